import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

import type { PaperWidthMm } from '#domain/printer.ts'

import { newId } from './new-id.ts'

export const printers = pgTable('printers', {
  id: text().primaryKey().$defaultFn(newId),
  name: text().notNull().unique(),
  paperWidthMm: integer().$type<PaperWidthMm>().notNull(),
  printsOnAcceptance: boolean().notNull(),
})
