import { momentText } from '#domain/time-text.ts'

import type { Pauses, PublicPause } from './active-pause.ts'
import type { DeliveryType } from './delivery-type.ts'
import { asapText, readyText } from './ready-time.ts'
import { shopTime } from './shop-time.ts'
import type { ShopHours } from './shop-time.ts'

/** `Delivery is paused. Back at 2:45 PM. You can order for pickup, or for later.` */
export function pausesText({ pickup, delivery }: Pauses, now: Date) {
  const both = pickup && delivery
  if (both && (pickup.until !== delivery.until || pickup.reason !== delivery.reason)) {
    return `${pauseText('Pickup is', pickup, now)} ${pauseText('Delivery is', delivery, now)}`
  }
  if (both) return pauseText('New orders are', both, now)
  if (delivery) return pauseText('Delivery is', delivery, now, 'pickup')
  return pickup ? pauseText('Pickup is', pickup, now, 'delivery') : ''
}

function pauseText(what: string, { until, reason }: PublicPause, now: Date, other?: DeliveryType) {
  const end = until && new Date(until)
  const can = [other, end && 'later'].filter(Boolean).map((way) => `for ${way}`)
  return [
    `${what} paused${end ? `. Back ${backText(end, now)}` : ' for now'}.`,
    reason,
    can.length > 0 && `You can order ${can.join(', or ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function backText(end: Date, now: Date) {
  return momentText(end, now).replace(/^today /, '')
}

/** In place of a time, for an order whose customer chose none in a shop that promises none. */
export function untimedText(hours: ShopHours, type: DeliveryType, now: Date) {
  const time = shopTime(hours, now)
  const pause = time?.kind === 'paused' ? time.pauses[type] : null
  if (pause) return pause.until ? 'Please choose a time' : 'Paused for now'
  const opensAt = time?.kind === 'closed' ? time.opensAt : null
  return opensAt ? readyText({ kind: 'not-before', at: opensAt }, now) : asapText
}
