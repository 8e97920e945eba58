import { eq, inArray, lte, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { securityEmails } from '#db/schema/staff/security-emails.ts'
import { users } from '#db/schema/staff/users.ts'

type NewEmail = Omit<typeof securityEmails.$inferInsert, 'id' | 'userId' | 'email' | 'dueAt'>

export async function insertSecurityEmail(
  db: Db,
  { id, email }: { id: string; email: string },
  occurrence: NewEmail,
) {
  const dueAt = occurrence.at
  await db.insert(securityEmails).values({ ...occurrence, userId: id, email, dueAt })
}

/** Retried with exponential backoff (2, 4, 8… minutes) until it is removed. */
export async function claimSecurityEmail(db: Db, now: Date) {
  const next = db
    .select({ id: securityEmails.id })
    .from(securityEmails)
    .where(lte(securityEmails.dueAt, now))
    .orderBy(securityEmails.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const at = sql.param(now, securityEmails.dueAt)
  const [claimed] = await db
    .update(securityEmails)
    .set({
      attempts: sql`${securityEmails.attempts} + 1`,
      dueAt: sql`${at}::timestamptz + interval '2 minutes' * power(2, ${securityEmails.attempts})`,
    })
    .from(users)
    .where(sql`${inArray(securityEmails.id, next)} and ${eq(users.id, securityEmails.userId)}`)
    .returning({ email: securityEmails, firstName: users.firstName })
  return claimed
}

export async function removeSecurityEmail(db: Db, id: string) {
  await db.delete(securityEmails).where(eq(securityEmails.id, id))
}
