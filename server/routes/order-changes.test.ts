import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { TrackedOrderWire } from '#contract/ordering/order.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { printJobs } from '#db/schema/kitchen/print-jobs.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import type { Order } from '#domain/ordering/order.ts'
import { detailsFor, itemTotalsOf } from '#domain/ordering/pricing.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { decideDueChanges } from '#server/commands/order-changes/decide-change.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { changeSettings, makeProduct, stockOf } from '#tests/support/make-order-data.ts'
import { makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makePrinter } from '#tests/support/make-printer.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps, payments, clock } = shop
const staff = await makeStaff(shop, 'Employee', { firstName: 'Sani', lastName: 'Musa' })
const admin = await makeStaff(shop, 'Admin')
let masa: Awaited<ReturnType<typeof makeProduct>>
let suya: Awaited<ReturnType<typeof makeProduct>>
afterAll(() => shop.close())
beforeEach(async () => {
  clock.now = noon
  masa = await makeProduct(db, { name: 'Masa', priceNaira: 2500, stock: 10 })
  suya = await makeProduct(db, { name: 'Suya', priceNaira: 2000, stock: 10 })
  payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'pending' })
})

function makePaid(overrides: Parameters<typeof makeOrder>[1] = {}) {
  const items = [
    makeItem({ productId: masa.id, quantity: 3, notes: 'no pepper' }),
    makeItem({ productId: suya.id, name: 'Suya', priceNaira: 2000 }),
  ]
  return makeOrder(db, { items, ...overrides })
}

const mark = (id: string, line = '0', portions = 1) =>
  staff.send('POST', `/api/orders/${id}/changes`, { line, portions })

const read = async (id: string) => readJson(OrderWire, await staff.request(`/api/orders/${id}`))

async function ask(order: Order, line = '0', portions = 1) {
  const answer = await mark(order.id, line, portions)
  expect(answer.status).toBe(201)
  const { changes } = await readJson(OrderWire, answer)
  const change = changes.at(-1)
  if (!change) throw new Error('no change was made')
  return change
}

const decide = (order: Order, change: { _id: string }, state: string) =>
  staff.send('PATCH', `/api/orders/${order.id}/changes/${change._id}`, { state })

