import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import type { AccountEvent } from '#domain/staff/security-email.ts'

import type { passkeys, secondFactors } from './second-factors.ts'
import { users } from './users.ts'

type Stored<Row> = {
  [Field in keyof Row]: Row[Field] extends Date
    ? string
    : Row[Field] extends Date | null
      ? string | null
      : Row[Field]
}

/** What a user signed in with; times as JSON. */
export type FormerAccess = {
  email: string
  passwordHash: string
  factor: Stored<typeof secondFactors.$inferSelect> | null
  passkeys: Stored<typeof passkeys.$inferSelect>[]
}

/** Changes of an Admin's access by others, at most one row per user. See docs/decisions/0071. */
export const accessChanges = pgTable('access_changes', {
  /** Signed in the link of the e-mail. */
  id: text().primaryKey().$defaultFn(newId),
  userId: text()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Who made the latest change. */
  actorId: text().references(() => users.id, { onDelete: 'set null' }),
  actorName: text().notNull(),
  /** Time of the latest change. */
  at: timestamp({ withTimezone: true }).notNull(),
  objectedAt: timestamp({ withTimezone: true }),
  /** The sign-in before the first change; null after an objection. */
  former: jsonb().$type<FormerAccess>(),
})

/** Unsent e-mails about an account. */
export const securityEmails = pgTable(
  'security_emails',
  {
    id: text().primaryKey().$defaultFn(newId),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address before a change of it. */
    email: text().notNull(),
    event: text().$type<AccountEvent>().notNull(),
    device: text(),
    /** Another person who did it, or whose change was objected to. */
    by: text(),
    /** Whose account it is, if not the recipient's. */
    about: text(),
    /** Set when the e-mail has a link to object. */
    accessChangeId: text().references(() => accessChanges.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
  },
  (table) => [index().on(table.dueAt), index().on(table.userId)],
)
