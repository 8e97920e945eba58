import { shortIdOf } from '#domain/ordering/order.ts'

const maxNamed = 5

/** '2 orders wait to be accepted: #ABC123, #DEF456' */
export function ringingMessage(orderIds: readonly string[]) {
  return orderIds.length === 1
    ? `1 order waits to be accepted: ${namesOf(orderIds)}`
    : `${orderIds.length} orders wait to be accepted: ${namesOf(orderIds)}`
}

/** 'Not printed: the ticket of order #ABC123' */
export function unprintedMessage(orderIds: readonly string[]) {
  return orderIds.length === 1
    ? `Not printed: the ticket of order ${namesOf(orderIds)}`
    : `Not printed: the tickets of ${orderIds.length} orders: ${namesOf(orderIds)}`
}

function namesOf(orderIds: readonly string[]) {
  const named = orderIds.slice(0, maxNamed).map((id) => `#${shortIdOf(id)}`)
  return [...named, ...(orderIds.length > maxNamed ? ['…'] : [])].join(', ')
}
