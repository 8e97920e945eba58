import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { orderStatuses } from './order-status.ts'
import type { OrderStatus } from './order-status.ts'
import { addMove, canQueue, isExpired, lastMoveOf, isInHistory } from './queued-move.ts'
import type { QueueableStatus, WaitingMove } from './queued-move.ts'

let clock = 0

function makeMove(from: OrderStatus, to: QueueableStatus, given: Partial<WaitingMove> = {}) {
  const seenAt = '2026-11-22T09:00:00.000Z'
  const move = { userId: 'halima', orderId: 'o1', from, seenAt, to, isTried: false }
  return { ...move, queuedAt: ++clock, ...given }
}

const pathOf = (moves: readonly WaitingMove[]) => moves.map(({ from, to }) => `${from}-${to}`)

describe('moves that wait', () => {
  it('merge into one for an order, from the first to the last', () => {
    const first = addMove([], makeMove('pending', 'preparing'))
    expect(pathOf(addMove(first, makeMove('preparing', 'ready')))).toEqual(['pending-ready'])
  })

  it('are removed when the last one reverts them', () => {
    const first = addMove([], makeMove('pending', 'preparing'))
    expect(addMove(first, makeMove('preparing', 'pending'))).toEqual([])
  })

  it('keep one that was sent, since the shop may have made it', () => {
    const sent = addMove([], makeMove('pending', 'preparing', { isTried: true }))
    const back = addMove(sent, makeMove('preparing', 'pending'))
    expect(pathOf(back)).toEqual(['pending-preparing', 'preparing-pending'])
  })

  it('stay apart by order and by person', () => {
    const mine = addMove([], makeMove('pending', 'preparing'))
    const other = addMove(mine, makeMove('pending', 'ready', { orderId: 'o2' }))
    const all = addMove(other, makeMove('pending', 'ready', { userId: 'musa' }))
    expect(pathOf(all)).toEqual(['pending-preparing', 'pending-ready', 'pending-ready'])
  })

  it('expire after a day', () => {
    const move = makeMove('pending', 'ready', { queuedAt: 0 })
    expect(isExpired(move, 24 * 60 * 60_000)).toBe(false)
    expect(isExpired(move, 24 * 60 * 60_000 + 1)).toBe(true)
  })

  it('never cancel', () => {
    expect(orderStatuses.filter((status) => !canQueue(status))).toEqual(['cancelled'])
  })

  it('end at the last choice, with at most one unsent move per order', () => {
    const waitable = fc.constantFrom(...orderStatuses.filter(canQueue))
    const presses = fc.array(fc.tuple(fc.constantFrom('o1', 'o2'), waitable), { maxLength: 20 })
    fc.assert(
      fc.property(presses, (walk) => {
        const shown = new Map<string, OrderStatus>()
        let moves: WaitingMove[] = []
        for (const [orderId, to] of walk) {
          const from = shown.get(orderId) ?? 'pending'
          moves = addMove(moves, makeMove(from, to, { orderId }))
          shown.set(orderId, to)
        }
        for (const [orderId, status] of shown) {
          const waiting = moves.filter((move) => move.orderId === orderId)
          expect(waiting.length).toBe(status === 'pending' ? 0 : 1)
          expect(lastMoveOf(moves, { userId: 'halima', orderId })?.to ?? 'pending').toBe(status)
          for (const { from } of waiting) expect(from).toBe('pending')
        }
      }),
    )
  })
})

describe('a move whose answer was lost', () => {
  const at = (minute: number) => `2026-11-22T09:0${minute}:00.000Z`
  const move = makeMove('pending', 'preparing', { seenAt: at(0) })
  const placed = { status: 'pending' as const, at: at(0) }

  it('is found in the history, also when it was undone since', () => {
    const made = [placed, { status: 'preparing' as const, at: at(1) }]
    expect(isInHistory([placed], move)).toBe(false)
    expect(isInHistory(made, move)).toBe(true)
    expect(isInHistory([...made, { status: 'pending', at: at(2) }], move)).toBe(true)
  })

  it('is not mistaken for one that was made before', () => {
    const before = [placed, { status: 'preparing' as const, at: at(1) }]
    expect(isInHistory(before, { ...move, seenAt: at(1) })).toBe(false)
  })
})
