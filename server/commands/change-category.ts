import type { CategoryChange } from '#contract/category.ts'
import type { Db } from '#db/connection.ts'
import { listCategories, lockCategories, setCategory } from '#db/queries/categories.ts'
import type { CategoryRow } from '#db/queries/categories.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isSameName } from '#domain/same-name.ts'

/** Another name or icon; the slug stays, since products and addresses hold it. */
export async function changeCategory(
  db: Db,
  id: string,
  { name, icon }: CategoryChange,
): Promise<CategoryRow | Refusal> {
  return db.transaction(async (tx) => {
    await lockCategories(tx)
    const categories = await listCategories(tx)
    const category = categories.find((other) => other.id === id)
    if (!category) return refuse('category-not-found')
    if (name === undefined && icon === undefined) return category
    const isTaken = categories.some(
      (other) => other !== category && name !== undefined && isSameName(other.name, name),
    )
    if (isTaken) return refuse('category-name-taken')
    return (await setCategory(tx, id, { name, icon })) ?? refuse('category-not-found')
  })
}
