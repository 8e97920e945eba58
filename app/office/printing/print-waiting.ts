import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { useOwnPrinter } from '#app/data/office/own-printer.ts'
import { readScreenId } from '#app/data/office/screens.ts'
import { officeApi } from '#app/data/session/office-api.ts'

import { printCopy, readPrinters } from './print-order.ts'

let isPrinting = false
let isAskedAgain = false

/** Claims and prints the waiting jobs of this device's printer, one after another. */
export async function printWaiting(client: QueryClient) {
  isAskedAgain = true
  if (isPrinting) return
  isPrinting = true
  while (isAskedAgain) {
    isAskedAgain = false
    while (await printNext(client).catch(() => false));
  }
  isPrinting = false
}

async function printNext(client: QueryClient) {
  const { printerId } = useOwnPrinter.getState()
  if (!printerId) return false
  const printer = (await readPrinters(client)).find(({ _id }) => _id === printerId)
  if (!printer) return false
  const json = { printer: printerId, screen: readScreenId() }
  const { job, order } = await readBody(officeApi['print-jobs'].claim.$post({ json }))
  if (!job || !order) return false
  const { kind, copy } = job
  await printCopy(client, order, { kind, copy, paperWidthMm: printer.paperWidth, job })
  return true
}
