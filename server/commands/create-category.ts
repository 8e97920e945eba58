import type { CategoryInput } from '#contract/category.ts'
import type { Db } from '#db/connection.ts'
import { insertCategory, listCategories, lockCategories } from '#db/queries/categories.ts'
import type { CategoryRow } from '#db/queries/categories.ts'
import { freeSlugFor } from '#domain/category.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isSameName } from '#domain/same-name.ts'

/** A new tab after the last one, with a slug that stays its own. */
export async function createCategory(
  db: Db,
  { name, icon }: CategoryInput,
): Promise<CategoryRow | Refusal> {
  return db.transaction(async (tx) => {
    await lockCategories(tx)
    const others = await listCategories(tx)
    if (others.some((other) => isSameName(other.name, name))) return refuse('category-name-taken')

    const slug = freeSlugFor(name, new Set(others.map((other) => other.slug)))
    const position = Math.max(-1, ...others.map((other) => other.position)) + 1
    return insertCategory(tx, { name, icon, slug, position })
  })
}
