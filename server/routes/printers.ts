import { Hono } from 'hono'
import { z } from 'zod'

import { PrinterChange, PrinterInput, printerToWire, PrinterWire } from '#contract/printer.ts'
import { listPrinters } from '#db/queries/printers.ts'
import { isRefusal } from '#domain/refusal.ts'
import { changePrinter } from '#server/commands/printing/change-printer.ts'
import { createPrinter } from '#server/commands/printing/create-printer.ts'
import { deletePrinter } from '#server/commands/printing/delete-printer.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { body, jsonOnly, pathId } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const printerRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    described('Printers for tickets and receipts', { 200: z.array(PrinterWire) }, [401]),
    staffOnly,
    async (c) => c.json((await listPrinters(c.var.db)).map(printerToWire), 200),
  )
  .post(
    '/',
    described('Add a printer', { 201: PrinterWire }, [400, 401, 403, 409, 413, 415]),
    staffOnly,
    requirePermission('settings'),
    jsonOnly,
    body(PrinterInput),
    async (c) => {
      const outcome = await createPrinter(c.var, c.var.staff, c.req.valid('json'))
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(printerToWire(outcome), 201)
    },
  )
  .patch(
    '/:id',
    described('Change a printer', { 200: PrinterWire }, [400, 401, 403, 404, 409, 413, 415]),
    staffOnly,
    requirePermission('settings'),
    jsonOnly,
    pathId,
    body(PrinterChange),
    async (c) => {
      const change = { ...c.req.valid('json'), id: c.req.valid('param').id }
      const outcome = await changePrinter(c.var, c.var.staff, change)
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(printerToWire(outcome), 200)
    },
  )
  .delete(
    '/:id',
    described('Delete a printer and its print jobs', { 204: null }, [401, 403, 404]),
    staffOnly,
    requirePermission('settings'),
    pathId,
    async (c) => {
      const refused = await deletePrinter(c.var, c.var.staff, c.req.valid('param').id)
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
