import { asc, eq, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { categories } from '#db/schema/menu/categories.ts'

type NewCategory = typeof categories.$inferInsert

export async function listCategories(db: Db) {
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.name))
}

export async function findCategory(db: Db, id: string) {
  const [category] = await db.select().from(categories).where(eq(categories.id, id))
  return category
}

export async function findCategoryBySlug(db: Db, slug: string) {
  const [category] = await db.select().from(categories).where(eq(categories.slug, slug))
  return category
}

/** Serializes writers until the transaction ends; readers and product forms are not blocked. */
export async function lockCategories(db: Db) {
  await db.execute(sql`lock table ${categories} in share row exclusive mode`)
}

export async function keepCategory(db: Db, slug: string) {
  const [category] = await db
    .select()
    .from(categories)
    .where(eq(categories.slug, slug))
    .for('key share')
  return category
}

export async function lockCategory(db: Db, id: string) {
  const [category] = await db.select().from(categories).where(eq(categories.id, id)).for('update')
  return category
}

export async function insertCategory(db: Db, category: NewCategory) {
  const [row] = await db.insert(categories).values(category).returning()
  if (!row) throw new Error('the insert of a category returned no row')
  return row
}

export async function setCategory(
  db: Db,
  id: string,
  change: Partial<Pick<NewCategory, 'name' | 'icon' | 'cutOff'>>,
) {
  const [row] = await db.update(categories).set(change).where(eq(categories.id, id)).returning()
  return row
}

export async function removeCategory(db: Db, id: string) {
  await db.delete(categories).where(eq(categories.id, id))
}
