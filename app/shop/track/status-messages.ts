import type { OrderStatus } from '#domain/order-status.ts'
import type { DeliveryType } from '#domain/order.ts'

const sentences: Record<OrderStatus, Record<DeliveryType, string>> = {
  pending: both('The kitchen has your order.'),
  preparing: both('Your food is on the fire.'),
  ready: {
    pickup: 'Your food is ready. Come and collect it.',
    delivery: 'Your food is packed and on its way to you.',
  },
  completed: { pickup: 'Collected. Enjoy your meal!', delivery: 'Delivered. Enjoy your meal!' },
  cancelled: both('This order was cancelled.'),
}

export function statusSentence(status: OrderStatus, type: DeliveryType) {
  return sentences[status][type]
}

function both(sentence: string) {
  return { pickup: sentence, delivery: sentence }
}
