import * as fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { orders } from '#db/schema/orders.ts'
import { productTotals } from '#db/schema/product-sales.ts'
import { orderStatuses } from '#domain/order-status.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { deliveryTypes } from '#domain/order.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { forgetOrders, makeItem, makeOrder } from '#tests/support/make-order.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { countMoves } from './order-counters.ts'
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
const Step = fc.oneof(Placing, Move, fc.constant('count' as const))
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
      fc.asyncProperty(
        fc.array(Step, { minLength: 5, maxLength: 24, size: 'max' }),
        async (history) => {
          await forgetOrders(db)
          const ids: string[] = []
          for (const step of history) {
            if (step === 'count') await countMoves(db)
            else if ('which' in step) await move(ids[step.which % ids.length] ?? '', step.status)
            else ids.push((await place(step)).id)
          }
          expect(await findDrift(db)).toEqual([])
        },
      ),
      { numRuns: 10 },
    )
  })

  it('is that too when an order comes for each that is cancelled', async () => {
    const five = await makeOrder(db, { items: [makeItem({ productId: 'masa', quantity: 5 })] })
    await countMoves(db)
    await makeOrder(db, { items: [makeItem({ productId: 'masa', quantity: 3 })] })
    await move(five.id, 'cancelled')
    expect(await findDrift(db)).toEqual([])
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

  it('keeps the name that a dish was sold under last', async () => {
    const sell = (name: string, createdAt: Date) =>
      makeOrder(db, { createdAt, items: [makeItem({ productId: 'masa', name })] })
    const first = await sell('Waina', noon)
    await sell('Masa', minutesAfter(noon, 1))
    await countMoves(db)
    const nameOf = async () => (await db.select().from(productTotals)).map(({ name }) => name)
    expect(await nameOf()).toEqual(['Masa'])
    await move(first.id, 'cancelled')
    await countMoves(db)
    expect(await nameOf()).toEqual(['Masa'])
  })

  it('would be found out if it drifted', async () => {
    await makeOrder(db, {})
    await db.update(orders).set({ chargedNaira: 1, status: 'completed', buyerKey: 'same' })
    expect(await findDrift(db)).toHaveLength(2)
  })
})
