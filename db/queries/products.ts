import { eq } from 'drizzle-orm'
import { asc, getTableColumns } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { categories } from '#db/schema/categories.ts'
import { products } from '#db/schema/products.ts'

export type ProductRow = typeof products.$inferSelect

/** The menu: by category in the order of the tabs, then by name. */
export async function listProducts(db: Db, { category }: { category?: string } = {}) {
  return db
    .select(getTableColumns(products))
    .from(products)
    .innerJoin(categories, eq(categories.slug, products.category))
    .where(category === undefined ? undefined : eq(products.category, category))
    .orderBy(asc(categories.position), asc(products.name), asc(products.id))
}

export async function findProduct(db: Db, id: string) {
  const [product] = await db.select().from(products).where(eq(products.id, id))
  return product
}
