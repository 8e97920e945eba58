import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { during } from '#db/queries/day-span.ts'
import { containing } from '#db/queries/sql-text.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { securityEvents } from '#db/schema/staff/security-events.ts'
import type { DaySpan } from '#domain/reports/day-span.ts'
import type { AuditEntry, AuditKind } from '#domain/staff/audit.ts'

type AuditRow = typeof auditEntries.$inferSelect

/** PostgreSQL takes 65,535 parameters in one statement; an import of a menu writes many entries. */
const entriesPerStatement = 200

export async function insertAuditEntries(db: Db, entries: readonly Omit<AuditEntry, 'id'>[]) {
  if (entries.length === 0) return
  if (entries.length > entriesPerStatement) {
    await insertAuditEntries(db, entries.slice(0, entriesPerStatement))
    return insertAuditEntries(db, entries.slice(entriesPerStatement))
  }
  await db.insert(auditEntries).values(
    entries.map(({ at, by, clientAddress, kind, action, subject, field, before, after }) => ({
      at,
      clientAddress,
      kind,
      action,
      field,
      before: before === null ? null : { value: before },
      after: after === null ? null : { value: after },
      userId: by.id,
      userName: by.name,
      userRole: by.role,
      subjectType: subject.type,
      subjectId: subject.id,
      subjectName: subject.name,
    })),
  )
}

export type AuditPage = {
  span: DaySpan
  kinds?: readonly AuditKind[] | undefined
  userId?: string | undefined
  text?: string | undefined
  limit: number
  after?: string | undefined
}

export async function listAuditEntries(db: Db, page: AuditPage): Promise<AuditEntry[]> {
  const { id, at, kind, userId, searchText } = auditEntries
  const { span, kinds = [], text, limit, after } = page
  const wanted: (SQL | undefined)[] = [
    during(at, span),
    kinds.length > 0 ? inArray(kind, [...kinds]) : undefined,
    page.userId ? eq(userId, page.userId) : undefined,
    text ? containing(searchText, text) : undefined,
    after ? sql`(${at}, ${id}) < ${auditPosition(after)}` : undefined,
  ]
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(...wanted))
    .orderBy(desc(at), desc(id))
    .limit(limit + 1)
  return rows.map(toEntry)
}

function toEntry(row: AuditRow): AuditEntry {
  const { id, at, clientAddress, kind, action, field, before, after } = row
  return {
    id,
    at,
    clientAddress,
    kind,
    action,
    field,
    before: before?.value ?? null,
    after: after?.value ?? null,
    by: {
      id: row.userId,
      name: row.userName,
      role: row.userRole,
    },
    subject: {
      type: row.subjectType,
      id: row.subjectId,
      name: row.subjectName,
    },
  }
}

/** The keyset cursor of a page, which is an entry of either table. */
export function auditPosition(id: string) {
  return sql`(
    select at, id from ${auditEntries} where id = ${id}
    union all select at, id from ${securityEvents} where id = ${id})`
}

export async function hasAuditPosition(db: Db, id: string) {
  const { rows } = await db.execute(sql`select 1 from ${auditPosition(id)} as found`)
  return rows.length === 1
}
