import type { PackageInput } from '#contract/product.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Package } from '#domain/package.ts'
import { keepPackageIds } from '#domain/package.ts'

export function writePackages(wanted: readonly PackageInput[], known: readonly Package[]) {
  const packages = wanted.map(({ price, ...rest }) => ({ ...rest, priceNaira: price }))
  return keepPackageIds(packages, known, () => newId())
}
