import { randomInt } from 'node:crypto'

import type { OrderData } from '#contract/checkout.ts'
import type { Db } from '#db/connection.ts'
import { countHolds, holdPortions, lockBuyer } from '#db/queries/payments.ts'
import { portionsOf, shortagesOf } from '#domain/draft.ts'
import { isOpenAt, nextChangeAfter } from '#domain/opening-hours.ts'
import type { OrderDraft } from '#domain/order.ts'
import { holdMinutes, holdsPerClient, holdsPerPhone, nextAskAfter } from '#domain/payment.ts'
import { makeReference } from '#domain/reference.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#server/parts.ts'

import { draftOrder } from './draft-order.ts'
import { tellTaken } from './tell-low-stock.ts'
import type { Taken } from './tell-low-stock.ts'

export type OpenedCheckout = {
  reference: string
  amountNaira: number
  /** The buyer's, or the shop's where none was given: the provider needs one. */
  email: string
  expiresAt: Date
}

export type CheckoutRequest = { orderData: OrderData; clientAddress: string; now: Date }

/** Fixes the price, takes the portions off the shelf for a while, and gives out the reference. */
export async function openCheckout(
  { db, events }: Pick<Parts, 'db' | 'events'>,
  request: CheckoutRequest,
): Promise<OpenedCheckout | Refusal> {
  const held = await db.transaction((tx) => hold(tx, request))
  if (isRefusal(held)) return held
  tellTaken(events, held.taken)
  return held.opened
}

async function hold(
  tx: Db,
  { orderData, clientAddress, now }: CheckoutRequest,
): Promise<{ opened: OpenedCheckout; taken: Taken } | Refusal> {
  const drafted = await draftOrder(tx, orderData, now)
  if (isRefusal(drafted)) return drafted
  const { draft, shelf, settings } = drafted
  if (!draft.schedule && settings.onlyWithinHours && !isOpenAt(settings, now)) {
    return refuse('closed', { opensAt: nextChangeAfter(settings, now) })
  }

  const portions = portionsOf(draft.items)
  const short = shortagesOf(portions, shelf)
  if (short.length > 0) return refuse('out-of-stock', { items: short })
  if (hasOtherFigures(draft, orderData)) return refuse('price-changed', figuresOf(draft))
  const tooMany = await refuseHoarding(tx, draft.buyer.phoneNumber, clientAddress, now)
  if (tooMany) return tooMany

  const reference = makeReference(now, randomInt)
  const expiresAt = new Date(now.getTime() + holdMinutes * 60_000)
  const { chargedNaira: amountNaira, buyer } = draft
  const isNew = await holdPortions(tx, portions, {
    ...{ reference, draft, amountNaira, clientAddress, expiresAt },
    phoneNumber: buyer.phoneNumber,
    createdAt: now,
    isHolding: true,
    askAt: nextAskAfter(now, { asks: 0, createdAt: now }),
  })
  if (!isNew) throw new Error('two checkouts drew one reference')
  const email = buyer.email ?? settings.email
  return { opened: { reference, amountNaira, email, expiresAt }, taken: { portions, shelf } }
}

/** Does the buyer see other figures on the screen than we would charge? */
function hasOtherFigures(draft: OrderDraft, { totalAmount, delivery }: OrderData) {
  if (typeof totalAmount === 'number' && totalAmount !== draft.chargedNaira) return true
  const { type, feeNaira } = draft.delivery
  return type === 'delivery' && typeof delivery.fee === 'number' && delivery.fee !== feeNaira
}

function figuresOf({ items, chargedNaira, delivery }: OrderDraft) {
  return {
    items: items.map(({ productId, package: chosen, quantity, priceNaira }) => ({
      product: productId,
      packageId: chosen?.id ?? null,
      quantity,
      priceNaira,
    })),
    totalAmount: chargedNaira,
    feeNaira: delivery.feeNaira,
  }
}

/** One buyer cannot empty the shop by opening popups. */
async function refuseHoarding(tx: Db, phoneNumber: string, clientAddress: string, now: Date) {
  await lockBuyer(tx, [phoneNumber, clientAddress])
  const holds = await countHolds(tx, { phoneNumber, clientAddress, now })
  if (holds.byPhone < holdsPerPhone && holds.byClient < holdsPerClient) return undefined
  const waitMs = (holds.nextEnd?.getTime() ?? now.getTime()) - now.getTime()
  return refuse('too-many-holds', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}
