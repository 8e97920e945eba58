import type { PrinterChange, PrinterInput } from '#contract/kitchen/printer.ts'
import {
  insertPrinter,
  listPrinters,
  lockPrinters,
  removePrinter,
  setPrinter,
} from '#db/queries/kitchen/printers.ts'
import { refuse } from '#domain/refusal.ts'
import { isSameName } from '#domain/same-name.ts'
import { auditLines } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

export async function createPrinter(
  deps: ChangeDeps,
  actor: Actor,
  { name, paperWidth: paperWidthMm, printsOnAcceptance }: PrinterInput,
) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockPrinters(tx)
    const others = await listPrinters(tx)
    if (others.some((other) => isSameName(other.name, name))) return refuse('printer-name-taken')
    const after = await insertPrinter(tx, { name, paperWidthMm, printsOnAcceptance })
    recordAudit(auditLines('printer', { id: after.id, name, after }))
    return after
  })
}

export async function changePrinter(
  deps: ChangeDeps,
  actor: Actor,
  { id, ...change }: PrinterChange & { id: string },
) {
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

/** Tickets waiting for this printer will not be printed. */
export async function deletePrinter(deps: ChangeDeps, actor: Actor, id: string) {
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const before = await removePrinter(tx, id)
    if (!before) return refuse('printer-not-found')
    recordAudit(auditLines('printer', { id, name: before.name, before }))
    return undefined
  })
}
