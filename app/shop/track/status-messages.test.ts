import { expect, it } from 'vitest'

import type { TrackedOrderWire } from '#contract/ordering/order.ts'

import { nextMessage as nextMessageAt } from './status-messages.ts'

const now = new Date('2026-11-26T20:00:00Z')
const nextMessage = (order: TrackedOrderWire) => nextMessageAt(order, { now })

const order = {
  status: 'pending',
  delivery: { type: 'pickup', fee: 0 },
  isScheduled: false,
  payment: {},
} as unknown as TrackedOrderWire
const later = { ...order, isScheduled: true }
const slot = { at: '2026-11-26T16:00:00Z', until: '2026-11-26T16:30:00Z', isAsap: true }

it('says what was chosen, and that we call first where it is paid on delivery', () => {
  expect(nextMessage(order)).toBe('we cook it.')
  expect(nextMessage(later)).toBe('we cook it for the time you chose.')
  expect(nextMessage({ ...later, slot })).toBe('we cook it.')
  const payment = { ...order.payment, onDelivery: { due: 5000, cash: null, callsFirst: true } }
  expect(nextMessage({ ...order, payment } as TrackedOrderWire)).toBe(
    'we call you to confirm your order, then we cook it.',
  )
})

it('does not promise a chosen time that is over', () => {
  const textAt = (time: string, wire: TrackedOrderWire) =>
    nextMessageAt(wire, { now: new Date(`2026-11-26T${time}Z`) })
  const chosen = 'we cook it for the time you chose.'
  const exact = { ...later, promisedAt: slot.at }
  expect(textAt('15:59:59', exact)).toBe(chosen)
  expect(textAt('16:00:00', exact)).toBe('we cook it.')
  const inSlot = { ...exact, slot: { ...slot, isAsap: false } }
  expect(textAt('16:29:59', inSlot)).toBe(chosen)
  expect(textAt('16:30:00', inSlot)).toBe('we cook it.')
  const moved = { ...inSlot, promisedAt: '2026-11-26T17:00:00Z' }
  expect(textAt('16:59:59', moved)).toBe(chosen)
  expect(textAt('17:00:00', moved)).toBe('we cook it.')
})

it('says what the rider does next, also where staff have not moved the order on', () => {
  const ride = { pickedUpAt: '2026-11-26T16:00:00Z', code: '1234' }
  const delivery = { type: 'delivery' as const, fee: 2500 }
  expect(nextMessage({ ...order, delivery, ride } as TrackedOrderWire)).toBe(
    'please keep your phone near you, so that the rider can call.',
  )
})

it('says when we cook an order that was placed while the shop is closed', () => {
  const opensAt = new Date('2026-11-27T07:00:00Z')
  const text = 'we cook it when we open, tomorrow at 8:00 AM.'
  expect(nextMessageAt(order, { now, opensAt })).toBe(text)
  const payment = { ...order.payment, onDelivery: { due: 5000, cash: null, callsFirst: true } }
  expect(nextMessageAt({ ...order, payment } as TrackedOrderWire, { now, opensAt })).toBe(
    `we call you to confirm your order, then ${text}`,
  )
  expect(nextMessageAt(order, { now, opensAt: null })).toBe('we cook it when we open.')
  expect(nextMessageAt(later, { now, opensAt })).toBe('we cook it for the time you chose.')
})
