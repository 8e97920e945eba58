import { and, desc, eq, gte, sql, type SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { during } from '#db/queries/day-span.ts'
import { containing } from '#db/queries/sql-text.ts'
import { securityEvents } from '#db/schema/staff/security-events.ts'
import type { SecurityCount } from '#domain/staff/security-event.ts'

import { type AuditPage, auditPosition } from './audit-entries.ts'

export async function addSecurityCounts(db: Db, counts: readonly SecurityCount[]) {
  if (counts.length === 0) return
  const { hour, kind, clientAddress, userId, call } = securityEvents
  await db
    .insert(securityEvents)
    .values(
      counts.map(({ by, ...counted }) => ({
        ...counted,
        userId: by?.id ?? '',
        userName: by?.name ?? '',
        userRole: by?.role ?? '',
      })),
    )
    .onConflictDoUpdate({
      target: [hour, kind, clientAddress, userId, call],
      set: {
        count: sql`${securityEvents.count} + excluded.count`,
        lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)`,
      },
    })
}

export async function listSecurityEvents(db: Db, page: Omit<AuditPage, 'kinds'>) {
  const { id, at, userId, userName, clientAddress } = securityEvents
  const { span, text, limit, after } = page
  const wanted: (SQL | undefined)[] = [
    during(at, span),
    page.userId ? eq(userId, page.userId) : undefined,
    text ? containing(sql`lower(${userName} || chr(10) || ${clientAddress})`, text) : undefined,
    after ? sql`(${at}, ${id}) < ${auditPosition(after)}` : undefined,
  ]
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(...wanted))
    .orderBy(desc(at), desc(id))
    .limit(limit + 1)
  return rows.map(({ userId: of, userName: name, userRole: role, ...row }) => ({
    ...row,
    by: of === '' ? null : { id: of, name, role },
  }))
}

export async function countUnseenEvents(db: Db, since: Date) {
  const { kind, count, seenCount, lastAt, hour } = securityEvents
  return db
    .select({
      kind,
      count: sql<number>`sum(${count} - ${seenCount})`.mapWith(Number),
      lastAt: sql<Date>`max(${lastAt})`.mapWith(lastAt),
    })
    .from(securityEvents)
    .where(gte(hour, since))
    .groupBy(kind)
}

export async function markEventsSeen(db: Db, since: Date) {
  const { count, hour } = securityEvents
  await db.update(securityEvents).set({ seenCount: count }).where(gte(hour, since))
}
