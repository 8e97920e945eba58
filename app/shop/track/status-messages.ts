import type { TrackedOrderWire } from '#contract/order.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { DeliveryType } from '#domain/order.ts'

type Sentences = Record<OrderStatus, Record<DeliveryType, string>>

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

const nextMessages: Sentences = {
  pending: both('we cook it.'),
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

/** Empty once the order is completed or cancelled. */
export function nextMessage(order: Pick<TrackedOrderWire, 'status' | 'delivery' | 'isScheduled'>) {
  const { status, delivery, isScheduled } = order
  if (status === 'pending' && isScheduled) return 'we cook it for the time you chose.'
  return nextMessages[status][delivery.type]
}

function both(sentence: string) {
  return { pickup: sentence, delivery: sentence }
}
