import type { OrderData } from '#contract/ordering/checkout.ts'
import type { Db } from '#db/connection.ts'
import { listProductsById } from '#db/queries/menu/products.ts'
import { listDeliveryZones } from '#db/queries/ordering/delivery-zones.ts'
import { findPayLink, listPhoneOrderPayments } from '#db/queries/ordering/pay-links.ts'
import { findDiscountCode } from '#db/queries/payments/discount-codes.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { lagosInstant } from '#domain/lagos-time.ts'
import { effectiveCutOff } from '#domain/menu/cut-off.ts'
import { streetOf } from '#domain/ordering/delivery-zone.ts'
import { choiceOf, isSameCart } from '#domain/ordering/draft.ts'
import type { OrderDraft } from '#domain/ordering/order.ts'
import { payLinkStateOf } from '#domain/ordering/pay-link.ts'
import { readyTime, type ReadyTime } from '#domain/ordering/ready-time.ts'
import { endOfSlot, firstFreeSlot } from '#domain/ordering/slot.ts'
import { discountOf } from '#domain/payments/discount-code.ts'
import { refuse } from '#domain/refusal.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import { readSlots, slottedOrderOf } from '#server/commands/slots/slots.ts'
import type { Deps } from '#server/deps/deps.ts'

import { discountCodeOf, wantedLines } from './draft-order.ts'
import { readKitchenLoad } from './read-kitchen-load.ts'

/** Only misses are counted: customers of one network call from the same address. */
export async function openPayLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  { token, clientAddress }: { token: string; clientAddress: string },
) {
  const { db, clock } = deps
  const link = await findPayLink(db, token)
  if (!link) {
    const tooMany = await checkRateLimit(deps, 'missedPayLinksPerClient', clientAddress)
    return tooMany ?? refuse('pay-link-not-found')
  }
  const attempts = await listPhoneOrderPayments(db, link.id)
  const state = payLinkStateOf(link, { attempts, now: clock() })
  if (state !== 'open') return { state, order: null }
  const { draft } = link
  const zones = await listDeliveryZones(db)
  const zone = zones.find(({ id }) => id === draft.delivery.zoneId)
  const street = zone ? streetOf(draft.delivery.address, zone) : ''
  const code = discountCodeOf(draft)
  const found = code ? await findDiscountCode(db, code) : undefined
  const discount = found ? discountOf(found) : null
  const ready = await readReadyTime(db, draft, clock())
  return { state, order: { ...draft, street, discount, ready } }
}

export type PhoneOrder = { keyedOrderId: string; by: string; attempts: string[] }

/** The phone order of the checkout's payment link. Undefined when the link is deleted, or was paid with another cart. */
export async function findPhoneOrder(db: Db, orderData: OrderData) {
  const { payLink: token } = orderData
  const link = token ? await findPayLink(db, token) : undefined
  if (!link) return undefined
  const attempts = await listPhoneOrderPayments(db, link.id)
  const placed = attempts.find(({ isPlaced }) => isPlaced)
  const ordered = link.draft.items.map((item) => ({ ...choiceOf(item), quantity: item.quantity }))
  if (placed && !isSameCart(ordered, wantedLines(orderData))) return undefined
  if (placed) return refuse('already-paid', { reference: placed.reference })
  const references = attempts.map(({ reference }) => reference)
  return { keyedOrderId: link.id, by: link.keyedBy, attempts: references }
}

/** The chosen time of a draft, or what "as soon as possible" means for it now. */
async function readReadyTime(
  db: Db,
  { delivery: { type }, items, schedule }: OrderDraft,
  now: Date,
): Promise<ReadyTime | undefined> {
  const settings = await readShopSettings(db)
  const slots = await readSlots(db, settings, { now })
  const at = schedule && lagosInstant(schedule.date, schedule.time)
  if (at && !slots) return { kind: 'chosen', at }
  if (at && slots) return { kind: 'slot', at, until: endOfSlot(slots, at), isAsap: false }
  const load = await readKitchenLoad(db, settings, now)
  const products = await listProductsById(
    db,
    items.map(({ productId }) => productId),
  )
  if (slots) {
    const order = slottedOrderOf({ type, dishes: items }, { products, settings, load, now })
    const slot = firstFreeSlot(slots, order, now)
    return slot && { kind: 'slot', at: slot.from, until: slot.to, isAsap: true }
  }
  const dishes = items.map(({ productId, quantity }) => {
    const product = products.get(productId)
    const { preparationMinutes = null } = product ?? {}
    return { quantity, preparationMinutes, ...(product && effectiveCutOff(product)) }
  })
  return load && readyTime(load, { type, dishes }, now)
}
