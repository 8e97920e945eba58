import type { QueryClient } from '@tanstack/react-query'

import { ApiError, readBody } from '#app/data/api/api-error.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { apiQuery } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { PrintJobWire } from '#contract/kitchen/print-job.ts'
import type { PrintOutcome } from '#domain/kitchen/print-job.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import { printNextCopy, readPrinters } from './print-order.ts'
import { dropUnconfirmed } from './print-queue.ts'

/** False when the server could not be reached. */
export async function savePrintOutcome({ _id }: PrintJobWire, outcome: PrintOutcome) {
  try {
    await readBody(officeApi['print-jobs'][':id'].$patch({ param: { id: _id }, json: { outcome } }))
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
  const query = apiQuery(officeApi.orders[':id'].$get, { param: { id: order } })
  const wire = await client.fetchQuery(query).catch(() => undefined)
  if (!found || !wire) {
    return void showToast({ tone: 'error', text: 'Failed to print. Please open the order.' })
  }
  await printNextCopy(client, wire, { kind, printer: found })
}

export function ticketName({ kind, order }: PrintJobWire) {
  return `${kind === 'kitchen' ? 'Ticket' : 'Receipt'} #${shortIdOf(order)}`
}
