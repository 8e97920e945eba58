import type { QueryClient } from '@tanstack/react-query'

import { claimPrint } from '#app/data/office/print-jobs.ts'
import { useOwnPrinter } from '#app/data/office/printers.ts'

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
  const { job, order } = await claimPrint(printerId)
  if (!job || !order) return false
  const { kind, copy } = job
  await printCopy(client, order, { kind, copy, paperWidthMm: printer.paperWidth, job })
  return true
}
