import type { PackageInput } from '#contract/product.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Package } from '#domain/package.ts'
import { keepPackageIds } from '#domain/package.ts'

/** The packages of a product as its form sends them, all at once; `known` are those it has now. */
export function writePackages(wanted: readonly PackageInput[], known: readonly Package[]) {
  const packages = wanted.map(({ price, ...rest }) => ({ ...rest, priceNaira: price }))
  return keepPackageIds(packages, known, () => newId())
}
