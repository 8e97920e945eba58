import { eq, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { payments } from '#db/schema/payments/payments.ts'
import type { SlotLoad } from '#domain/ordering/slot.ts'

/** Loads of the slots after `after`, without these payments. To add to a slot, lock first. */
export async function listSlotLoads(
  db: Db,
  { after, without = [] }: { after: Date; without?: readonly string[] },
): Promise<SlotLoad[]> {
  const left = JSON.stringify(without)
  const { rows } = await db.execute(sql`
    select slot_at as at, sum(slot_portions)::integer as portions, count(*)::integer as orders,
      coalesce(sum(slot_portions) filter (where is_holding), 0)::integer as held_portions,
      count(*) filter (where is_holding)::integer as held_orders
    from ${payments}
    where slot_at > ${after.toISOString()}::timestamptz
      and (is_holding or (
        select status from ${orders} where orders.reference = payments.reference) <> 'cancelled')
      and payments.reference not in (select jsonb_array_elements_text(${left}::jsonb))
    group by slot_at`)
  type Row = { at: string; held_portions: number; held_orders: number } & Record<
    'portions' | 'orders',
    number
  >
  return (rows as Row[]).map(({ at, held_portions: portions, held_orders, ...load }) => ({
    ...load,
    at: new Date(at),
    held: { portions, orders: held_orders },
  }))
}

export async function findSlotOf(db: Db, reference: string) {
  const { slotAt, slotPortions } = payments
  const [found] = await db
    .select({ slotAt, slotPortions })
    .from(payments)
    .where(eq(payments.reference, reference))
  return found?.slotAt ? { at: found.slotAt, portions: found.slotPortions ?? 0 } : undefined
}

export async function setSlot(db: Db, reference: string, slotAt: Date | null) {
  await db.update(payments).set({ slotAt }).where(eq(payments.reference, reference))
}
