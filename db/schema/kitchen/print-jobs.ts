import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { printJobStates, ticketKinds } from '#domain/kitchen/print-job.ts'

import { printers } from './printers.ts'

/** What a printer prints; contains no personal data. */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: text().primaryKey().$defaultFn(newId),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    printerId: text()
      .notNull()
      .references(() => printers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ticketKinds }).notNull(),
    copy: integer().notNull(),
    state: text({ enum: printJobStates }).notNull().default('waiting'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    claimedBy: text(),
    leaseEndsAt: timestamp({ withTimezone: true }),
    reportedAt: timestamp({ withTimezone: true }),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('print_jobs_once').on(table.orderId, table.printerId, table.kind, table.copy),
    index('print_jobs_open')
      .on(table.printerId, table.createdAt)
      .where(sql`${table.settledAt} is null`),
  ],
)
