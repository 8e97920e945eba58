import { asc, eq } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { categories } from '#db/schema/categories.ts'

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
