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
import { hashToken, newToken } from '#server/auth/refresh-token.ts'
import { changeAsStaff, type ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

/** The call builds the address of the printer from `publicUrl`. */
type PrinterDeps = ChangeDeps & Pick<Deps, 'publicUrl'>

/** The key is stored as a hash: it is in the answer only. */
export async function createPrinter(
  deps: PrinterDeps,
  actor: Actor,
  { name, paperWidth: paperWidthMm, printsOnAcceptance, fetches }: PrinterInput,
) {
  const { pollKey, polling } = newPolling(fetches || undefined)
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    await lockPrinters(tx)
    const others = await listPrinters(tx)
    if (others.some((other) => isSameName(other.name, name))) return refuse('printer-name-taken')
    const after = await insertPrinter(tx, { name, paperWidthMm, printsOnAcceptance, ...polling })
    recordAudit(auditLines('printer', { id: after.id, name, after }))
    return { printer: after, pollKey }
  })
}

export async function changePrinter(
  deps: PrinterDeps,
  actor: Actor,
  { id, fetches, ...change }: PrinterChange & { id: string },
) {
  const { pollKey, polling } = newPolling(fetches)
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
    const after = await setPrinter(tx, id, { name, paperWidthMm, printsOnAcceptance, ...polling })
    if (!after) return refuse('printer-not-found')
    recordAudit(auditLines('printer', { id, name: before.name, before, after }))
    return { printer: after, pollKey }
  })
}

/** Also ends the earlier address. Undefined: it stays as it is. */
function newPolling(fetches: boolean | undefined) {
  if (fetches === undefined) return { polling: {}, pollKey: undefined }
  const pollKey = fetches ? newToken(18) : undefined
  const pollKeyHash = pollKey ? hashToken(pollKey) : null
  return { pollKey, polling: { pollKeyHash, polledAt: null, problem: null, testAskedAt: null } }
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
