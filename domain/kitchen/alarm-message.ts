import { countText } from '#domain/count-text.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import type { RingReason } from './order-alarm.ts'

const maxNamed = 5

const phrases: Record<RingReason, [noun: string, task: string]> = {
  new: ['order', 'to accept'],
  call: ['customer', 'to call'],
  due: ['scheduled order', 'to start'],
  'not-started': ['accepted order', 'not started'],
}

type Ringing = { id: string; reason: RingReason }

function byReason(ringing: readonly Ringing[]) {
  const groups = Map.groupBy(ringing, ({ reason }) => reason)
  return (['new', 'call', 'due', 'not-started'] as const).flatMap((reason) => {
    const ids = (groups.get(reason) ?? []).map(({ id }) => id)
    const [noun, task] = phrases[reason]
    return ids.length > 0 ? [{ text: `${countText(ids.length, noun)} ${task}`, ids }] : []
  })
}

/** '2 orders to accept · 1 customer to call' */
export function ringingText(ringing: readonly Ringing[]) {
  return byReason(ringing)
    .map(({ text }) => text)
    .join(' · ')
}

/** '2 orders to accept: #ABC123, #DEF456. 1 customer to call: #GHI789' */
export function ringingMessage(ringing: readonly Ringing[]) {
  return byReason(ringing)
    .map(({ text, ids }) => `${text}: ${namesOf(ids)}`)
    .join('. ')
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
