import type { ArrangeProducts } from '#contract/menu/product.ts'
import { findCategoryBySlug } from '#db/queries/menu/categories.ts'
import { listProducts, lockTab, type ProductRow, setPositions } from '#db/queries/menu/products.ts'
import { everything } from '#domain/menu/category.ts'
import { refuse } from '#domain/refusal.ts'
import { arrangedLine } from '#domain/staff/audit-lines.ts'
import { changeAsStaff, type ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

/** Answers with the whole menu in its new order. */
export async function arrangeProducts(
  deps: ChangeDeps,
  actor: Actor,
  { category: slug, products }: ArrangeProducts,
) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const isFeatured = slug === everything.slug
    const tab = isFeatured ? { ...everything, id: slug } : await findCategoryBySlug(tx, slug)
    if (!tab) return refuse('category-not-found')

    const before = await lockTab(tx, slug)
    await setPositions(tx, slug, products)
    const menu = await listProducts(tx)
    recordAudit([
      arrangedLine(tab, {
        before: placedIn(before, isFeatured),
        after: placedIn(
          menu.filter(({ category }) => isFeatured || category === slug),
          isFeatured,
        ),
      }),
    ])
    return menu
  })
}

function placedIn(rows: readonly ProductRow[], isFeatured: boolean) {
  return rows
    .map(({ name, featuredPosition, position }) => {
      return { name, place: isFeatured ? featuredPosition : position }
    })
    .flatMap(({ name, place }) => (place === null ? [] : [{ name, place }]))
    .toSorted((one, other) => one.place - other.place)
    .map(({ name }) => name)
}
