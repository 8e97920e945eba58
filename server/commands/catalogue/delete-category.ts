import { lockCategory, removeCategory } from '#db/queries/categories.ts'
import { countProductsOf } from '#db/queries/products.ts'
import { auditLines } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function deleteCategory(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
): Promise<Refusal | undefined> {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const category = await lockCategory(tx, id)
    if (!category) return refuse('category-not-found')
    const dishes = await countProductsOf(tx, category.slug)
    if (dishes > 0) return refuse('category-in-use', { dishes })
    await removeCategory(tx, id)
    recordAudit(auditLines('category', { id, name: category.name, before: category }))
    return undefined
  })
}
