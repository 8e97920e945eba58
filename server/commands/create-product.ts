import type { CreateProduct } from '#contract/product.ts'
import { keepCategory } from '#db/queries/categories.ts'
import { insertProduct } from '#db/queries/products.ts'
import type { ProductRow } from '#db/queries/products.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#server/parts.ts'

import { checkPicture } from './check-picture.ts'
import { writePackages } from './write-packages.ts'

type CreateParts = Pick<Parts, 'db' | 'images' | 'imageHost' | 'clock'>

export async function createProduct(
  parts: CreateParts,
  { product: name, price: priceNaira, packages, ...rest }: CreateProduct,
): Promise<ProductRow | Refusal> {
  const { category, description, image, stock, minStock, minOrder, status } = rest
  const badPicture = await checkPicture(parts, image)
  if (badPicture) return badPicture
  const now = parts.clock()
  return parts.db.transaction(async (tx) => {
    if (!(await keepCategory(tx, category))) return refuse('unknown-category')
    return insertProduct(tx, {
      ...{ name, category, description, image, priceNaira, stock, minStock, minOrder, status },
      packages: writePackages(packages, []),
      createdAt: now,
      updatedAt: now,
    })
  })
}
