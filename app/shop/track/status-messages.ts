import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { DeliveryType } from '#domain/ordering/order.ts'
import { placedOrderTime } from '#domain/ordering/ready-time.ts'
import { momentText } from '#domain/time-text.ts'

type Sentences<Status extends OrderStatus = OrderStatus> = Record<
  Status,
  Record<DeliveryType, string>
>

const sentences: Sentences = {
  pending: both('The kitchen has your order.'),
  preparing: both('Your food is on the fire.'),
  ready: {
    pickup: 'Your food is ready. Come and collect it.',
    delivery: 'Your food is packed and on its way to you.',
  },
  completed: { pickup: 'Collected. Enjoy your meal!', delivery: 'Delivered. Enjoy your meal!' },
  cancelled: both('This order was cancelled.'),
}

export function statusMessage(status: OrderStatus, type: DeliveryType) {
  return sentences[status][type]
}

const nextMessages: Sentences<Exclude<OrderStatus, 'pending'>> = {
  preparing: {
    pickup: 'we pack it. Please come when you read “Ready” here.',
    delivery: 'we pack it and give it to a rider.',
  },
  ready: {
    pickup: 'give your order number at the kitchen.',
    delivery: 'please keep your phone near you, so that the rider can call.',
  },
  completed: both(''),
  cancelled: both(''),
}

type NextOrder = Pick<
  TrackedOrderWire,
  'status' | 'delivery' | 'isScheduled' | 'promisedAt' | 'slot' | 'payment' | 'ride'
>

type NextContext = {
  now: Date
  /** While the shop is closed: when it opens, or null where that is not known. */
  opensAt?: Date | null | undefined
}

/** Empty once the order is completed or cancelled. */
export function nextMessage(order: NextOrder, { now, opensAt }: NextContext) {
  const { delivery, payment, ride } = order
  // A rider can leave before staff have moved the order on.
  const status = ride?.pickedUpAt ? 'ready' : order.status
  if (status === 'pending') {
    const cooking = isForLater(order, now)
      ? 'we cook it for the time you chose.'
      : cookingText(now, opensAt)
    return payment.onDelivery?.callsFirst
      ? `we call you to confirm your order, then ${cooking}`
      : cooking
  }
  return nextMessages[status][delivery.type]
}

/** A chosen time that is over is not promised any more. */
function isForLater(order: NextOrder, now: Date) {
  if (!order.isScheduled || order.slot?.isAsap) return false
  const ready = placedOrderTime(order)
  const end = ready?.kind === 'slot' ? ready.until : ready?.at
  return !end || now < end
}

function cookingText(now: Date, opensAt: NextContext['opensAt']) {
  if (opensAt === undefined) return 'we cook it.'
  return opensAt
    ? `we cook it when we open, ${momentText(opensAt, now)}.`
    : 'we cook it when we open.'
}

function both(sentence: string) {
  return { pickup: sentence, delivery: sentence }
}
