/** One way to buy a dish: 6, 12 or 24 pieces. One package takes one portion from the stock. */
export type Package = { id: string; name: string; description: string; priceNaira: number }

export type WantedPackage = Omit<Package, 'id'> & { id?: string | null | undefined }

/**
 * The packages of a dish, written whole. One that it has already keeps its id, so that carts and
 * orders still mean the same; any other id, and the second use of one, is replaced by a new one.
 */
export function keepPackageIds(
  wanted: readonly WantedPackage[],
  known: readonly Package[],
  makeId: () => string,
): Package[] {
  const free = new Set(known.map(({ id }) => id))
  return wanted.map(({ id, name, description, priceNaira }) => ({
    id: id && free.delete(id) ? id : makeId(),
    name,
    description,
    priceNaira,
  }))
}
