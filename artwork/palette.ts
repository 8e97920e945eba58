export const palette = {
  cream: '#FAF1DF',
  zobo: '#9E1B3C',
  clay: '#C5532B',
  leaf: '#55702C',
  indigo: '#27336F',
  gold: '#E0A339',
  ink: '#2B1810',
  soot: '#1A110D',
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

// Shade towards warm soot and light towards warm cream: pure black or white would look digital.
export function darken(color: string, share: number): string {
  return mix(color, '#1d0c06', share)
}

export function lighten(color: string, share: number): string {
  return mix(color, '#fff5e2', share)
}
