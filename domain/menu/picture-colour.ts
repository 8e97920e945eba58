type Colour = { r: number; g: number; b: number }

/** Shown until a picture loads. Stored pictures refer to them by name, so never remove one. */
export const placeholderColours = [
  '111',
  '333',
  '666',
  '999',
  'ccc',
  'eee',
  '210',
  '431',
  '642',
  '964',
  'b85',
  'da7',
  'eca',
  'fed',
  '400',
  '811',
  'b22',
  'd55',
  '820',
  'c41',
  'e73',
  'a80',
  'db3',
  'fe8',
  '121',
  '352',
  '583',
  '8a5',
  'bd9',
  '144',
  '398',
  '114',
  '236',
  '36a',
  '69c',
  '314',
  '846',
  '613',
  'a14',
  'e8a',
]

export function nearestPlaceholder(colour: Colour) {
  const [nearest = ''] = placeholderColours.toSorted(
    (one, other) => distance(colour, toColour(one)) - distance(colour, toColour(other)),
  )
  return nearest
}

function toColour(hex: string): Colour {
  const [r = 0, g = 0, b = 0] = [...hex].map((digit) => Number.parseInt(digit, 16) * 17)
  return { r, g, b }
}

/** Perceptual distance: T. Riemersma, "Colour metric" (compuphase.com/cmetric.htm). */
function distance(one: Colour, other: Colour) {
  const red = (one.r + other.r) / 512
  const [r, g, b] = [one.r - other.r, one.g - other.g, one.b - other.b]
  return (2 + red) * r * r + 4 * g * g + (3 - red) * b * b
}
