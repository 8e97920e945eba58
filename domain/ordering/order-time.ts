import type { DeliveryType } from './delivery-type.ts'
import { asapText, readyMessage, readyText, type ReadyTime } from './ready-time.ts'
import { type ShopHours, shopTime } from './shop-time.ts'

type ChosenOrder = { ready: ReadyTime | undefined; type: DeliveryType }

/** The time of an order that is not placed yet. Without `now`, it depends on no clock. */
export function orderTimeText({ ready, type }: ChosenOrder, shop: ShopHours, now?: Date) {
  if (now) return ready ? readyMessage(ready, type, now) : orderTimeFallback(shop, type, now)
  return !ready || ready.kind === 'asap' ? asapText : readyText(ready, now)
}

/** Shown instead of a time when the customer chose none and the shop promises none. */
export function orderTimeFallback(shop: ShopHours, type: DeliveryType, now: Date) {
  const time = shopTime(shop, now)
  if (!time) return asapText
  const pause = time.kind === 'paused' ? time.pauses[type] : null
  if (pause) return pause.until ? 'Please choose a time' : 'Paused for now'
  const opensAt = shop.isOpen || !shop.changesAt ? null : new Date(shop.changesAt)
  return opensAt ? readyText({ kind: 'not-before', at: opensAt }, now) : asapText
}
