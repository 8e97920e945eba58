import { momentText } from '#domain/time-text.ts'

import type { Pauses, PublicPause } from './active-pause.ts'
import type { DeliveryType } from './delivery-type.ts'

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
