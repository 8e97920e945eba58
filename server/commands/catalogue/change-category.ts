import type { CategoryChange } from '#contract/category.ts'
import { listCategories, lockCategories, setCategory } from '#db/queries/categories.ts'
import type { CategoryRow } from '#db/queries/categories.ts'
import { auditLines } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isSameName } from '#domain/same-name.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

/** The slug never changes, because products and URLs refer to it. */
export async function changeCategory(
  deps: ChangeDeps,
  actor: Actor,
  { id, ...change }: CategoryChange & { id: string },
): Promise<CategoryRow | Refusal> {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const { name } = change
    await lockCategories(tx)
    const categories = await listCategories(tx)
    const category = categories.find((other) => other.id === id)
    if (!category) return refuse('category-not-found')
    const isTaken = categories.some(
      (other) => other !== category && name !== undefined && isSameName(other.name, name),
    )
    if (isTaken) return refuse('category-name-taken')
    const isBlank = Object.values(change).every((value) => value === undefined)
    const after = isBlank ? category : await setCategory(tx, id, change)
    if (!after) return refuse('category-not-found')
    recordAudit(auditLines('category', { id, name: category.name, before: category, after }))
    return after
  })
}
