import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { sessions } from '#db/schema/staff/sessions.ts'
import { users } from '#db/schema/staff/users.ts'
import { screenSounds } from '#domain/kitchen/staff-screen.ts'

/** Devices that ring, and their last answers to the server's check. */
export const staffScreens = pgTable('staff_screens', {
  /** Chosen by the device. */
  id: text().primaryKey(),
  name: text().notNull(),
  userId: text().references(() => users.id, { onDelete: 'set null' }),
  /** Until it ends, an Employee who is another person cannot change the screen. */
  sessionId: text().references(() => sessions.id, { onDelete: 'set null' }),
  sound: text({ enum: screenSounds }).notNull(),
  /** When it was turned on; null: it is off. */
  onSince: timestamp({ withTimezone: true }),
  isVisible: boolean().notNull(),
  /** The newest order that it shows. */
  shownOrderId: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** Its last answer that showed every order that rang. */
  lastSeenAt: timestamp({ withTimezone: true }).notNull(),
  /** The last such answer while its sound was running; null: it is off. */
  lastArmedAt: timestamp({ withTimezone: true }),
})
