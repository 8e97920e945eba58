import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { users } from '#db/schema/staff/users.ts'
import type { Role } from '#domain/staff/role.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

export async function listUsers(db: Db) {
  return db.select().from(users).orderBy(desc(users.createdAt), desc(users.id))
}

export async function findUser(db: Db, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

/** Also locks all SuperAdmins, so that the check for the last one holds. In id order. */
export async function lockUsers(db: Db, ids: string[]) {
  const isSuperAdmin = sql`${users.roles} @> '["SuperAdmin"]'::jsonb`
  return db
    .select()
    .from(users)
    .where(or(inArray(users.id, ids), isSuperAdmin))
    .orderBy(users.id)
    .for('update')
}

export async function insertUser(db: Db, user: NewUser) {
  const [inserted] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning()
  return inserted
}

export async function insertFirstUser(db: Db, user: NewUser) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${users} in exclusive mode`)
    return (await hasUsers(tx)) ? undefined : await insertUser(tx, user)
  })
}

export async function hasUsers(db: Db) {
  const [found] = await db.select({ users: count() }).from(users)
  return found !== undefined && found.users > 0
}

type UserFields = Partial<Omit<NewUser, 'id' | 'roles'>> & { roles?: readonly Role[] }

export async function setUser(db: Db, id: string, { roles, ...fields }: UserFields) {
  const [user] = await db
    .update(users)
    .set({ ...fields, ...(roles && { roles: [...roles] }) })
    .where(eq(users.id, id))
    .returning()
  return user
}

export async function setActiveUsersPassword(
  db: Db,
  id: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
) {
  const [user] = await db
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.isActive, true)))
    .returning()
  return user
}

/** Undefined when the password has changed since. */
export async function setRehashedPassword(db: Db, { id, passwordHash }: UserRow, newHash: string) {
  const isSame = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
  const [user] = await db.update(users).set({ passwordHash: newHash }).where(isSame).returning()
  return user
}

export async function removeUser(db: Db, id: string) {
  await db.delete(users).where(eq(users.id, id))
}
