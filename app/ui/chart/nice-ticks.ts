const niceSteps = [1, 2, 2.5, 5, 10]

/** Round figures from 0 up to at least `highest`, at most six; whole numbers only. */
export function niceTicks(highest: number) {
  if (highest <= 0) return [0]
  const step = niceStep(highest / 4)
  const count = Math.ceil(highest / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

function niceStep(min: number) {
  const magnitude = 10 ** Math.floor(Math.log10(min))
  const factor = niceSteps.find((nice) => nice * magnitude >= min) ?? 10
  return Math.max(1, Math.ceil(factor * magnitude))
}
