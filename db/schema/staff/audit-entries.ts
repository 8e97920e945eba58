import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { newId } from '#db/schema/new-id.ts'
import { auditActions, auditKinds, auditSubjects } from '#domain/staff/audit.ts'
import type { AuditFields, AuditValue } from '#domain/staff/audit.ts'

/** Wrapped, because jsonb would return a text such as '123' as a number. */
type Wrapped = { value: AuditValue | AuditFields }

/** Append-only, by trigger. Names are copied, so that entries outlive their users. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text().primaryKey().$defaultFn(newId),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: text().notNull(),
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
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(user_name || chr(10) || subject_name || chr(10) || client_address)`,
      ),
  },
  (table) => [index('audit_on_screen').on(table.at, table.id, table.kind, table.searchText)],
)
