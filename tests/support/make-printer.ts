import type { Db } from '#db/connection.ts'
import { insertPrinter } from '#db/queries/kitchen/printers.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Printer } from '#domain/kitchen/printer.ts'

/** An automatic printer for 80 mm paper, with overrides. */
export async function makePrinter(db: Db, overrides: Partial<Omit<Printer, 'id'>> = {}) {
  const name = `Printer ${newId()}`
  return insertPrinter(db, { name, paperWidthMm: 80, printsOnAcceptance: true, ...overrides })
}
