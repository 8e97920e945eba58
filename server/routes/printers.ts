import { z } from 'zod'

import {
  PrinterChange,
  PrinterInput,
  PrinterWire,
  printerToWire,
} from '#contract/kitchen/printer.ts'
import { listPrinters } from '#db/queries/kitchen/printers.ts'
import { changePrinter, createPrinter, deletePrinter } from '#server/commands/printing/printers.ts'
import { Calls, wired } from '#server/http/call.ts'

export const printerRoutes = new Calls()
  .call('GET /', 'Printers for tickets and receipts', {
    may: 'staff',
    reply: z.array(PrinterWire),
    run: async ({ db }) => (await listPrinters(db)).map(printerToWire),
  })
  .call('POST /', 'Add a printer', {
    may: 'settings',
    body: PrinterInput,
    created: PrinterWire,
    refusals: ['printer-name-taken'],
    run: wired(createPrinter, printerToWire),
  })
  .call('PATCH /:id', 'Change a printer', {
    may: 'settings',
    body: PrinterChange,
    reply: PrinterWire,
    refusals: ['printer-not-found', 'printer-name-taken'],
    run: wired(changePrinter, printerToWire),
  })
  .call('DELETE /:id', 'Delete a printer and its print jobs', {
    may: 'settings',
    refusals: ['printer-not-found'],
    run: (deps, staff, { id }) => deletePrinter(deps, staff, id),
  })
