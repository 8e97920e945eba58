import type { CategoryInput } from '#contract/category.ts'
import { insertCategory, listCategories, lockCategories } from '#db/queries/categories.ts'
import type { CategoryRow } from '#db/queries/categories.ts'
import { auditLines } from '#domain/audit-lines.ts'
import { freeSlugFor } from '#domain/category.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isSameName } from '#domain/same-name.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function createCategory(
  deps: ChangeDeps,
  actor: Actor,
  { name, icon, cutOff }: CategoryInput,
): Promise<CategoryRow | Refusal> {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockCategories(tx)
    const others = await listCategories(tx)
    if (others.some((other) => isSameName(other.name, name))) return refuse('category-name-taken')

    const slug = freeSlugFor(name, new Set(others.map((other) => other.slug)))
    const position = Math.max(-1, ...others.map((other) => other.position)) + 1
    const after = await insertCategory(tx, { name, icon, slug, position, cutOff })
    recordAudit(auditLines('category', { id: after.id, name, after }))
    return after
  })
}
