import { shortIdOf } from './order.ts'

const maxNamed = 5

/** '2 orders wait to be accepted: #ABC123, #DEF456' */
export function ringingSentence(orderIds: readonly string[]) {
  const named = orderIds.slice(0, maxNamed).map((id) => `#${shortIdOf(id)}`)
  const names = [...named, ...(orderIds.length > maxNamed ? ['…'] : [])].join(', ')
  return orderIds.length === 1
    ? `1 order waits to be accepted: ${names}`
    : `${orderIds.length} orders wait to be accepted: ${names}`
}
