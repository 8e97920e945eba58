import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { auditActions, auditKinds, auditSubjects } from '#domain/audit.ts'
import type { AuditFields, AuditValue } from '#domain/audit.ts'

import { newId } from './new-id.ts'

/** In an object: a bare text such as '123' would be read back as a number. */
type Wrapped = { value: AuditValue | AuditFields }

/**
 * Who changed what, from what to what. Rows are only ever added: a trigger refuses every update,
 * and every deletion before its time. No reference to users, who may be gone.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text().primaryKey().$defaultFn(newId),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: text().notNull(),
    /** As they were then. */
    userName: text().notNull(),
    userRole: text().notNull(),
    clientAddress: text().notNull(),
    kind: text({ enum: auditKinds }).notNull(),
    action: text({ enum: auditActions }).notNull(),
    subjectType: text({ enum: auditSubjects }).notNull(),
    subjectId: text().notNull(),
    subjectName: text().notNull(),
    field: text(),
    before: jsonb().$type<Wrapped>(),
    after: jsonb().$type<Wrapped>(),
    /** What staff search for, a line each; in small letters. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(user_name || chr(10) || subject_name || chr(10) || client_address)`,
      ),
  },
  // A search reads this alone: no row is opened for what does not fit.
  (table) => [index('audit_on_screen').on(table.at, table.id, table.kind, table.searchText)],
)
