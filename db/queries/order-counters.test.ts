import * as fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { orders } from '#db/schema/orders.ts'
import { orderStatuses } from '#domain/order-status.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { deliveryTypes } from '#domain/order.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { forgetOrders, makeItem, makeOrder } from '#tests/support/make-order.ts'
import { createTestApi } from '#tests/support/test-api.ts'

import { lockOrder, setOrderStatus } from './orders.ts'

const { db, close } = await createTestApi()
afterAll(close)
beforeEach(() => forgetOrders(db))

async function move(id: string, status: OrderStatus, at = new Date()) {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order) await setOrderStatus(tx, order, { status, at, by: 'Amina' })
  })
}

const Line = fc.record({
  productId: fc.constantFrom('masa', 'suya', 'fura'),
  quantity: fc.integer({ min: 1, max: 9 }),
  priceNaira: fc.integer({ min: 1, max: 9000 }),
})
const span = { min: new Date('2026-10-30'), max: new Date('2026-11-03') }
const Placing = fc.record({
  status: fc.constantFrom(...orderStatuses),
  createdAt: fc.date({ ...span, noInvalidDate: true }),
  type: fc.constantFrom(...deliveryTypes),
  phone: fc.constantFrom('08011111111', '08022222222', '08033333333'),
  lines: fc.array(Line, { minLength: 1, maxLength: 4 }),
})
const Move = fc.record({ which: fc.nat(), status: fc.constantFrom(...orderStatuses) })
type Placing = typeof Placing extends fc.Arbitrary<infer T> ? T : never

async function place({ status, createdAt, type, phone, lines }: Placing) {
  return makeOrder(db, {
    ...{ status, createdAt },
    buyer: { fullName: 'Amina Bello', phoneNumber: phone, email: null },
    delivery: { type, address: 'Wuse 2', feeNaira: 0, zoneId: null },
    items: lines.map((line) => makeItem(line)),
  })
}

describe('what is counted as orders are placed and moved', () => {
  it('is what a full count gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Placing, { maxLength: 6 }), fc.array(Move), async (made, moves) => {
        await forgetOrders(db)
        const ids: string[] = []
        for (const one of made) ids.push((await place(one)).id)
        for (const { which, status } of moves) await move(ids[which % ids.length] ?? '', status)
        expect(await findDrift(db)).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  it('is that too when all happens at once', async () => {
    const made = fc.sample(Placing, { numRuns: 12, seed: 7 })
    const placed = await Promise.all(made.map((one) => place(one)))
    await Promise.all(
      fc
        .sample(Move, { numRuns: 40, seed: 8 })
        .map(({ which, status }) => move(placed[which % placed.length]?.id ?? '', status)),
    )
    expect(await db.$count(orders)).toBe(12)
    expect(await findDrift(db)).toEqual([])
  })

  it('would be found out if it drifted', async () => {
    await makeOrder(db, {})
    await db.update(orders).set({ chargedNaira: 1, status: 'completed', buyerPhone: '080' })
    expect(await findDrift(db)).toHaveLength(2)
  })
})
