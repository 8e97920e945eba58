import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { products } from '#db/schema/menu/products.ts'
import { orders } from '#db/schema/ordering/orders.ts'

type Options = { since: Date; minOrders: number; limit: number }
type Found = { id: string; boughtWith: string[] }

/** Dishes whose stored list differs from what was bought together since then. */
export async function listBoughtTogether(db: Db, { since, minOrders, limit }: Options) {
  const { rows } = await db.execute(sql`
    with lines as (
      select distinct ${orders.id} as order_id, item ->> 'productId' as product_id
      from ${orders}, jsonb_array_elements(${orders.items}) as item
      where ${orders.createdAt} >= ${since.toISOString()}::timestamptz
        and ${orders.status} <> 'cancelled'
    ), pairs as (
      select one.product_id, other.product_id as other_id, count(*) as times
      from lines one
      join lines other using (order_id)
      join ${products} on ${products.id} = other.product_id and not ${products.isDraft}
      where other.product_id <> one.product_id
      group by 1, 2
      having count(*) >= ${minOrders}
    ), ranked as (
      select pairs.*,
        row_number() over (partition by product_id order by times desc, other_id) as place
      from pairs
    ), found as (
      select ${products.id} as id, ${products.boughtWith} as stored,
        coalesce(jsonb_agg(ranked.other_id order by ranked.place)
          filter (where ranked.place <= ${limit}), '[]') as bought_with
      from ${products}
      left join ranked on ranked.product_id = ${products.id}
      group by 1, 2
    )
    select id, bought_with as "boughtWith" from found where bought_with <> stored`)
  return rows as Found[]
}

/** Locks in id order, as checkouts do. */
export async function setBoughtWith(db: Db, found: readonly Found[]) {
  await db.transaction(async (tx) => {
    const ids = found.map(({ id }) => id)
    await tx
      .select({ id: products.id })
      .from(products)
      .where(anyOf(products.id, ids))
      .orderBy(products.id)
      .for('update')
    await tx.execute(sql`
      update ${products} set bought_with = found."boughtWith"
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id text, "boughtWith" jsonb)
      where ${products.id} = found.id`)
  })
}
