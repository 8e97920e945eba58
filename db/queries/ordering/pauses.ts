import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { products } from '#db/schema/menu/products.ts'
import { shopSettings } from '#db/schema/staff/shop-settings.ts'

type Ended = { pauses: number; dishes: string[] }

/** Clears pauses and timed sold-out marks whose time is over, in one statement. */
export async function endPausesBefore(db: Db, now: Date): Promise<Ended> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { pickupPause, deliveryPause } = shopSettings
  const isOver = (pause: typeof pickupPause | typeof deliveryPause) =>
    sql`coalesce((${pause} ->> 'until')::timestamptz <= ${at}, false)`
  const { rows } = await db.execute(sql`
    with reopened as (
      update ${shopSettings} set
        pickup_pause = case when ${isOver(pickupPause)} then null else ${pickupPause} end,
        delivery_pause = case when ${isOver(deliveryPause)} then null else ${deliveryPause} end
      where ${isOver(pickupPause)} or ${isOver(deliveryPause)}
      returning id),
    on_sale as (
      update ${products} set is_sold_out = false, sold_out_until = null, next_pot = ''
      where ${products.isSoldOut} and ${products.soldOutUntil} <= ${at}
      returning id)
    select (select count(*)::int from reopened) as pauses,
      (select coalesce(jsonb_agg(id), '[]') from on_sale) as dishes`)
  const [ended] = rows as Ended[]
  if (!ended) throw new Error('expected one row, got none')
  return ended
}
