import type { CreateProduct } from '#contract/menu/product.ts'
import { keepCategory } from '#db/queries/menu/categories.ts'
import { insertProduct } from '#db/queries/menu/products.ts'
import { refuse } from '#domain/refusal.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { checkPictures } from './check-picture.ts'
import { writeOptionGroups, writePackages } from './product-choices.ts'

type CreateDeps = Pick<Deps, 'db' | 'images' | 'imageHost' | 'clock'>

export async function createProduct(
  deps: CreateDeps,
  actor: Actor,
  { product: name, price: priceNaira, packages, optionGroups, ...columns }: CreateProduct,
) {
  const { category, image } = columns
  const badPicture = await checkPictures(deps, { image, packages })
  if (badPicture) return badPicture
  const now = deps.clock()
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    if (!(await keepCategory(tx, category))) return refuse('unknown-category')
    const after = await insertProduct(tx, {
      ...columns,
      name,
      priceNaira,
      packages: writePackages(packages),
      optionGroups: writeOptionGroups(optionGroups),
      createdAt: now,
      updatedAt: now,
    })
    recordAudit(auditLines('product', { id: after.id, name, after }))
    return after
  })
}
