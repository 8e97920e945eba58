import { eq, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { productSales } from '#db/schema/product-sales.ts'
import { products } from '#db/schema/products.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import type { Order } from '#domain/order.ts'

import { within } from './day-span.ts'
import type { DaySpan } from './day-span.ts'

type SoldOrder = Pick<Order, 'createdAt' | 'items'>

/** Counts the lines of an order that was placed, or is cancelled no more. */
export async function addSales(db: Db, order: SoldOrder) {
  await moveSales(db, order, 1)
}

/** Counts them no more: the order was cancelled. */
export async function removeSales(db: Db, order: SoldOrder) {
  await moveSales(db, order, -1)
}

async function moveSales(db: Db, { createdAt, items }: SoldOrder, direction: 1 | -1) {
  const day = lagosClock(createdAt).date
  const byProduct = Map.groupBy(items, ({ productId }) => productId)
  const rows = [...byProduct].map(([productId, lines]) => ({
    ...{ day, productId },
    portions: direction * sum(lines, ({ quantity }) => quantity),
    naira: direction * sum(lines, ({ quantity, priceNaira }) => quantity * priceNaira),
    name: lines[0]?.name ?? '',
    image: lines[0]?.image ?? '',
  }))
  // Always in one order: two carts that share dishes wait in line instead of for each other.
  const sorted = rows.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  await db
    .insert(productSales)
    .values(sorted)
    .onConflictDoUpdate({
      target: [productSales.day, productSales.productId],
      set: {
        portions: sql`${productSales.portions} + excluded.portions`,
        naira: sql`${productSales.naira} + excluded.naira`,
        name: sql`excluded.name`,
        image: sql`excluded.image`,
      },
    })
}

function sum<T>(things: readonly T[], figureOf: (thing: T) => number) {
  return things.reduce((total, thing) => total + figureOf(thing), 0)
}

/** Most portions first. A product that was deleted keeps the name that it was last sold under. */
export async function listTopProducts(db: Db, span: DaySpan, { limit }: { limit: number }) {
  const { productId, portions, naira, day } = productSales
  const sold = db
    .select({
      productId,
      portions: sql<number>`sum(${portions})`.mapWith(Number).as('sold_portions'),
      naira: sql<number>`sum(${naira})`.mapWith(Number).as('sold_naira'),
    })
    .from(productSales)
    .where(within(day, span))
    .groupBy(productId)
    .having(sql`sum(${portions}) > 0`)
    .orderBy(sql`2 desc, 3 desc, 1`)
    .limit(limit)
    .as('sold')
  const lastSold = (column: 'name' | 'image') => sql`(
    select last.${sql.identifier(column)} from ${productSales} last
    where last.product_id = ${sold.productId} order by last.day desc limit 1)`
  return db
    .select({
      ...{ productId: sold.productId, portions: sold.portions, naira: sold.naira },
      name: sql<string>`coalesce(${products.name}, ${lastSold('name')})`,
      image: sql<string>`coalesce(${products.image}, ${lastSold('image')})`,
    })
    .from(sold)
    .leftJoin(products, eq(products.id, sold.productId))
    .orderBy(sql`2 desc, 3 desc, 1`)
}
