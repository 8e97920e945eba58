import type { PrinterPoll } from '#contract/kitchen/printer.ts'
import { toTicketOrder } from '#contract/kitchen/ticket-order.ts'
import { orderToWire } from '#contract/ordering/staff-order.ts'
import { claimAsPrinter, findPrintJob, findWaitingJob } from '#db/queries/kitchen/print-jobs.ts'
import { findPollingPrinter, findPrinter, setPrinter } from '#db/queries/kitchen/printers.ts'
import { findStaffOrder } from '#db/queries/ordering/staff-orders.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import type { PrintJob } from '#domain/kitchen/print-job.ts'
import { pollLimitMs, printerStateOf, problemIn } from '#domain/kitchen/printer.ts'
import type { PaperWidthMm, Printer, PrinterProblem } from '#domain/kitchen/printer.ts'
import { columnsOn, type TextRow, ticketRows } from '#domain/kitchen/ticket-text.ts'
import { kitchenTicket, receipt, testTicket, type TicketLine } from '#domain/kitchen/ticket.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { hashToken } from '#server/auth/refresh-token.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'

import { publishPrintJobs, recordPrintOutcome } from './print-jobs.ts'

type PollDeps = Pick<Deps, 'db' | 'clock' | 'events'>
/** `key`: the secret part of the printer's own address. */
type PrinterCall = { key: string; clientAddress: string }

const testToken = 'test'

/** A printer reports its status and asks for a ticket; it fetches the ticket with `jobToken`. */
export async function pollPrinter(
  deps: PollDeps,
  { statusCode, printingInProgress: isPrinting, ...call }: PrinterPoll & PrinterCall,
) {
  const printer = await openPrinter(deps, call)
  if (isRefusal(printer)) return printer
  const problem = problemIn(decoded(statusCode))
  await recordPoll(deps, printer, problem)
  // A printer with a problem would not fetch it: the ticket stays free for a screen.
  const jobToken = problem || isPrinting ? undefined : await nextToken(deps, printer)
  if (!jobToken) return { jobReady: false }
  return { jobReady: true, jobToken, mediaTypes: [...ticketFormats] }
}

/** Only misses are counted per client: printers of one kitchen call from the same address. */
async function openPrinter(deps: PollDeps, { key, clientAddress }: PrinterCall) {
  const printer = await findPollingPrinter(deps.db, hashToken(key))
  const tooMany = printer
    ? await checkRateLimit(deps, 'pollsPerPrinter', printer.id)
    : await checkRateLimit(deps, 'missedPrintersPerClient', clientAddress)
  return tooMany ?? printer ?? refuse('printer-not-found')
}

/** Not each poll is written. */
async function recordPoll(deps: PollDeps, printer: Printer, problem: PrinterProblem | null) {
  const { db, clock, events } = deps
  const now = clock()
  const isFresh = printer.polledAt && now.getTime() - printer.polledAt.getTime() < pollLimitMs / 3
  if (isFresh && problem === printer.problem) return
  await setPrinter(db, printer.id, { polledAt: now, problem })
  const after = printerStateOf({ ...printer, polledAt: now, problem }, now)
  if (after !== printerStateOf(printer, now)) events.publish({ name: 'printers.changed' })
}

async function nextToken({ db }: PollDeps, { id, testAskedAt }: Printer) {
  return testAskedAt ? testToken : (await findWaitingJob(db, id))?.id
}

/** Claims the ticket for the printer. The same request again gets the same ticket. */
export async function fetchTicket(
  deps: PollDeps,
  { token, type, ...call }: PrinterCall & { token: string; type: string },
) {
  const printer = await openPrinter(deps, call)
  if (isRefusal(printer)) return printer
  const lines =
    token === testToken ? testLines(deps, printer) : await jobLines(deps, printer, token)
  if (!lines) return refuse('print-job-not-found')
  return writeTicket(lines, type, printer.paperWidthMm)
}

function testLines({ clock }: PollDeps, { testAskedAt }: Printer) {
  return testAskedAt ? testTicket(clock()) : undefined
}

async function jobLines(deps: PollDeps, printer: Printer, id: string) {
  const { db, clock } = deps
  const claim = await claimAsPrinter(db, id, { printerId: printer.id, now: clock() })
  if (!claim) return undefined
  const { job, isRepeated } = claim
  if (!isRepeated) publishPrintJobs(deps.events, [job])
  return linesOf(deps, job)
}

async function linesOf({ db }: PollDeps, { orderId, kind, copy }: PrintJob) {
  const order = await findStaffOrder(db, orderId)
  if (!order) return undefined
  const settings = await readShopSettings(db)
  const ticket = toTicketOrder(orderToWire(order, settings.email))
  return kind === 'kitchen' ? kitchenTicket(ticket, copy) : receipt(ticket, settings, copy)
}

/** The printer says whether paper came out. Printers repeat it until it is answered. */
export async function endTicket(
  deps: PollDeps,
  { token, code, ...call }: PrinterCall & { token: string; code: string },
) {
  const printer = await openPrinter(deps, call)
  if (isRefusal(printer)) return printer
  const problem = problemIn(decoded(code))
  if (problem) await recordPoll(deps, printer, problem)
  if (token === testToken) await setPrinter(deps.db, printer.id, { testAskedAt: null })
  const job = await findPrintJob(deps.db, token)
  if (job?.claimedBy !== printer.id) return undefined
  await recordPrintOutcome(deps, job.id, problem ? 'failed' : 'printed')
  return undefined
}

/** The next poll gets a test ticket. */
export async function askForTest({ db, clock }: PollDeps, id: string) {
  const printer = await findPrinter(db, id)
  if (!printer?.pollKeyHash) return refuse('printer-not-found')
  await setPrinter(db, id, { testAskedAt: clock() })
  return undefined
}

/** Printers encode the status once more within JSON. */
function decoded(status: string) {
  return status.replaceAll('%20', ' ').trim()
}

/** Printers take the first one that they know. Both Star languages have the commands used here. */
const ticketFormats = [
  'application/vnd.star.line',
  'application/vnd.star.starprnt',
  'text/plain',
] as const

const escape = '\u001B'
/** Star Line Mode and StarPRNT command manuals: ESC @, ESC W, ESC h, ESC E or F, ESC d. */
const initialise = `${escape}@`
const styles: Record<TextRow['size'], string> = {
  huge: `${escape}W1${escape}h1${escape}E`,
  large: `${escape}W0${escape}h1${escape}E`,
  normal: `${escape}W0${escape}h0${escape}F`,
}
const cut = `${escape}d3`

/** Undefined: printers of another format cannot print it. */
function writeTicket(lines: readonly TicketLine[], type: string, paper: PaperWidthMm) {
  const format = ticketFormats.find((known) => known === type)
  if (!format) return { format, text: '' }
  const columns = columnsOn[paper]
  return { format, text: format === 'text/plain' ? plain() : withCommands() }

  function plain() {
    const rows = ticketRows(lines, { columns, hugeWidth: 1 })
    return `${rows.map(({ text }) => text).join('\n')}\n`
  }

  function withCommands() {
    const rows = ticketRows(lines, { columns, hugeWidth: 2 })
    const texts = rows.map(({ size, text }) => `${styles[size]}${text}\n`)
    return `${initialise}${texts.join('')}${cut}`
  }
}
