import { removeProduct } from '#db/queries/menu/products.ts'
import { refuse } from '#domain/refusal.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function deleteProduct(deps: ChangeDeps, actor: Actor, id: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const before = await removeProduct(tx, id)
    if (!before) return refuse('product-not-found')
    recordAudit(auditLines('product', { id, name: before.name, before }))
    return undefined
  })
}