function answer(order: Order, change: { _id: string }, body: object) {
  return shop.request(`/api/orders/track/${order.trackingToken}/changes/${change._id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Two servers, so many minutes after the question. */
async function decideAfter(minutes: number) {
  clock.now = minutesAfter(noon, minutes)
  await Promise.all([decideDueChanges(deps), decideDueChanges(deps)])
  clock.now = noon
}

const refundsOf = async ({ reference }: Order) =>
  (await listRefunds(db, reference)).map(({ amountKobo }) => amountKobo)

describe('a dish that ran out', () => {
  it('goes sold out, and the customer is asked, once', async () => {
    const order = await makePaid()
    const published: StaffEvent[] = []
    const stop = deps.events.subscribe((event) => published.push(event))
    const change = await ask(order, '0', 2)
    stop()
    expect(change).toMatchObject({
      product: 'Masa',
      quantity: 2,
      price: 2500,
      state: 'asked',
      choices: ['swap', 'remove', 'cancel'],
      askedBy: 'Sani Musa',
      asksUntil: minutesAfter(noon, 10).toISOString(),
    })
    expect(published).toContainEqual({ name: 'product.sold-out', productId: masa.id })
    expect(published).toContainEqual({
      name: 'order.changed',
      orderId: order.id,
      status: 'pending',
    })
    expect(await stockOf(db, masa.id)).toBe(10)
    const offered = await shop.request(`/api/products/${masa.id}`)
    expect(await offered.json()).toMatchObject({ stock: 0, soldOut: { shelfStock: 10 } })
    expect((await mark(order.id, '0', 1)).status).toBe(201)
    expect((await read(order.id)).changes).toHaveLength(1)
    expect(await refundsOf(order)).toEqual([])
  })

  it('queues a message with the question and with the decision', async () => {
    const isOn = { isOn: true, subject: null, text: null }
    await changeSettings(db, { messages: { changed: isOn } })
    const buyer = { fullName: 'Amina', phoneNumber: '08012345678', email: 'amina@home.test' }
    const order = await makePaid({ buyer })
    const change = await ask(order, '0', 2)
    await decide(order, change, 'removed')
    await changeSettings(db, { messages: {} })
    const rows = await db.select().from(orderMessages).where(eq(orderMessages.orderId, order.id))
    expect(rows.map(({ reason }) => reason).toSorted()).toEqual([
      expect.stringMatching(/^2 × Masa ran out, and we are sorry\. Please choose by .* ₦5,000\.$/),
      '2 × Masa ran out, and we took it off. We refund ₦5,000.',
    ])
  })

  it('is taken off and refunded by staff, once, and not sent twice', async () => {
    const order = await makePaid({ paidKobo: 9_500_50 })
    const change = await ask(order, '0', 2)
    const both = await Promise.all([
      decide(order, change, 'removed'),
      decide(order, change, 'removed'),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const after = await read(order.id)
    expect(after.items.map(({ line, quantity }) => [line, quantity])).toEqual([
      ['0', 1],
      ['1', 1],
    ])
    expect(after.orderedItems?.map(({ quantity }) => quantity)).toEqual([3, 1])
    expect(after).toMatchObject({ status: 'pending', refundState: 'refund pending' })
    expect(after.changes).toMatchObject([{ state: 'removed', decidedBy: 'staff', refund: 5000 }])
    expect(after.refunds).toMatchObject([{ amount: 5000, by: null, reason: '2 × Masa ran out' }])
    await Promise.all([sendDueRefunds(deps), sendDueRefunds(deps)])
    expect(payments.refunds.filter(({ reference }) => reference === order.reference)).toEqual([
      { reference: order.reference, amountKobo: 500_000 },
    ])
    expect((await decide(order, change, 'withdrawn')).status).toBe(409)
  })

  it('says how much less the order costs, its share of a discount included', async () => {
    const discount = { code: 'EID', kind: 'naira' as const, amount: 950 }
    const items = [makeItem({ productId: masa.id, quantity: 3 })]
    const bill = detailsFor(itemTotalsOf(items), {
      charges: [],
      taxes: [],
      discount,
      freeDelivery: null,
    })
    const order = await makePaid({ items, bill, chargedNaira: 6550, paymentMethod: 'on-delivery' })
    const change = await ask(order, '0', 1)
    expect(change.reduction).toBe(0)
    await decide(order, change, 'removed')
    expect((await read(order.id)).changes).toMatchObject([{ state: 'removed', reduction: 2183 }])
  })

  it('is taken off when time is over, once on two servers', async () => {
    const order = await makePaid()
    await ask(order, '1')
    await decideAfter(9)
    expect(await refundsOf(order)).toEqual([])
    await decideAfter(10)
    expect(await refundsOf(order)).toEqual([200_000])
    expect(await read(order.id)).toMatchObject({
      items: [{ line: '0' }],
      changes: [
        { state: 'removed', decidedBy: 'time', decidedAt: minutesAfter(noon, 10).toISOString() },
      ],
    })
  })

  it('did not run out: the question is withdrawn, and can be asked again', async () => {
    const order = await makePaid()
    const change = await ask(order)
    expect((await decide(order, change, 'withdrawn')).status).toBe(200)
    expect((await answer(order, change, { choice: 'remove' })).status).toBe(409)
    await ask(order)
    expect((await read(order.id)).changes.map(({ state }) => state)).toEqual(['withdrawn', 'asked'])
  })

  it('of the last line cancels the order and refunds everything, also a delivery fee', async () => {
    const order = await makePaid({ chargedNaira: 12_000, status: 'preparing' })
    await ask(order, '0', 3)
    await ask(order, '1')
    await decideAfter(10)
    const after = await read(order.id)
    expect(after).toMatchObject({ status: 'cancelled', items: [], refundable: 0 })
    expect((await refundsOf(order)).toSorted()).toEqual([450_000, 750_000])
  })

  it('is refused for a finished order, too many portions and an unknown line', async () => {
    const done = await makePaid({ status: 'completed' })
    expect((await mark(done.id)).status).toBe(409)
    const order = await makePaid()
    expect((await mark(order.id, '0', 4)).status).toBe(409)
    expect((await mark(order.id, '2')).status).toBe(409)
    expect((await mark('nothing')).status).toBe(404)
    const change = await ask(order)
    expect((await decide(done, change, 'removed')).status).toBe(404)
  })

  it('is never refunded above what is left', async () => {
    const order = await makePaid()
    const partly = { amount: 9000, reason: 'late' }
    expect((await admin.send('POST', `/api/orders/${order.id}/refunds`, partly)).status).toBe(201)
    const change = await ask(order, '1')
    await decide(order, change, 'removed')
    expect(await refundsOf(order)).toEqual([900_000, 50_000])
  })

  it('is printed again for a kitchen that has the ticket', async () => {
    const order = await makePaid()
    const printer = await makePrinter(db)
    const row = { orderId: order.id, printerId: printer.id, kind: 'kitchen' as const }
    await db.insert(printJobs).values({
      ...row,
      id: order.id,
      copy: 1,
      state: 'printed',
      createdAt: noon,
      settledAt: noon,
    })
    await decide(order, await ask(order), 'removed')
    await decide(order, await ask(order), 'removed')
    const jobs = await db.select().from(printJobs)
    expect(jobs.map(({ copy, state }) => [copy, state]).toSorted()).toEqual([
      [1, 'printed'],
      [2, 'waiting'],
    ])
  })
})

describe('an answer of the customer', () => {
  it('swaps the dish, takes its stock and refunds the difference, once', async () => {
    const order = await makePaid()
    const change = await ask(order, '0', 2)
    const swap = { choice: 'swap', product: suya.id }
    const both = await Promise.all([answer(order, change, swap), answer(order, change, swap)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const tracked = await readJson(TrackedOrderWire, both[0]!)
    expect(tracked.changes).toMatchObject([
      {
        state: 'swapped',
        choices: [],
        refund: 1000,
        replacement: { product: 'Suya', price: 2000 },
      },
    ])
    expect(tracked.changes[0]).not.toHaveProperty('askedBy')
    expect(await stockOf(db, suya.id)).toBe(8)
    expect(await refundsOf(order)).toEqual([100_000])
    const { items } = await read(order.id)
    expect(items.map(({ product, quantity, notes }) => [product.product, quantity, notes])).toEqual(
      [
        ['Masa', 1, 'no pepper'],
        ['Suya', 2, 'no pepper'],
        ['Suya', 1, ''],
      ],
    )
    expect(items[1]?.line).toBe(change._id)
    const again = await ask(order, change._id)
    expect(again).toMatchObject({ product: 'Suya', quantity: 1 })
    await decide(order, again, 'withdrawn')
    expect((await answer(order, change, { choice: 'remove' })).status).toBe(409)
    expect((await answer(order, change, { choice: 'swap', product: masa.id })).status).toBe(409)
  })

  it('cannot swap to a dearer, sold-out or unknown dish, and can still choose', async () => {
    const dear = await makeProduct(db, { name: 'Dear', priceNaira: 2501, stock: 5 })
    const few = await makeProduct(db, { name: 'Few', priceNaira: 100, stock: 1 })
    const order = await makePaid()
    const change = await ask(order, '0', 2)
    for (const product of [dear.id, few.id, masa.id, 'nothing']) {
      const refused = await answer(order, change, { choice: 'swap', product })
      expect(refused.status).toBe(409)
    }
    for (const swap of [{}, { product: 'no\0thing' }]) {
      expect((await answer(order, change, { choice: 'swap', ...swap })).status).toBe(400)
    }
    expect((await answer(order, change, { choice: 'remove' })).status).toBe(200)
    expect(await refundsOf(order)).toEqual([500_000])
  })

  it('cancels all: everything goes back, what was not cooked to the shelf', async () => {
    const order = await makePaid()
    const change = await ask(order)
    const other = await ask(order, '1')
    const tracked = await readJson(
      TrackedOrderWire,
      await answer(order, change, { choice: 'cancel' }),
    )
    expect(tracked).toMatchObject({ status: 'cancelled', changes: [{ refund: 9500 }, {}] })
    expect(tracked.changes.map(({ state }) => state)).toEqual(['cancelled', 'withdrawn'])
    expect((await read(order.id)).history.at(-1)).toMatchObject({ by: 'Customer' })
    expect(await refundsOf(order)).toEqual([950_000])
    // The missing portion does not exist.
    expect(await stockOf(db, masa.id)).toBe(12)
    expect(await stockOf(db, suya.id)).toBe(11)
    expect((await answer(order, other, { choice: 'remove' })).status).toBe(409)
  })

  it('cancels all of an order in preparation: the money goes back, nothing to the shelf', async () => {
    const order = await makePaid({ status: 'preparing' })
    const change = await ask(order)
    expect((await answer(order, change, { choice: 'cancel' })).status).toBe(200)
    expect((await read(order.id)).status).toBe('cancelled')
    expect(await refundsOf(order)).toEqual([950_000])
    expect(await stockOf(db, masa.id)).toBe(10)
    expect(await stockOf(db, suya.id)).toBe(10)
  })

  it('needs the link of the order', async () => {
    const change = await ask(await makePaid())
    expect((await answer(await makePaid(), change, { choice: 'cancel' })).status).toBe(404)
  })

  it('offers no other dish once the food is ready', async () => {
    const order = await makePaid({ status: 'ready' })
    const change = await ask(order)
    expect(change.choices).toEqual(['remove', 'cancel'])
    const swap = await answer(order, change, { choice: 'swap', product: suya.id })
    expect(swap.status).toBe(409)
  })
})

it('leaves a completed order completed when its last line is taken off', async () => {
  const order = await makePaid({ items: [makeItem({ productId: masa.id })] })
  await ask(order)
  await staff.send('PATCH', `/api/orders/${order.id}`, { status: 'completed' })
  await decideAfter(10)
  expect(await read(order.id)).toMatchObject({
    status: 'completed',
    changes: [{ state: 'removed' }],
  })
  expect(await refundsOf(order)).toEqual([250_000])
})

it('does not open a cancelled order again of which nothing is left', async () => {
  const order = await makePaid({ items: [makeItem({ productId: masa.id })] })
  await decide(order, await ask(order), 'removed')
  expect((await read(order.id)).status).toBe('cancelled')
  const reopened = await staff.send('PATCH', `/api/orders/${order.id}`, { status: 'pending' })
  expect(reopened.status).toBe(409)
})

it('changes the figures of orders that are completed, before and after', async () => {
  const order = await makePaid()
  const change = await ask(order, '0', 2)
  await answer(order, change, { choice: 'swap', product: suya.id })
  const late = await ask(order, '1')
  await staff.send('PATCH', `/api/orders/${order.id}`, { status: 'completed' })
  expect(await findDrift(db)).toEqual([])
  await decideAfter(10)
  expect((await read(order.id)).changes.at(-1)).toMatchObject({ _id: late._id, state: 'removed' })
  expect(await findDrift(db)).toEqual([])
  await staff.send('PATCH', `/api/orders/${order.id}`, { status: 'preparing' })
  await decide(order, await ask(order), 'removed')
  expect(await findDrift(db)).toEqual([])
})
