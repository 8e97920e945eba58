import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { membersOf } from '#db/queries/buyer-sets.ts'
import { countMoves } from '#db/queries/order-counters.ts'

const lagos = sql`created_at at time zone 'UTC' + interval '1 hour'`

/** What each counter has to be, from the orders themselves. */
const countedAnew: Record<string, { kept: SQL; whole: SQL }> = {
  'figures of a day': {
    kept: sql`select day, delivery_type, pending, preparing, ready, completed, cancelled,
      revenue_naira from day_figures
      where pending + preparing + ready + completed + cancelled <> 0 or revenue_naira <> 0`,
    whole: sql`select (${lagos})::date, delivery_type,
      (count(*) filter (where status = 'pending'))::integer,
      (count(*) filter (where status = 'preparing'))::integer,
      (count(*) filter (where status = 'ready'))::integer,
      (count(*) filter (where status = 'completed'))::integer,
      (count(*) filter (where status = 'cancelled'))::integer,
      coalesce(sum(charged_naira) filter (where status = 'completed'), 0)::bigint
      from orders group by 1, 2`,
  },
  buyers: {
    kept: sql`select buyer_key from buyers`,
    whole: sql`select distinct buyer_key from orders`,
  },
  'buyers of a day and of a month': {
    kept: sql`select unit, starts, part, members from buyer_sets`,
    whole: sql`select unit, starts, number / 1024, ${membersOf(sql`number`)}
      from orders join buyers using (buyer_key), lateral (values ('day', (${lagos})::date),
        ('month', date_trunc('month', ${lagos})::date)) as spans (unit, starts) group by 1, 2, 3`,
  },
  'sales of a day': {
    kept: sql`select day, product_id, portions, naira from product_sales where portions <> 0`,
    whole: sql`select (${lagos})::date, ${sql.raw("item->>'productId'")}, ${soldOf()}
      from orders, jsonb_array_elements(items) item where status <> 'cancelled' group by 1, 2`,
  },
  'sales of a product': {
    kept: sql`select product_id, portions, naira from product_totals where portions <> 0`,
    whole: sql`select ${sql.raw("item->>'productId'")}, ${soldOf()}
      from orders, jsonb_array_elements(items) item where status <> 'cancelled' group by 1`,
  },
}

function soldOf() {
  return sql.raw(`sum((item->>'quantity')::integer)::bigint,
    sum((item->>'quantity')::integer * (item->>'priceNaira')::bigint)::bigint`)
}

/** The counters that are not what a full count gives. */
export async function findDrift(db: Db) {
  await countMoves(db)
  const drift = await Promise.all(
    Object.entries(countedAnew).map(async ([name, { kept, whole }]) => {
      const { rows } = await db.execute(sql`
        (${kept} except ${whole}) union all (${whole} except ${kept})`)
      return rows.map((row) => `${name}: ${JSON.stringify(row)}`)
    }),
  )
  return drift.flat()
}
