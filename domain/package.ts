/** One way to buy a dish: 6, 12 or 24 pieces. One package takes one portion from the stock. */
export type Package = { id: string; name: string; description: string; priceNaira: number }

export type WantedPackage = Omit<Package, 'id'> & { id?: string | null | undefined }

/** An existing id is kept, since carts and orders refer to it; unknown ones are replaced. */
export function keepPackageIds(
  wanted: readonly WantedPackage[],
  existing: readonly Package[],
  makeId: () => string,
): Package[] {
  const free = new Set(existing.map(({ id }) => id))
  return wanted.map(({ id, name, description, priceNaira }) => ({
    id: id && free.delete(id) ? id : makeId(),
    name,
    description,
    priceNaira,
  }))
}
