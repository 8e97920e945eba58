import type { Db } from '#db/connection.ts'
import { lockSlots } from '#db/queries/holds.ts'
import type { PaymentRow } from '#db/queries/payments.ts'
import { listProductsById } from '#db/queries/products.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { setSlot } from '#db/queries/slot-loads.ts'
import { isServedOn } from '#domain/cut-off.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { firstFreeSlot, hasRoomAt } from '#domain/slot.ts'

import { dishesWithCutOffs, readSlots } from './read-slots.ts'

export function hasLostSlot({ slotAt, isHolding }: PaymentRow, now: Date) {
  return slotAt !== null && !(isHolding && slotAt > now)
}

/**
 * A late payment keeps its slot if there is room, otherwise it gets the next free one, or none. It
 * is never refunded for a slot. The new time is a moved promise (decision 0044).
 */
export async function reassignSlot(tx: Db, payment: PaymentRow, now: Date): Promise<PaymentRow> {
  const { reference, slotAt, draft } = payment
  if (!slotAt || !hasLostSlot(payment, now)) return payment
  await lockSlots(tx)
  const settings = await findShopSettings(tx)
  const slots = settings && (await readSlots(tx, settings, { now }))
  const portions = payment.slotPortions ?? 0
  if (!slots || (slotAt > now && hasRoomAt(slots, slotAt, portions))) return payment
  const ready = now.getTime() + (settings?.preparationMinutes ?? 0) * 60_000
  const earliest = new Date(Math.max(ready, slotAt.getTime()))
  const products = await listProductsById(
    tx,
    draft.items.map(({ productId }) => productId),
  )
  const cut = dishesWithCutOffs(draft.items, products)
  // It was ordered in time: only the days of its dishes count.
  const allows = (at: Date) =>
    cut.every(({ cutOff }) => !cutOff || isServedOn(cutOff, lagosClock(at).date))
  const order = { type: draft.delivery.type, portions, earliest, allows }
  const next = firstFreeSlot(slots, order, now)
  await setSlot(tx, reference, next?.from ?? null)
  const moved = next && {
    promisedAt: next.from.toISOString(),
    firstPromisedAt: slotAt.toISOString(),
  }
  const schedule = next ? lagosClock(next.from) : null
  return { ...payment, slotAt: next?.from ?? null, draft: { ...draft, schedule, ...moved } }
}
