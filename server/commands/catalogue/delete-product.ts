import { removeProduct } from '#db/queries/products.ts'
import { auditLines } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function deleteProduct(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
): Promise<Refusal | undefined> {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const before = await removeProduct(tx, id)
    if (!before) return refuse('product-not-found')
    recordAudit(auditLines('product', { id, name: before.name, before }))
    return undefined
  })
}
