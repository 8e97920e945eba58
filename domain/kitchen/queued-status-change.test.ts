import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type OrderStatus, orderStatuses } from '#domain/order-status.ts'

import {
  addStatusChange,
  canQueue,
  isExpired,
  lastChangeOf,
  isInHistory,
} from './queued-status-change.ts'
import type { QueueableStatus, QueuedStatusChange } from './queued-status-change.ts'

let clock = 0

function makeChange(
  from: OrderStatus,
  to: QueueableStatus,
  overrides: Partial<QueuedStatusChange> = {},
) {
  const seenAt = '2026-11-22T09:00:00.000Z'
  const change = { userId: 'halima', orderId: 'o1', from, seenAt, to, isTried: false }
  return { ...change, queuedAt: ++clock, ...overrides }
}

const pathOf = (changes: readonly QueuedStatusChange[]) =>
  changes.map(({ from, to }) => `${from}-${to}`)

describe('queued status changes', () => {
  it('merge into one per order, from the first to the last', () => {
    const first = addStatusChange([], makeChange('pending', 'preparing'))
    expect(pathOf(addStatusChange(first, makeChange('preparing', 'ready')))).toEqual([
      'pending-ready',
    ])
  })

  it('are removed when the last one reverts them', () => {
    const first = addStatusChange([], makeChange('pending', 'preparing'))
    expect(addStatusChange(first, makeChange('preparing', 'pending'))).toEqual([])
  })

  it('keep one that was sent, because the server may have saved it', () => {
    const sent = addStatusChange([], makeChange('pending', 'preparing', { isTried: true }))
    const back = addStatusChange(sent, makeChange('preparing', 'pending'))
    expect(pathOf(back)).toEqual(['pending-preparing', 'preparing-pending'])
  })

  it('are separate per order and per user', () => {
    const mine = addStatusChange([], makeChange('pending', 'preparing'))
    const other = addStatusChange(mine, makeChange('pending', 'ready', { orderId: 'o2' }))
    const all = addStatusChange(other, makeChange('pending', 'ready', { userId: 'musa' }))
    expect(pathOf(all)).toEqual(['pending-preparing', 'pending-ready', 'pending-ready'])
  })

  it('expire after a day', () => {
    const change = makeChange('pending', 'ready', { queuedAt: 0 })
    expect(isExpired(change, 24 * 60 * 60_000)).toBe(false)
    expect(isExpired(change, 24 * 60 * 60_000 + 1)).toBe(true)
  })

  it('never contain a cancellation', () => {
    expect(orderStatuses.filter((status) => !canQueue(status))).toEqual(['cancelled'])
  })

  it('end at the last choice, with at most one unsent change per order', () => {
    const waitable = fc.constantFrom(...orderStatuses.filter(canQueue))
    const presses = fc.array(fc.tuple(fc.constantFrom('o1', 'o2'), waitable), { maxLength: 20 })
    fc.assert(
      fc.property(presses, (walk) => {
        const shown = new Map<string, OrderStatus>()
        let changes: QueuedStatusChange[] = []
        for (const [orderId, to] of walk) {
          const from = shown.get(orderId) ?? 'pending'
          changes = addStatusChange(changes, makeChange(from, to, { orderId }))
          shown.set(orderId, to)
        }
        for (const [orderId, status] of shown) {
          const waiting = changes.filter((change) => change.orderId === orderId)
          expect(waiting.length).toBe(status === 'pending' ? 0 : 1)
          expect(lastChangeOf(changes, { userId: 'halima', orderId })?.to ?? 'pending').toBe(status)
          for (const { from } of waiting) expect(from).toBe('pending')
        }
      }),
    )
  })
})

describe('a status change whose response was lost', () => {
  const at = (minute: number) => `2026-11-22T09:0${minute}:00.000Z`
  const change = makeChange('pending', 'preparing', { seenAt: at(0) })
  const placed = { status: 'pending' as const, at: at(0) }

  it('is found in the history, also when it was reverted since', () => {
    const made = [placed, { status: 'preparing' as const, at: at(1) }]
    expect(isInHistory([placed], change)).toBe(false)
    expect(isInHistory(made, change)).toBe(true)
    expect(isInHistory([...made, { status: 'pending', at: at(2) }], change)).toBe(true)
  })

  it('is not mistaken for an earlier one', () => {
    const before = [placed, { status: 'preparing' as const, at: at(1) }]
    expect(isInHistory(before, { ...change, seenAt: at(1) })).toBe(false)
  })
})
