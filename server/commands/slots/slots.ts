import type { Db } from '#db/connection.ts'
import { listProductsById, type ProductRow } from '#db/queries/menu/products.ts'
import { lockSlots } from '#db/queries/ordering/holds.ts'
import { listSlotLoads, setSlot } from '#db/queries/ordering/slot-loads.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import { readShopSettings, type ShopSettings } from '#db/queries/staff/shop-settings.ts'
import { lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { dishesWithCutOffs, findUnorderableDish, isServedOn } from '#domain/menu/cut-off.ts'
import type { DeliveryType } from '#domain/ordering/delivery-type.ts'
import type { OrderDraft } from '#domain/ordering/order.ts'
import { activePauses, pausesOf } from '#domain/ordering/pause.ts'
import type { KitchenLoad } from '#domain/ordering/promise.ts'
import {
  endOfSlot,
  firstFreeSlot,
  freeSlotAt,
  hasRoomAt,
  nextFreeSlots,
  slottedOrder,
} from '#domain/ordering/slot.ts'
import type { Slot, Slots, SlottedOrder } from '#domain/ordering/slot.ts'
import { refuse } from '#domain/refusal.ts'

/** `without`: payments whose places count as free. */
type SlotQuery = { now: Date; without?: readonly string[] }

/** Undefined where slots are off, without a query. */
export async function readSlots(
  db: Db,
  settings: ShopSettings,
  { now, without }: SlotQuery,
): Promise<Slots | undefined> {
  const { slots: rules } = settings
  if (!rules) return undefined
  const loads = await listSlotLoads(db, { after: now, ...(without && { without }) })
  return { rules, hours: settings, pauses: pausesOf(settings), loads }
}

const oneDish = [{ quantity: 1, slotWeight: 1, preparationMinutes: null }]

/** For one portion of any dish. Undefined where slots are off, without a query. */
export async function readFirstSlot(
  db: Db,
  { settings, load }: { settings: ShopSettings; load: KitchenLoad },
  now: Date,
) {
  const slots = await readSlots(db, settings, { now })
  if (!slots) return undefined
  const { preparationMinutes } = settings
  const kitchen = { load, preparationMinutes }
  const order = slottedOrder({ type: 'pickup', dishes: oneDish }, kitchen, now)
  const slot = firstFreeSlot(slots, order, now)
  return { minutes: slots.rules.slotMinutes, firstSlotAt: slot?.from ?? null }
}

type Dish = { productId: string; quantity: number }
type SlottedProduct = Pick<
  ProductRow,
  'name' | 'slotWeight' | 'preparationMinutes' | 'cutOff' | 'categoryCutOff'
>

export type Kitchen = {
  products: ReadonlyMap<string, SlottedProduct>
  settings: ShopSettings
  load: KitchenLoad | undefined
  now: Date
}

/** A dish that the shop does not have weighs nothing. */
export function slottedOrderOf(
  { type, dishes }: { type: DeliveryType; dishes: readonly Dish[] },
  { products, settings, load, now }: Kitchen,
): SlottedOrder {
  const { preparationMinutes } = settings
  const slotted = dishes.map(({ productId, quantity }) => ({
    slotWeight: 0,
    preparationMinutes: null,
    ...products.get(productId),
    quantity,
  }))
  const order = slottedOrder({ type, dishes: slotted }, { load, preparationMinutes }, now)
  const cut = dishesWithCutOffs(dishes, products)
  return { ...order, allows: (at) => !findUnorderableDish(cut, at, now) }
}

/** The slot that the order names, or the first free one. `held`: the buyer's own until now. */
export function chooseSlot(
  slots: Slots,
  { delivery: { type }, items, schedule }: OrderDraft,
  kitchen: Kitchen,
  held: readonly Date[],
) {
  const { now, settings } = kitchen
  const order = slottedOrderOf({ type, dishes: items }, kitchen)
  const wantedAt = schedule && lagosInstant(schedule.date, schedule.time)
  const isOwn = held.some((at) => at.getTime() === wantedAt?.getTime())
  if (wantedAt && isOwn && hasRoomAt(slots, wantedAt, order.portions)) {
    return { from: wantedAt, to: endOfSlot(slots, wantedAt), portions: order.portions }
  }
  const slot = wantedAt ? freeSlotAt(slots, order, wantedAt, now) : firstFreeSlot(slots, order, now)
  if (!slot) {
    const { phone } = settings
    return refuseSlot(slots, nextFreeSlots(slots, order, now), { type, phone, now })
  }
  return { ...slot, portions: order.portions }
}

type RefusedSlot = { type: DeliveryType; phone: string; now: Date }

/** Where none is free, the reason can be a pause whose end is not known. */
export function refuseSlot({ pauses }: Slots, free: Slot[], { type, phone, now }: RefusedSlot) {
  const active = activePauses(pauses, now)
  const isPaused = free.length === 0 && active?.[type]?.until === null
  return isPaused
    ? refuse('paused', { pauses: active, now })
    : refuse('slot-taken', { slots: free, phone })
}

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
  const settings = await readShopSettings(tx)
  const slots = await readSlots(tx, settings, { now })
  const portions = payment.slotPortions ?? 0
  if (!slots || (slotAt > now && hasRoomAt(slots, slotAt, portions))) return payment
  const ready = now.getTime() + settings.preparationMinutes * 60_000
  const earliest = new Date(Math.max(ready, slotAt.getTime()))
  const products = await listProductsById(
    tx,
    draft.items.map(({ productId }) => productId),
    { drafts: 'included' },
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
