import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'

import { listChanges } from '#db/queries/ordering/order-changes.ts'
import { recountChangedDays } from '#db/queries/reports/recount-days.ts'
import { products } from '#db/schema/menu/products.ts'
import { orderChanges } from '#db/schema/ordering/order-changes.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments as paymentRows } from '#db/schema/payments/payments.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { changeChoices, withLineIds } from '#domain/ordering/order-change.ts'
import { changeOrderStatus } from '#server/commands/orders/change-order-status.ts'
import { refundOrder } from '#server/commands/payments/refund-payment.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { findWrongChanges } from '#tests/support/change-truths.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { makeProduct } from '#tests/support/make-order-data.ts'
import { deleteOrders, makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { findLostPortions } from '#tests/support/money-truths.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { answerChange } from './answer-change.ts'
import { decideDueChanges } from './decide-change.ts'
import { markRanOut } from './mark-ran-out.ts'
import { settleChange } from './settle-change.ts'

const shop = await createTestApi()
const { db, deps, clock } = shop
afterAll(() => shop.close())

const { id, roles } = await makeUser(db, { roles: ['Admin'] })
const actor = { id, name: 'Bola Ade', roles, clientAddress: '10.0.0.1' }

const order = fc.nat(1)
const nth = fc.nat(3)
const at = { order, nth, times: fc.constantFrom(1, 1, 2) }

/** Steps of one group run at the same time; `times` 2: on both servers. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('mark' as const),
      ...at,
      portions: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      ...at,
      choice: fc.constantFrom('swap' as const, ...changeChoices),
      dish: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('settle' as const),
      ...at,
      state: fc.constantFrom('removed' as const, 'withdrawn' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.constantFrom(1, 6, 11) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('time' as const), times: at.times }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('send' as const), times: at.times }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('count' as const), times: at.times }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      ...at,
      naira: fc.constantFrom(300, 2500, 6000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('move' as const),
      ...at,
      status: fc.constantFrom(...orderStatuses, 'completed' as const),
      restock: fc.boolean(),
      refund: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cook' as const), dish: fc.nat(2) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it(
  'keeps or refunds every kobo, loses no portion, and decides each change once',
  { timeout: 240_000 },
  async () => {
    const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
      minLength: 4,
      maxLength: 14,
      size: 'max',
    })
    await fc.assert(fc.asyncProperty(groups, fc.boolean(), play), {
      numRuns: 40,
      examples: [[completedWithoutFood, false]],
    })
  },
)

/** Every line is marked, and the order is completed before the last answer is due. */
const completedWithoutFood: Step[][] = [
  [{ act: 'mark', order: 0, nth: 0, times: 1, portions: 3 }],
  [{ act: 'mark', order: 0, nth: 1, times: 1, portions: 1 }],
  [{ act: 'settle', order: 0, nth: 0, times: 1, state: 'removed' }],
  [{ act: 'move', order: 0, nth: 0, times: 1, status: 'completed', restock: false, refund: false }],
]

const prices = [2500, 2000, 1250]
const shelf = 30
let calls = 0

async function play(groups: readonly (readonly Step[])[], isFeeOnline: boolean) {
  await deleteOrders(db)
  clock.now = noon
  const dishes: Awaited<ReturnType<typeof makeProduct>>[] = []
  for (const priceNaira of prices) dishes.push(await makeProduct(db, { priceNaira, stock: shelf }))
  const initialStock = new Map(dishes.map((dish) => [dish.id, dish.stock]))
  const lines = (quantities: number[]) =>
    quantities.map((quantity, place) =>
      makeItem({ productId: dishes[place]!.id, priceNaira: prices[place]!, quantity }),
    )
  const placed = [
    await makeOrder(db, { items: lines([3, 1]), paidKobo: 950_050 }),
    await makeOrder(db, {
      items: lines([1, 2, 1]),
      ...(isFeeOnline && {
        chargedNaira: 10_250,
        delivery: { type: 'delivery', address: 'Wuse 2', feeNaira: 2500, zoneId: null },
      }),
    }),
  ]
  for (const { items } of placed) {
    for (const { productId, quantity } of items)
      initialStock.set(productId, initialStock.get(productId)! + quantity)
  }
  const seen = new Map<string, string>()

  async function pickChange(current: { order: number; nth: number }) {
    const { id: orderId, trackingToken } = placed[current.order]!
    const changes = await listChanges(db, orderId)
    const change = changes[current.nth % Math.max(1, changes.length)]
    return change && { orderId, trackingToken, changeId: change.id }
  }

  async function take(current: Step): Promise<unknown> {
    switch (current.act) {
      case 'wait':
        return (clock.now = minutesAfter(clock.now, current.minutes))
      case 'time':
        return decideDueChanges(deps)
      case 'send':
        return sendDueRefunds(deps)
      case 'count':
        return recountChangedDays(db)
      case 'cook':
        return db
          .update(products)
          .set({ isSoldOut: false })
          .where(eq(products.id, dishes[current.dish]!.id))
      case 'mark': {
        const [row] = await db.select().from(orders).where(eq(orders.id, placed[current.order]!.id))
        const keys = withLineIds(row?.currentItems ?? row?.items ?? []).map(({ line }) => line)
        const line = keys[current.nth % Math.max(1, keys.length)] ?? '0'
        const { portions } = current
        return markRanOut(deps, actor, { orderId: row!.id, line, portions })
      }
      case 'answer': {
        const picked = await pickChange(current)
        if (!picked) return undefined
        const { trackingToken: token, changeId } = picked
        const product = dishes[current.dish]!.id
        const { choice } = current
        calls += 1
        const call = { token, changeId, clientAddress: `10.1.${calls >> 8}.${calls & 255}` }
        return answerChange(deps, { ...call, answer: { choice, product } })
      }
      case 'settle': {
        const picked = await pickChange(current)
        return picked && settleChange(deps, actor, { ...picked, state: current.state })
      }
      case 'refund': {
        const wish = { amount: current.naira, reason: 'cold', actor }
        return refundOrder(deps, placed[current.order]!.id, wish)
      }
      case 'move': {
        const { status, restock, refund } = current
        const change = status === 'cancelled' ? { status, restock, refund } : { status }
        return changeOrderStatus(deps, placed[current.order]!.id, { change, staff: actor })
      }
    }
  }

  async function expectTruth() {
    expect(await findWrongChanges(db)).toEqual([])
    expect(await findLostPortions(db, initialStock)).toEqual([])
    for (const { id, state, replacement } of await db.select().from(orderChanges)) {
      const decision = JSON.stringify([state, replacement?.productId])
      const before = seen.get(id)
      if (before !== undefined) expect(decision).toBe(before)
      if (state !== 'asked') seen.set(id, decision)
    }
  }

  for (const group of groups) {
    const all = group.flatMap((one) =>
      Array.from({ length: 'times' in one ? one.times : 1 }, () => one),
    )
    // The lease of a refund is longer than its request: time passes between requests.
    await Promise.all(all.filter(({ act }) => act !== 'wait').map(take))
    for (const wait of all.filter(({ act }) => act === 'wait')) await take(wait)
    await expectTruth()
    clock.now = minutesAfter(clock.now, 1)
  }
  clock.now = minutesAfter(clock.now, 60)
  await Promise.all([decideDueChanges(deps), decideDueChanges(deps)])
  await sendDueRefunds(deps)
  await expectTruth()
  expect(await findDrift(db)).toEqual([])
  const open = (await db.select().from(orderChanges)).filter(({ state }) => state === 'asked')
  expect(open).toEqual([])
  const sent = await db.select().from(refunds)
  expect(sent.filter(({ dueAt }) => dueAt !== null)).toEqual([])
  expect(sent).toHaveLength(
    shop.payments.refunds.filter(({ reference }) =>
      placed.some((one) => one.reference === reference),
    ).length,
  )
  expect(await db.$count(paymentRows)).toBe(2)
}
