import { desc, eq, gt, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { isAllTime, within } from '#db/queries/day-span.ts'
import { products } from '#db/schema/menu/products.ts'
import { productSales, productTotals } from '#db/schema/reports/product-sales.ts'
import type { DaySpan } from '#domain/reports/day-span.ts'

export async function listTopProducts(db: Db, span: DaySpan, { limit }: { limit: number }) {
  const sold = isAllTime(span) ? soldEver(db) : soldWithin(db, span)
  const { productId, portions, naira } = sold
  return db
    .select({
      productId,
      portions,
      naira,
      name: sql<string>`coalesce(${products.name}, ${productTotals.name})`,
      image: sql<string>`coalesce(${products.image}, ${productTotals.image})`,
    })
    .from(sold)
    .innerJoin(productTotals, eq(productTotals.productId, productId))
    .leftJoin(products, eq(products.id, productId))
    .where(gt(portions, 0))
    .orderBy(desc(portions), desc(naira), productId)
    .limit(limit)
}

function soldEver(db: Db) {
  const { productId, portions, naira } = productTotals
  return db
    .select({
      productId,
      portions: sql<number>`${portions}`.mapWith(Number).as('sold_portions'),
      naira: sql<number>`${naira}`.mapWith(Number).as('sold_naira'),
    })
    .from(productTotals)
    .as('sold')
}

function soldWithin(db: Db, span: DaySpan) {
  const { productId, portions, naira, day } = productSales
  return db
    .select({
      productId,
      portions: sql<number>`sum(${portions})`.mapWith(Number).as('sold_portions'),
      naira: sql<number>`sum(${naira})`.mapWith(Number).as('sold_naira'),
    })
    .from(productSales)
    .where(within(day, span))
    .groupBy(productId)
    .as('sold')
}
