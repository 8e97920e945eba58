import type { RestoreSampleDishes } from '#contract/menu/product.ts'
import type { Db } from '#db/connection.ts'
import { listCategories } from '#db/queries/menu/categories.ts'
import { insertProduct, listProducts, removeProduct } from '#db/queries/menu/products.ts'
import { isSampleDish, lockSampleDishes } from '#db/queries/staff/first-steps.ts'
import { lockShopSettings, setShopSettings } from '#db/queries/staff/shop-settings.ts'
import type { ShopSettings } from '#db/queries/staff/shop-settings.ts'
import { sampleProducts } from '#db/seed/fill-shop.ts'
import { isSameName } from '#domain/same-name.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
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

/**
 * Puts removed sample dishes back, with their ids and their stock. Those whose category is gone, or
 * whose name the menu has again, stay away. The menu counts as a sample again.
 */
export async function restoreSampleDishes(
  deps: ChangeDeps,
  actor: Actor,
  { dishes }: RestoreSampleDishes,
) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    recordAudit([])
    const menu = await listProducts(tx)
    const slugs = new Set((await listCategories(tx)).map(({ slug }) => slug))
    const restored: typeof dishes = []
    for (const { id, name, stock } of dishes) {
      const sample = sampleProducts().find((one) => one.name === name)
      const isBack = menu.some((dish) => dish.id === id || isSameName(dish.name, name))
      if (!sample || isBack || !slugs.has(sample.category)) continue
      const after = await insertProduct(tx, { ...sample, id, stock })
      recordAudit(auditLines('product', { id, name, after }))
      restored.push({ id, name, stock })
    }
    const settings = await lockShopSettings(tx)
    const confirmedSteps = settings?.confirmedSteps.filter((step) => step !== 'dish')
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
