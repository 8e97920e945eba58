import type { PrinterInput } from '#contract/printer.ts'
import { insertPrinter, listPrinters, lockPrinters } from '#db/queries/printers.ts'
import { auditLines } from '#domain/audit-lines.ts'
import type { Printer } from '#domain/printer.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isSameName } from '#domain/same-name.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function createPrinter(
  deps: ChangeDeps,
  actor: Actor,
  { name, paperWidth: paperWidthMm, printsOnAcceptance }: PrinterInput,
): Promise<Printer | Refusal> {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockPrinters(tx)
    const others = await listPrinters(tx)
    if (others.some((other) => isSameName(other.name, name))) return refuse('printer-name-taken')
    const after = await insertPrinter(tx, { name, paperWidthMm, printsOnAcceptance })
    recordAudit(auditLines('printer', { id: after.id, name, after }))
    return after
  })
}
