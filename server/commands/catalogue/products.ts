import type { ChangeProducts, CreateProduct, UpdateProduct } from '#contract/menu/product.ts'
import type { Db } from '#db/connection.ts'
import { keepCategory } from '#db/queries/menu/categories.ts'
import { findProduct, insertProduct, removeProduct, setProduct } from '#db/queries/menu/products.ts'
import type { ProductRow } from '#db/queries/menu/products.ts'
import { lockProducts } from '#db/queries/menu/stock.ts'
import { priceChangedBy } from '#domain/menu/price-change.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps, RecordAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { checkPictures } from './check-picture.ts'
import { changedGroups, writeOptionGroups, writePackages } from './product-choices.ts'
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
  const written = await changeAsStaff(deps, actor, (tx, recordAudit) =>
    changeProduct(tx, { id, change, now: deps.clock() }, recordAudit),
  )
  if (isRefusal(written)) return written
  const { before, after } = written
  if (!after.isDraft) publishLowStock(deps.events, before, after)
  if (before.isSoldOut !== after.isSoldOut) {
    deps.events.publish({ name: 'product.sold-out', productId: id })
  }
  return written.after
}

/** Does not check pictures. */
export async function changeProduct(
  tx: Db,
  { id, change, now }: { id: string; change: UpdateProduct; now: Date },
  recordAudit: RecordAudit,
) {
  const outcome = await write(tx, id, change, now)
  if (isRefusal(outcome)) return outcome
  recordAudit(auditLines('product', { id, name: outcome.before.name, ...outcome }))
  return outcome
}

/** Checkouts change the stock under the same lock, so that no update is lost. */
async function write(tx: Db, id: string, change: UpdateProduct, now: Date) {
  const [before] = await lockProducts(tx, [id], { drafts: 'included' })
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

/** The same change of several dishes, all or none. Dishes that are gone are left out. */
export async function changeProducts(
  deps: UpdateDeps,
  actor: Actor,
  { ids, change }: ChangeProducts,
) {
  const now = deps.clock()
  const written = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    recordAudit([])
    if (change.what === 'category' && !(await keepCategory(tx, change.category))) {
      return refuse('unknown-category')
    }
    const changed: Awaited<ReturnType<typeof changeOne>>[] = []
    for (const before of await lockProducts(tx, ids, { drafts: 'included' })) {
      const outcome = await changeOne(tx, before, change, now)
      recordAudit(auditLines('product', { id: before.id, name: before.name, ...outcome }))
      changed.push(outcome)
    }
    return changed
  })
  if (isRefusal(written)) return written
  for (const { before, after } of written) {
    if (after && before.isSoldOut !== after.isSoldOut) {
      deps.events.publish({ name: 'product.sold-out', productId: before.id })
    }
  }
  return { dishes: written.length }
}

/** Without the row after the change it was deleted. */
async function changeOne(tx: Db, before: ProductRow, change: ChangeProducts['change'], now: Date) {
  if (change.what === 'delete') {
    await removeProduct(tx, before.id)
    return { before }
  }
  const columns = await columnsOf(tx, before, change, now)
  const after = await setProduct(tx, before.id, { ...columns, updatedAt: now })
  return { before, ...(after && { after }) }
}

type Edit = Exclude<ChangeProducts['change'], { what: 'delete' }>

async function columnsOf(tx: Db, before: ProductRow, change: Edit, now: Date) {
  switch (change.what) {
    case 'price':
      return pricesOf(before, change.percent)
    case 'sold-out':
      return soldOutColumns(tx, { soldOut: change.soldOut }, before, now)
    case 'draft':
      return { isDraft: change.isDraft }
    case 'category':
      return { category: change.category, position: null }
  }
}

function pricesOf({ priceNaira, packages, optionGroups }: ProductRow, percent: number) {
  const changed = <Priced extends { priceNaira: number }>(one: Priced) => ({
    ...one,
    priceNaira: priceChangedBy(percent, one.priceNaira),
  })
  return {
    priceNaira: priceChangedBy(percent, priceNaira),
    packages: packages.map(changed),
    optionGroups: optionGroups.map((group) => ({ ...group, options: group.options.map(changed) })),
  }
}

export async function deleteProduct(deps: ChangeDeps, actor: Actor, id: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const before = await removeProduct(tx, id)
    if (!before) return refuse('product-not-found')
    recordAudit(auditLines('product', { id, name: before.name, before }))
    return undefined
  })
}

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
