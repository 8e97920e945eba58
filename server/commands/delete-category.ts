import type { Db } from '#db/connection.ts'
import { lockCategory, removeCategory } from '#db/queries/categories.ts'
import { countProductsOf } from '#db/queries/products.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'

/** Only an empty category goes: a product always stands under one of the tabs. */
export async function deleteCategory(db: Db, id: string): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const category = await lockCategory(tx, id)
    if (!category) return refuse('category-not-found')
    const dishes = await countProductsOf(tx, category.slug)
    if (dishes > 0) return refuse('category-in-use', { dishes })
    await removeCategory(tx, id)
    return undefined
  })
}
