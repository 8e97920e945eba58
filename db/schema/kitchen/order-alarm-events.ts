import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { alarmEventKinds } from '#domain/ordering/alarm-event.ts'

/** What was done to get an order noticed, once per alarm (`since`) and kind. */
export const orderAlarmEvents = pgTable(
  'order_alarm_events',
  {
    id: text().primaryKey().$defaultFn(newId),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    since: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: alarmEventKinds }).notNull(),
    /** The screen that rang, or who accepted; empty for the others. */
    by: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null once it is done. */
    dueAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('order_alarm_events_once').on(table.orderId, table.since, table.kind, table.by),
    index().on(table.at),
  ],
)
