import { z } from 'zod'

import { OptionalMoment, type SerializesTo } from '#contract/moment.ts'
import { line } from '#contract/text.ts'
import { paperWidthsMm, printerStateOf, printerStates } from '#domain/kitchen/printer.ts'
import type { Printer } from '#domain/kitchen/printer.ts'

const PaperWidth = z.literal(paperWidthsMm, 'Please choose 58 or 80 mm.')

export const PrinterWire = z.object({
  _id: z.string(),
  name: z.string(),
  paperWidth: PaperWidth.describe('Of the roll, in mm'),
  printsOnAcceptance: z.boolean().describe('Prints a kitchen ticket when an order is accepted'),
  state: z
    .enum(printerStates)
    .default('browser')
    .describe('`browser`: a screen prints for it; all others fetch tickets (Star CloudPRNT)'),
  polledAt: OptionalMoment.describe('When it last asked for tickets'),
  address: z
    .string()
    .optional()
    .describe('Where it fetches tickets. A secret: only in the answer that makes it'),
})
export type PrinterWire = z.infer<typeof PrinterWire>

export function printerToWire(printer: Printer, now: Date): SerializesTo<PrinterWire> {
  const { id, name, paperWidthMm, printsOnAcceptance, polledAt } = printer
  const state = printerStateOf(printer, now)
  return { _id: id, name, paperWidth: paperWidthMm, printsOnAcceptance, state, polledAt }
}

export const PrinterInput = z.object({
  name: line(60, 'Printer name is required'),
  paperWidth: PaperWidth,
  printsOnAcceptance: z.boolean(),
  fetches: z
    .boolean()
    .optional()
    .describe('True makes a new address for the printer, and ends the earlier one; false ends it'),
})
export type PrinterInput = z.infer<typeof PrinterInput>

export const PrinterChange = PrinterInput.partial()
export type PrinterChange = z.infer<typeof PrinterChange>

/** What a printer says when it asks for a ticket (Star CloudPRNT). */
export const PrinterPoll = z.object({
  statusCode: z.string().max(300).default('').describe('Such as `410%20Out%20of%20paper`'),
  printingInProgress: z.boolean().default(false),
})
export type PrinterPoll = z.infer<typeof PrinterPoll>

export const TicketOfferWire = z.object({
  jobReady: z.boolean(),
  mediaTypes: z.array(z.string()).optional(),
  jobToken: z.string().optional(),
})

export const TicketQuery = z.object({
  token: z.string().max(100).default(''),
  type: z.string().max(100).default('text/plain'),
})

export const TicketEndQuery = TicketQuery.pick({ token: true }).extend({
  code: z.string().max(300).default('').describe('Such as `200%20OK`'),
})
