import { Client } from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { createApi } from '#server/app.ts'
import { createSandboxPaystack } from '#server/sandbox/sandbox-paystack.ts'
import { choosePayments } from '#server/start/choose-payments.ts'
import {
  changeSettings,
  makeOrderData,
  makeProduct,
  zoneNamed,
} from '#tests/support/make-order-data.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const sandbox = createSandboxPaystack(db)
const api = createApi({ ...shop.deps, payments: choosePayments({}, sandbox) })

async function send(to: { request: typeof api.request }, path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' }
  return to.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** All statements sent meanwhile, including BEGIN and COMMIT. */
async function statementsOf(work: () => Promise<Response>) {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    const response = await work()
    return { response, count: query.mock.calls.length }
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

describe('an order for delivery, in statements', () => {
  it.each([
    ['twelve', { promise: null, slots: null }, [8, 4]],
    ['thirteen with a promised time by open portions', { promise }, [9, 4]],
    ['thirteen with slots', { promise: null, slots }, [9, 4]],
    ['fourteen with both', { promise, slots }, [10, 4]],
  ])(
    'takes %s from checkout to confirmation, including the sandbox',
    async (_count, on, counts) => {
      await changeSettings(db, on)
      const zone = await zoneNamed(db, 'Wuse 2')
      const dishes = await Promise.all([makeProduct(db), makeProduct(db), makeProduct(db)])
      const orderData = makeOrderData(
        dishes.map(({ id }) => ({ product: id, quantity: 2 })),
        15_000,
        {
          delivery: {
            type: 'delivery',
            zoneId: zone.id,
            address: '14 Aminu Kano Crescent',
            fee: zone.priceNaira,
          },
        },
      )
      const opened = await statementsOf(() => send(api, '/api/checkout', { orderData }))
      expect(opened.response.status).toBe(201)
      const { reference } = await readJson(z.object({ reference: z.string() }), opened.response)
      const payment = { reference, amount: 1_500_000, outcome: 'success', email: 'amina@home.test' }
      await send(sandbox, '/sandbox/paystack/pay', payment)
      const verify = () => send(api, '/api/sandbox/verify', { reference, orderData })
      const verified = await statementsOf(verify)
      expect(verified.response.status).toBe(201)
      expect([opened.count, verified.count]).toEqual(counts)
    },
  )
})
