/** What a line asks for, apart from quantity and notes. */
export type LineChoice = {
  productId: string
  packageId: string | null
  optionIds: readonly string[]
}

/** Equal for lines that the cart merges, and that verify takes for the same. */
export function lineKeyOf({ productId, packageId, optionIds }: LineChoice) {
  return JSON.stringify([productId, packageId, ...optionIds.toSorted()])
}
