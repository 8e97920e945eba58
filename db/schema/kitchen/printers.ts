import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import { type PaperWidthMm, printerProblems } from '#domain/kitchen/printer.ts'

export const printers = pgTable('printers', {
  id: text().primaryKey().$defaultFn(newId),
  name: text().notNull().unique(),
  paperWidthMm: integer().$type<PaperWidthMm>().notNull(),
  printsOnAcceptance: boolean().notNull(),
  pollKeyHash: text().unique(),
  polledAt: timestamp({ withTimezone: true }),
  problem: text({ enum: printerProblems }),
  testAskedAt: timestamp({ withTimezone: true }),
})
