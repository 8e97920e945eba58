import type { UpdateProduct } from '#contract/menu/product.ts'
import type { Db } from '#db/connection.ts'
import { keepCategory } from '#db/queries/menu/categories.ts'
import { findProduct, setProduct } from '#db/queries/menu/products.ts'
import { lockProducts } from '#db/queries/menu/stock.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { checkPictures } from './check-picture.ts'
import { changedGroups, writePackages } from './product-choices.ts'
import { publishLowStock } from './publish-low-stock.ts'
import { soldOutColumns } from './sold-out-columns.ts'

type UpdateDeps = Pick<Deps, 'db' | 'images' | 'imageHost' | 'events' | 'clock'>

export async function updateProduct(
  deps: UpdateDeps,
  actor: Actor,
  { id, ...change }: UpdateProduct & { id: string },
) {
  const seen = await findProduct(deps.db, id)
  if (!seen) return refuse('product-not-found')
  // An unchanged picture is accepted even when its image host is no longer configured.
  const badPicture = await checkPictures(deps, change, seen)
  if (badPicture) return badPicture
  const written = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const outcome = await write(tx, id, change, deps.clock())
    if (!isRefusal(outcome))
      recordAudit(auditLines('product', { id, name: outcome.before.name, ...outcome }))
    return outcome
  })
  if (isRefusal(written)) return written
  const { before, after } = written
  publishLowStock(deps.events, before, after)
  if (before.isSoldOut !== after.isSoldOut) {
    deps.events.publish({ name: 'product.sold-out', productId: id })
  }
  return written.after
}

/** Checkouts change the stock under the same lock, so that no update is lost. */
async function write(tx: Db, id: string, change: UpdateProduct, now: Date) {
  const [before] = await lockProducts(tx, [id])
  if (!before) return refuse('product-not-found')
  const { product: name, price: priceNaira, packages, optionGroups, ...others } = change
  const { stockWas, soldOut, soldOutOptions, ...columns } = others
  const { category, stock } = columns
  if (stock !== undefined && stockWas !== undefined && stockWas !== before.stock) {
    return refuse('stock-changed', { stock: before.stock })
  }
  if (category !== undefined && !(await keepCategory(tx, category))) {
    return refuse('unknown-category')
  }
  const after = await setProduct(tx, id, {
    ...columns,
    name,
    priceNaira,
    packages: packages && writePackages(packages, before.packages),
    optionGroups: changedGroups({ optionGroups, soldOutOptions }, before.optionGroups),
    // A place counts within one tab.
    ...(category !== undefined && category !== before.category && { position: null }),
    ...(await soldOutColumns(tx, { ...columns, soldOut }, before, now)),
    updatedAt: now,
  })
  return after ? { before, after } : refuse('product-not-found')
}
