import { rememberedOrdersKey } from '#app/data/order/stored-order-keys.ts'
import { createStored } from '#app/data/storage/stored-value.ts'
import type { CheckoutForm } from '#contract/ordering/checkout-form.ts'
import type { PlacedOrderWire } from '#contract/ordering/order.ts'
import type { DeliveryType } from '#domain/ordering/delivery-type.ts'

import {
  emptyCheckout,
  parseBuyer,
  placeIn,
  rememberedBuyer,
  storedDraft,
} from './checkout-draft.ts'
import type { DeliveryPlace } from './checkout-draft.ts'

type RememberedOrder = {
  trackingToken: string
  place: DeliveryPlace
  items: PlacedOrderWire['items']
}

const maxOrders = 5

/** Newest first; only of a buyer who asked to be remembered. */
export const rememberedOrders = createStored(rememberedOrdersKey, parseOrders)

export function rememberBuyer(form: CheckoutForm) {
  if (form.remembers) rememberedBuyer.write(parseBuyer(form))
  else eraseBuyer()
}

export function eraseBuyer() {
  rememberedBuyer.write(null)
  rememberedOrders.write(null)
}

/** The buyer's details were stored when they pressed the button that placed it. */
export function rememberOrder({ trackingToken, delivery, items }: PlacedOrderWire) {
  const buyer = rememberedBuyer.read()
  if (!buyer) return
  const others = rememberedOrders.read()?.filter((one) => one.trackingToken !== trackingToken) ?? []
  const place = placeIn({ ...buyer, deliveryType: delivery.type })
  rememberedOrders.write([{ trackingToken, place, items }, ...others].slice(0, maxOrders))
}

/** The checkout opens for pickup or delivery as that order did, to its address if it is remembered. */
export function fillDeliveryOf(trackingToken: string, deliveryType: DeliveryType) {
  const order = rememberedOrders.read()?.find((one) => one.trackingToken === trackingToken)
  const draft = storedDraft.read() ?? emptyCheckout
  storedDraft.write({ ...draft, ...order?.place, deliveryType })
}

function parseOrders(stored: unknown): RememberedOrder[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: Partial<RememberedOrder> | null) => {
    const { trackingToken, place, items } = one ?? {}
    if (typeof trackingToken !== 'string' || !Array.isArray(items)) return []
    return { trackingToken, place: placeIn(place), items: items.filter(isItem) }
  })
}

function isItem(item: Partial<PlacedOrderWire['items'][number]> | null) {
  return (
    typeof item?.productId === 'string' &&
    typeof item.product === 'string' &&
    Number.isSafeInteger(item.quantity) &&
    Array.isArray(item.options)
  )
}
