import { removePrinter } from '#db/queries/printers.ts'
import { auditLines } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

/** Tickets waiting for this printer will not be printed. */
export async function deletePrinter(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
): Promise<Refusal | undefined> {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const before = await removePrinter(tx, id)
    if (!before) return refuse('printer-not-found')
    recordAudit(auditLines('printer', { id, name: before.name, before }))
    return undefined
  })
}
