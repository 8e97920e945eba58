export function median(figures: number[]) {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}

/** `≤ 50: pass` or `fail`. */
export function atMost(most: number, figure: number) {
  return `≤ ${most}: ${figure <= most ? 'pass' : 'fail'}`
}

/** `≥ 0.95: pass` or `fail`. */
export function atLeast(least: number, figure: number) {
  return `≥ ${least}: ${figure >= least ? 'pass' : 'fail'}`
}
