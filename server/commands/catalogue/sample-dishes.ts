import type { RestoreSampleDishes } from '#contract/menu/product.ts'
import type { Db } from '#db/connection.ts'
import { listCategories } from '#db/queries/menu/categories.ts'
import {
  insertProduct,
  listProducts,
  removeProduct,
  setProduct,
} from '#db/queries/menu/products.ts'
import { isSampleDish, lockSampleDishes } from '#db/queries/staff/first-steps.ts'
import { lockShopSettings, setShopSettings } from '#db/queries/staff/shop-settings.ts'
import type { ShopSettings } from '#db/queries/staff/shop-settings.ts'
import type { products } from '#db/schema/menu/products.ts'
import { sampleProducts } from '#db/seed/fill-shop.ts'
import { isSameName } from '#domain/same-name.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps, RecordAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

/** Takes the dishes of the sample menu that staff have not edited off the menu. Idempotent. */
export async function removeSampleDishes(deps: ChangeDeps, actor: Actor) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    recordAudit([])
    const dishes = await lockSampleDishes(tx)
    for (const before of dishes) {
      const { id, name } = before
      await removeProduct(tx, id)
      recordAudit(auditLines('product', { id, name, before }))
    }
    return { dishes: dishes.map(({ id, name, stock }) => ({ id, name, stock })) }
  })
}

/** The same, but they stay in the inventory. */
export async function keepSampleDishesAsDrafts(deps: ChangeDeps, actor: Actor) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    recordAudit([])
    const dishes = await lockSampleDishes(tx)
    for (const before of dishes) {
      await changeDraft(tx, { before, isDraft: true, now: deps.clock() }, recordAudit)
    }
    return { dishes: dishes.map(({ id, name, stock }) => ({ id, name, stock })) }
  })
}

type DraftChange = { before: typeof products.$inferSelect; isDraft: boolean; now: Date }

async function changeDraft(
  tx: Db,
  { before, isDraft, now }: DraftChange,
  recordAudit: RecordAudit,
) {
  const { id, name } = before
  const after = await setProduct(tx, id, { isDraft, updatedAt: now })
  recordAudit(auditLines('product', { id, name, before, ...(after && { after }) }))
}

/**
 * Puts sample dishes back: removed ones with their ids and their stock, drafts as they are. Those
 * whose category is gone, or whose name the shop has again, stay away. The menu counts as a sample
 * again.
 */
export async function restoreSampleDishes(
  deps: ChangeDeps,
  actor: Actor,
  { dishes }: RestoreSampleDishes,
) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    recordAudit([])
    const known = await listProducts(tx, { drafts: 'included' })
    const slugs = new Set((await listCategories(tx)).map(({ slug }) => slug))
    const restored: typeof dishes = []
    for (const { id, name, stock } of dishes) {
      const sample = sampleProducts().find((one) => one.name === name)
      const draft = known.find((dish) => dish.id === id && dish.isDraft)
      if (draft) {
        await changeDraft(tx, { before: draft, isDraft: false, now: deps.clock() }, recordAudit)
        restored.push({ id, name, stock })
        continue
      }
      const isBack = known.some((dish) => dish.id === id || isSameName(dish.name, name))
      if (!sample || isBack || !slugs.has(sample.category)) continue
      const after = await insertProduct(tx, { ...sample, id, stock })
      recordAudit(auditLines('product', { id, name, after }))
      restored.push({ id, name, stock })
    }
    const settings = await lockShopSettings(tx)
    const confirmedSteps = settings.confirmedSteps.filter((step) => step !== 'dish')
    if (restored.length > 0) await setShopSettings(tx, { confirmedSteps })
    return { dishes: restored }
  })
}

/** Whether visitors see nothing but the sample, and no owner has decided to keep it. */
export async function isSampleMenu(db: Db, { confirmedSteps }: ShopSettings) {
  if (confirmedSteps.includes('dish')) return false
  const menu = await listProducts(db)
  return menu.length > 0 && menu.every(isSampleDish)
}
