import { asc, count, eq, getTableColumns } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { categories } from '#db/schema/categories.ts'
import { products } from '#db/schema/products.ts'

export type ProductRow = typeof products.$inferSelect
export type NewProduct = typeof products.$inferInsert

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

export async function countProductsOf(db: Db, category: string) {
  const [row] = await db
    .select({ products: count() })
    .from(products)
    .where(eq(products.category, category))
  return row?.products ?? 0
}

export async function insertProduct(db: Db, product: NewProduct) {
  const [row] = await db.insert(products).values(product).returning()
  if (!row) throw new Error('the insert of a product returned no row')
  return row
}

export async function setProduct(db: Db, id: string, change: Partial<NewProduct>) {
  const [row] = await db.update(products).set(change).where(eq(products.id, id)).returning()
  return row
}

export async function removeProduct(db: Db, id: string) {
  const [removed] = await db.delete(products).where(eq(products.id, id)).returning()
  return removed
}
