import type { PrinterChange } from '#contract/printer.ts'
import { listPrinters, lockPrinters, setPrinter } from '#db/queries/printers.ts'
import { auditLines } from '#domain/audit-lines.ts'
import type { Printer } from '#domain/printer.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isSameName } from '#domain/same-name.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function changePrinter(
  deps: ChangeDeps,
  actor: Actor,
  { id, ...change }: PrinterChange & { id: string },
): Promise<Printer | Refusal> {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockPrinters(tx)
    const printers = await listPrinters(tx)
    const before = printers.find((printer) => printer.id === id)
    if (!before) return refuse('printer-not-found')
    const {
      name = before.name,
      paperWidth: paperWidthMm = before.paperWidthMm,
      printsOnAcceptance = before.printsOnAcceptance,
    } = change
    const isTaken = printers.some((other) => other !== before && isSameName(other.name, name))
    if (isTaken) return refuse('printer-name-taken')
    const after = await setPrinter(tx, id, { name, paperWidthMm, printsOnAcceptance })
    if (!after) return refuse('printer-not-found')
    recordAudit(auditLines('printer', { id, name: before.name, before, after }))
    return after
  })
}
