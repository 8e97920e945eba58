import { z } from 'zod'

import {
  PrinterChange,
  PrinterInput,
  PrinterWire,
  printerToWire,
} from '#contract/kitchen/printer.ts'
import { listPrinters } from '#db/queries/kitchen/printers.ts'
import type { Printer } from '#domain/kitchen/printer.ts'
import { askForTest } from '#server/commands/printing/poll-printer.ts'
import { changePrinter, createPrinter, deletePrinter } from '#server/commands/printing/printers.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Calls, wired } from '#server/http/call.ts'

export const printerRoutes = new Calls()
  .call('GET /', 'Printers for tickets and receipts', {
    may: 'staff',
    reply: z.array(PrinterWire),
    run: async ({ db, clock }) => {
      const now = clock()
      return (await listPrinters(db)).map((printer) => printerToWire(printer, now))
    },
  })
  .call('POST /', 'Add a printer', {
    may: 'settings',
    body: PrinterInput,
    created: PrinterWire,
    refusals: ['printer-name-taken'],
    run: wired(createPrinter, changedToWire),
  })
  .call('PATCH /:id', 'Change a printer', {
    may: 'settings',
    body: PrinterChange,
    reply: PrinterWire,
    refusals: ['printer-not-found', 'printer-name-taken'],
    run: wired(changePrinter, changedToWire),
  })
  .call('DELETE /:id', 'Delete a printer and its print jobs', {
    may: 'settings',
    refusals: ['printer-not-found'],
    run: (deps, staff, { id }) => deletePrinter(deps, staff, id),
  })
  .call('POST /:id/test', 'Print a test ticket on a printer that fetches its tickets', {
    may: 'orders',
    refusals: ['printer-not-found'],
    run: (deps, _, { id }) => askForTest(deps, id),
  })

type Changed = { printer: Printer; pollKey: string | undefined }

function changedToWire(
  { printer, pollKey }: Changed,
  { clock, publicUrl }: Pick<Deps, 'clock' | 'publicUrl'>,
) {
  const wire = printerToWire(printer, clock())
  return pollKey ? { ...wire, address: `${publicUrl}/api/cloud-print/${pollKey}` } : wire
}
