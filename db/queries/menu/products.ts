import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { categories } from '#db/schema/menu/categories.ts'
import { products } from '#db/schema/menu/products.ts'
import { everything } from '#domain/menu/category.ts'
import type { CutOff } from '#domain/menu/cut-off.ts'

export const productColumns = {
  ...getTableColumns(products),
  categoryCutOff: sql<CutOff | null>`(
    select categories.cut_off from categories where categories.slug = products.category)`,
}

export type ProductRow = typeof products.$inferSelect & { categoryCutOff: CutOff | null }
export type NewProduct = typeof products.$inferInsert

/** Without it drafts are left out, as they are not on the menu. */
export type DraftOption = { drafts?: 'included' | 'only' }

export function withDrafts({ drafts }: DraftOption) {
  if (drafts === 'included') return undefined
  return eq(products.isDraft, drafts === 'only')
}

export async function listProducts(
  db: Db,
  { category, ...option }: DraftOption & { category?: string } = {},
) {
  return db
    .select(productColumns)
    .from(products)
    .innerJoin(categories, eq(categories.slug, products.category))
    .where(
      and(withDrafts(option), category === undefined ? undefined : eq(products.category, category)),
    )
    .orderBy(
      asc(categories.position),
      // Nulls come last: dishes without a place of their own follow by name.
      asc(products.position),
      asc(products.name),
      asc(products.id),
    )
}

/** A draft too. */
export async function findProduct(db: Db, id: string) {
  const [product] = await db.select(productColumns).from(products).where(eq(products.id, id))
  return product
}

export async function listProductsById(db: Db, ids: readonly string[], option: DraftOption = {}) {
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(and(anyOf(products.id, ids), withDrafts(option)))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function countProductsOf(db: Db, category: string) {
  const [row] = await db
    .select({ products: count() })
    .from(products)
    .where(eq(products.category, category))
  return row?.products ?? 0
}

export async function insertProduct(db: Db, product: NewProduct) {
  const [row] = await db.insert(products).values(product).returning(productColumns)
  if (!row) throw new Error('the insert of a product returned no row')
  return row
}

export async function setProduct(db: Db, id: string, change: Partial<NewProduct>) {
  const [row] = await db
    .update(products)
    .set(change)
    .where(eq(products.id, id))
    .returning(productColumns)
  return row
}

export async function removeProduct(db: Db, id: string) {
  const [removed] = await db.delete(products).where(eq(products.id, id)).returning()
  return removed
}

/** With its drafts, in id order, as checkouts lock them. */
export async function lockTab(db: Db, slug: string) {
  return db
    .select(productColumns)
    .from(products)
    .where(inTab(slug))
    .orderBy(asc(products.id))
    .for('update')
}

/** The dishes of a tab get the places of their ids in the list; others have none. */
export async function setPositions(db: Db, slug: string, ids: readonly string[]) {
  const place = sql<number | null>`(
    select (wished.place - 1)::integer
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality
      as wished (id, place)
    where wished.id = ${products.id}
    order by wished.place
    limit 1)`
  const column = slug === everything.slug ? { featuredPosition: place } : { position: place }
  await db.update(products).set(column).where(inTab(slug))
}

function inTab(slug: string) {
  return slug === everything.slug ? undefined : eq(products.category, slug)
}
