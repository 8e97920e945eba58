import type { QueryClient } from '@tanstack/react-query'

import { ApiError, messageOr } from '#app/data/api/api-error.ts'
import { orderQuery } from '#app/data/office/orders.ts'
import { sendPrintOutcome } from '#app/data/office/print-jobs.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { PrintJobWire } from '#contract/print-job.ts'
import { shortIdOf } from '#domain/order.ts'
import type { PrintOutcome } from '#domain/print-job.ts'

import { printNextCopy, readPrinters } from './print-order.ts'
import { dropUnconfirmed } from './print-queue.ts'

/** False when the server could not be reached. */
export async function savePrintOutcome({ _id }: PrintJobWire, outcome: PrintOutcome) {
  try {
    await sendPrintOutcome(_id, outcome)
  } catch (error) {
    // Settled by another screen, or its printer was deleted.
    if (!(error instanceof ApiError && error.status < 500)) {
      showToast({ tone: 'error', text: messageOr(error, 'Failed to save') })
      return false
    }
  }
  dropUnconfirmed(_id)
  return true
}

/** Prints another copy here, for the printer of the job. */
export async function printAgain(client: QueryClient, { order, printer, kind }: PrintJobWire) {
  const found = (await readPrinters(client)).find(({ _id }) => _id === printer)
  const wire = await client.fetchQuery(orderQuery(order)).catch(() => undefined)
  if (!found || !wire) {
    return void showToast({ tone: 'error', text: 'Failed to print. Please open the order.' })
  }
  await printNextCopy(client, wire, { kind, printer: found })
}

export function ticketName({ kind, order }: PrintJobWire) {
  return `${kind === 'kitchen' ? 'Ticket' : 'Receipt'} #${shortIdOf(order)}`
}
