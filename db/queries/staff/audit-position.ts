import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { securityEvents } from '#db/schema/staff/security-events.ts'

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
