import type { QueryClient } from '@tanstack/react-query'

import { FailedCall, readBody } from '#app/data/api/api-error.ts'
import { browserApi } from '#app/data/api/browser-api.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { apiQuery } from '#app/data/api/use-api.ts'
import { useOwnPrinter } from '#app/data/office/own-printer.ts'
import { readScreenId } from '#app/data/office/screens.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { PrintRequest } from '#contract/kitchen/print-job.ts'
import type { PrintJobWire } from '#contract/kitchen/print-job.ts'
import type { PrinterWire } from '#contract/kitchen/printer.ts'
import { toTicketOrder } from '#contract/kitchen/ticket-order.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { nextCopyOf, type TicketKind } from '#domain/kitchen/print-job.ts'
import { kitchenTicket, receipt, type TicketCopy } from '#domain/kitchen/ticket.ts'

import { printOut } from './print-queue.ts'

/**
 * Prints here: on the printer chosen on this device, else the shop's first, which may fetch the
 * ticket itself. A shop without printers only gets the browser's print dialog.
 */
export async function printOrder(
  client: QueryClient,
  order: OrderWire,
  kind: TicketKind = 'kitchen',
) {
  const printers = await readPrinters(client)
  const printer = ownOrFirst(printers)
  if (printer && printer.state !== 'browser') return sendToPrinter(order, { kind, printer })
  if (printer) return printNextCopy(client, order, { kind, printer })
  await printCopy(client, order, { kind, copy: 1 })
}

type TicketTarget = { kind: TicketKind; printer: PrinterWire }

/** The next copy of this ticket; on paper without a number where the server cannot be asked. */
export async function printNextCopy(client: QueryClient, order: OrderWire, target: TicketTarget) {
  const { kind, printer } = target
  const paperWidthMm = printer.paperWidth
  try {
    const { job, isClaimed } = await requestPrint(await nextCopy(order, target), readScreenId())
    if (!isClaimed) return notifyTaken()
    await printCopy(client, order, { kind, copy: job.copy, paperWidthMm, job })
  } catch (error) {
    if (!(error instanceof FailedCall)) return notifyFailed(error)
    await printCopy(client, order, { kind, copy: 'offline', paperWidthMm })
  }
}

/** Leaves the printing to the screen that prints for this printer by itself. */
export async function sendToPrinter(order: OrderWire, target: TicketTarget) {
  try {
    await requestPrint(await nextCopy(order, target))
    showToast({ tone: 'success', text: `Sent to ${target.printer.name}` })
  } catch (error) {
    notifyFailed(error)
  }
}

function requestPrint(request: PrintRequest, screen?: string) {
  return readBody(officeApi['print-jobs'].$post({ json: { ...request, screen } }))
}

export async function readPrinters(client: QueryClient) {
  const query = apiQuery(officeApi.printers.$get)
  return client.fetchQuery(query).catch(() => client.getQueryData(query.queryKey) ?? [])
}

async function nextCopy(
  { _id: order }: OrderWire,
  { kind, printer: { _id: printer } }: TicketTarget,
) {
  const jobs = await readBody(officeApi['print-jobs'].$get({ query: { order } }))
  const copies = jobs.filter((job) => job.kind === kind && job.printer === printer)
  return { order, printer, kind, copy: nextCopyOf(copies) }
}

type Copy = {
  kind: TicketKind
  copy: TicketCopy
  paperWidthMm?: PrinterWire['paperWidth']
  job?: PrintJobWire
}

export async function printCopy(client: QueryClient, order: OrderWire, given: Copy) {
  const { kind, copy, paperWidthMm, job } = given
  const ticket = toTicketOrder(order)
  const lines =
    kind === 'kitchen'
      ? kitchenTicket(ticket, copy)
      : receipt(ticket, await client.ensureQueryData(apiQuery(browserApi.shop.$get)), copy)
  await printOut({ lines, paperWidthMm, job })
}

export function ownOrFirst(printers: readonly PrinterWire[]) {
  const { printerId } = useOwnPrinter.getState()
  return printers.find(({ _id }) => _id === printerId) ?? printers[0]
}

function notifyTaken() {
  showToast({ tone: 'info', text: 'Another screen is already printing this ticket.' })
}

function notifyFailed(error: unknown) {
  showToast({ tone: 'error', text: messageOr(error, 'Failed to print') })
}
