/** One way to buy a dish: 6, 12 or 24 pieces. One package takes one portion from the stock. */
export type Package = {
  id: string
  name: string
  description: string
  priceNaira: number
  /** Its own picture, where the dish's would show another count. */
  image?: string | undefined
}

/** What a line asks for, apart from quantity and notes. */
export type LineChoice = {
  productId: string
  packageId: string | null
  optionIds: readonly string[]
}

/** The cart merges lines with equal keys, and the server compares orders by them. */
export function lineKeyOf({ productId, packageId, optionIds }: LineChoice) {
  return JSON.stringify([productId, packageId, ...optionIds.toSorted()])
}
