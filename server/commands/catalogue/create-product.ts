import type { CreateProduct } from '#contract/menu/product.ts'
import type { Db } from '#db/connection.ts'
import { keepCategory } from '#db/queries/menu/categories.ts'
import { insertProduct } from '#db/queries/menu/products.ts'
import { refuse } from '#domain/refusal.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { RecordAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { checkPictures } from './check-picture.ts'
import { writeOptionGroups, writePackages } from './product-choices.ts'

type CreateDeps = Pick<Deps, 'db' | 'images' | 'imageHost' | 'clock'>

export async function createProduct(deps: CreateDeps, actor: Actor, product: CreateProduct) {
  const badPicture = await checkPictures(deps, product)
  if (badPicture) return badPicture
  return changeAsStaff(deps, actor, (tx, recordAudit) =>
    addProduct(tx, { product, now: deps.clock() }, recordAudit),
  )
}

/** Does not check pictures. */
export async function addProduct(
  tx: Db,
  { product, now }: { product: CreateProduct; now: Date },
  recordAudit: RecordAudit,
) {
  const { product: name, price: priceNaira, packages, optionGroups, ...columns } = product
  if (!(await keepCategory(tx, columns.category))) return refuse('unknown-category')
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
}
