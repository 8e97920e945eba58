import { z } from 'zod'

import { line } from '#contract/text.ts'
import { paperWidthsMm } from '#domain/kitchen/printer.ts'
import type { Printer } from '#domain/kitchen/printer.ts'

const PaperWidth = z.literal(paperWidthsMm, 'Please choose 58 or 80 mm.')

export const PrinterWire = z.object({
  _id: z.string(),
  name: z.string(),
  paperWidth: PaperWidth.describe('Of the roll, in mm'),
  printsOnAcceptance: z.boolean().describe('Prints a kitchen ticket when an order is accepted'),
})
export type PrinterWire = z.infer<typeof PrinterWire>

export function printerToWire({ id, paperWidthMm, ...printer }: Printer): PrinterWire {
  return { ...printer, _id: id, paperWidth: paperWidthMm }
}

export const PrinterInput = z.object({
  name: line(60, 'Printer name is required'),
  paperWidth: PaperWidth,
  printsOnAcceptance: z.boolean(),
})
export type PrinterInput = z.infer<typeof PrinterInput>

export const PrinterChange = PrinterInput.partial()
export type PrinterChange = z.infer<typeof PrinterChange>
