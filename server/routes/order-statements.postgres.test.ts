import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { findOrderByReference } from '#db/queries/ordering/orders.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { messageEvents } from '#domain/ordering/order-message.ts'
import { createApi } from '#server/app.ts'
import { createSandboxPaystack } from '#server/sandbox/sandbox-paystack.ts'
import { choosePayments } from '#server/start/choose-gateways.ts'
import { insertTestCode } from '#tests/support/make-code.ts'
import {
  changeSettings,
  makeOrderData,
  makeProduct,
  zoneNamed,
} from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const sandbox = createSandboxPaystack(db)
const api = createApi({ ...shop.deps, payments: choosePayments(undefined, sandbox) })

async function send(to: { request: typeof api.request }, path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' }
  return to.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** All statements sent meanwhile, including BEGIN and COMMIT. */
async function statementsOf(work: () => Promise<Response>) {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    const response = await work()
    const texts = query.mock.calls.map(([config]) =>
      z.object({ text: z.string() }).safeParse(config),
    )
    return { response, count: texts.length, texts: texts.map(({ data }) => data?.text ?? '') }
  } finally {
    query.mockRestore()
  }
}

const promise = {
  minutes: 40,
  deliveryMinutes: 30,
  rushHours: [],
  largeFrom: null,
  largeMinutes: 0,
  portionsPerHour: 60,
}

const slots = { slotMinutes: 30, portionsPerSlot: 1000, ordersPerSlot: 1000 } as const

const bill = {
  charges: [{ name: 'Packaging', naira: 0, per: 'order' as const }],
  taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: true }],
}

describe('an order for delivery, in statements', () => {
  it.each([
    ['twelve', { promise: null, slots: null }, [8, 4]],
    ['thirteen with a promised time by open portions', { promise }, [9, 4]],
    ['thirteen with slots', { promise: null, slots }, [9, 4]],
    ['fourteen with both', { promise, slots }, [10, 4]],
    ['twelve with charges and taxes', { promise: null, slots: null, ...bill }, [8, 4]],
    ['seventeen with a discount code', { promise: null, slots: null }, [13, 4], 'SANNU'],
  ])(
    'takes %s from checkout to confirmation, including the sandbox',
    async (_count, on, counts, discountCode: string | null = null) => {
      await changeSettings(db, on)
      const zone = await zoneNamed(db, 'Wuse 2')
      if (discountCode) await insertTestCode(db, { code: discountCode, kind: 'naira', amount: 500 })
      const total = discountCode ? 14_500 : 15_000
      const dishes = await Promise.all([makeProduct(db), makeProduct(db), makeProduct(db)])
      const orderData = makeOrderData(
        dishes.map(({ id }) => ({ product: id, quantity: 2 })),
        total,
        {
          delivery: {
            type: 'delivery',
            zoneId: zone.id,
            address: '14 Aminu Kano Crescent',
            fee: zone.priceNaira,
          },
          discountCode,
        },
      )
      const opened = await statementsOf(() => send(api, '/api/checkout', { orderData }))
      expect(opened.response.status).toBe(201)
      const { reference } = await readJson(z.object({ reference: z.string() }), opened.response)
      const amount = total * 100
      const payment = { reference, amount, outcome: 'success', email: 'amina@home.test' }
      await send(sandbox, '/sandbox/paystack/pay', payment)
      const verify = () => send(api, '/api/sandbox/verify', { reference, orderData })
      const verified = await statementsOf(verify)
      expect(verified.response.status).toBe(201)
      expect([opened.count, verified.count]).toEqual(counts)
      const placeOf = (part: string) => opened.texts.findIndex((text) => text.includes(part))
      const places = ['for update', 'pg_advisory_xact_lock', 'open_holds', 'insert into "payments"']
      const inOrder = places.map(placeOf)
      expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
      expect(inOrder).not.toContain(-1)
    },
  )
})

describe('messages about an order', () => {
  it('add no statement to the order, nor to its later changes', async () => {
    const staff = await makeStaff(shop, 'Admin')
    const countsWith = async (isOn: boolean) => {
      const message = { isOn, subject: null, text: null }
      const events = messageEvents.map((event) => [event, message])
      await changeSettings(db, { promise: null, messages: Object.fromEntries(events) })
      const { id: product } = await makeProduct(db)
      const pickup = makeOrderData([{ product, quantity: 2 }], 5000)
      const buyer = { ...pickup.buyer, emailAddress: 'amina@home.test' }
      const orderData = { ...pickup, buyer }
      const opened = await statementsOf(() => send(api, '/api/checkout', { orderData }))
      const { reference } = await readJson(z.object({ reference: z.string() }), opened.response)
      const payment = { reference, amount: 500_000, outcome: 'success', email: 'amina@home.test' }
      await send(sandbox, '/sandbox/paystack/pay', payment)
      const verified = await statementsOf(() =>
        send(api, '/api/sandbox/verify', { reference, orderData }),
      )
      const order = await findOrderByReference(db, reference)
      const id = order?.id ?? ''
      const moves: number[] = []
      for (const status of ['preparing', 'ready', 'completed']) {
        const moved = await statementsOf(async () =>
          staff.send('PATCH', `/api/orders/${id}`, { status }),
        )
        expect(moved.response.status).toBe(200)
        moves.push(moved.count)
      }
      const queued = await db.select().from(orderMessages).where(eq(orderMessages.orderId, id))
      return { counts: [opened.count, verified.count, ...moves], queued: queued.length }
    }
    const without = await countsWith(false)
    const withAll = await countsWith(true)
    expect(withAll.counts).toEqual(without.counts)
    expect([without.queued, withAll.queued]).toEqual([0, 1])
  })
})
