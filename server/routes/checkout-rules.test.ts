import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { OrderData } from '#contract/ordering/checkout.ts'
import {
  changeSettings,
  makeOrderData,
  makeProduct,
  zoneNamed,
} from '#tests/support/make-order-data.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

let caller = 0
beforeEach(() => {
  caller += 1
  shop.clock.now = noon
})

/** Each order has another phone number and address, so that limits do not interfere. */
async function open(items: OrderData['items'], total: number, other: Partial<OrderData> = {}) {
  caller += 1
  shop.from(`10.2.${caller >> 8}.${caller & 255}`)
  const orderData = makeOrderData(items as never, total, other)
  orderData.buyer.phoneNumber = `080${String(20_000_000 + caller)}`
  return shop.client.api.checkout.$post({ json: { orderData } })
}

async function refusal(response: { status: number; json: () => Promise<unknown> }) {
  return [response.status, (await readJson(z.object({ message: z.string() }), response)).message]
}

describe('packages', () => {
  const packages = [
    { id: 'six', name: '6 pieces', description: '', priceNaira: 2500 },
    { id: 'dozen', name: '12 pieces', description: '', priceNaira: 4800 },
  ]

  it('set the price of their line and take one portion each', async () => {
    const masa = await makeProduct(db, { packages, stock: 3 })
    const lines = [
      { product: masa.id, packageId: 'six', quantity: 1 },
      { product: masa.id, packageId: 'dozen', quantity: 2 },
    ]
    expect((await open(lines, 2500 + 9600)).status).toBe(201)
    const more = await open([{ product: masa.id, quantity: 1 }], 2500)
    expect(await more.json()).toMatchObject({ code: 'out_of_stock', items: [{ available: 0 }] })
  })

  it('share the stock of their product over all lines', async () => {
    const masa = await makeProduct(db, { packages, stock: 3 })
    const lines = [
      { product: masa.id, packageId: 'six', quantity: 2 },
      { product: masa.id, quantity: 2 },
    ]
    const response = await open(lines, 10_000)
    expect(await response.json()).toMatchObject({ items: [{ product: masa.id, available: 3 }] })
  })

  it('must belong to their product', async () => {
    const [masa, other] = [await makeProduct(db, { packages }), await makeProduct(db)]
    const response = await open([{ product: other.id, packageId: 'six', quantity: 1 }], 2500)
    expect(await refusal(response)).toEqual([
      400,
      'A package in your cart is no longer on our menu.',
    ])
    expect((await open([{ product: masa.id, quantity: 1 }], 2500)).status).toBe(201)
  })
})

describe('a checkout is refused', () => {
  it('for a dish that is not on the menu', async () => {
    expect(await refusal(await open([{ product: 'nothing', quantity: 1 }], 2500))).toEqual([
      400,
      'A dish in your cart is no longer on our menu.',
    ])
  })

  it('for less of a dish than its minimum order', async () => {
    const tuwo = await makeProduct(db, { name: 'Tuwo', minOrder: 3, priceNaira: 500 })
    expect(await refusal(await open([{ product: tuwo.id, quantity: 2 }], 1000))).toEqual([
      400,
      'Tuwo: please order at least 3.',
    ])
    expect((await open([{ product: tuwo.id, quantity: 3 }], 1500)).status).toBe(201)
  })

  it("below the provider's minimum charge", async () => {
    const spice = await makeProduct(db, { priceNaira: 49 })
    expect((await open([{ product: spice.id, quantity: 1 }], 49)).status).toBe(400)
    const dear = await makeProduct(db, { priceNaira: 50 })
    expect((await open([{ product: dear.id, quantity: 1 }], 50)).status).toBe(201)
  })
})

describe('delivery', () => {
  const at = (delivery: Partial<OrderData['delivery']>) => ({
    delivery: { type: 'delivery' as const, ...delivery },
  })

  it('needs a known delivery zone', async () => {
    const lines = [{ product: (await makeProduct(db)).id, quantity: 1 }]
    for (const wrong of [
      { address: '1 Gana Street' },
      { address: '1 Gana Street', zoneId: 'x' },
      { address: 'Maitama 1' },
    ]) {
      const answer = await refusal(await open(lines, 2500, at(wrong)))
      expect(answer).toEqual([400, 'Please select your neighbourhood.'])
    }
  })

  it('finds the zone at the beginning of an address without zoneId', async () => {
    const lines = [{ product: (await makeProduct(db)).id, quantity: 1 }]
    const right = at({ address: 'Maitama, 1 Gana Street', fee: 3100 })
    expect((await open(lines, 2500, right)).status).toBe(201)
  })

  it('needs an address in addition to the zone', async () => {
    const lines = [{ product: (await makeProduct(db)).id, quantity: 1 }]
    const { id: zoneId } = await zoneNamed(db, 'Maitama')
    for (const address of ['', '   ', 'Maitama,', null]) {
      const answer = await refusal(await open(lines, 2500, at({ address, zoneId, fee: 3100 })))
      expect(answer).toEqual([400, 'Please enter your detailed address.'])
    }
  })
})

describe('scheduling', () => {
  const on = (scheduledDate: string, scheduledTime: string) => ({
    isScheduled: true,
    scheduledDate,
    scheduledTime,
  })

  it('accepts a future time within opening hours, in Abuja time', async () => {
    const lines = [{ product: (await makeProduct(db)).id, quantity: 1 }]
    for (const [date, time] of [
      ['2026-11-21', '12:01'],
      ['2026-11-22', '08:00'],
      ['2026-12-05', '18:00'],
    ] as const) {
      expect((await open(lines, 2500, on(date, time))).status).toBe(201)
    }
  })

  it('rejects past times, times too far ahead, closed hours and invalid times', async () => {
    const lines = [{ product: (await makeProduct(db)).id, quantity: 1 }]
    for (const [date, time] of [
      ['2026-11-21', '12:00'],
      ['2026-11-20', '12:00'],
      ['2026-12-06', '12:00'],
      ['9999-01-01', '12:00'],
      ['2026-11-22', '07:59'],
      ['2026-11-22', '18:01'],
      ['2026-11-22', '25:61'],
      ['2027-02-31', '12:00'],
      ['', ''],
    ] as const) {
      expect((await open(lines, 2500, on(date, time))).status).toBe(400)
    }
  })

  it('is the only way to order outside opening hours when the setting is on', async () => {
    const lines = [{ product: (await makeProduct(db)).id, quantity: 1 }]
    shop.clock.now = new Date('2026-11-21T18:00:00+01:00')
    expect((await open(lines, 2500)).status).toBe(201)

    await changeSettings(db, { onlyWithinHours: true })
    const answer = await open(lines, 2500)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'closed' })
    expect((await open(lines, 2500, on('2026-11-22', '09:00'))).status).toBe(201)
    shop.clock.now = new Date('2026-11-22T08:00:00+01:00')
    expect((await open(lines, 2500)).status).toBe(201)
    await changeSettings(db, { onlyWithinHours: false })
  })
})
