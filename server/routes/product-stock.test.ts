import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { ProductWire } from '#contract/menu/product.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { makeOrderData, makeProduct, stockOf } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
const published: StaffEvent[] = []
shop.deps.events.subscribe((event) => published.push(event))
afterAll(() => shop.close())
beforeEach(() => void published.splice(0))

const cook = await makeStaff(shop, 'Employee')
const change = (id: string, sent: object) => cook.send('PATCH', `/api/products/${id}`, sent)

let buyers = 0
async function hold(product: string, quantity: number) {
  buyers += 1
  shop.from(`10.20.${Math.floor(buyers / 250)}.${buyers % 250}`)
  const orderData = makeOrderData([{ product, quantity }], 2500 * quantity)
  orderData.buyer.phoneNumber = `081${String(10_000_000 + buyers)}`
  return shop.client.api.checkout.$post({ json: { orderData } })
}

describe('the stock that staff set', () => {
  it('replaces the current figure, and the last write wins', async () => {
    const { id } = await makeProduct(db, { stock: 20 })
    expect((await change(id, { stock: 7 })).status).toBe(200)
    expect(await (await change(id, { stock: 0 })).json()).toMatchObject({ stock: 0 })
    expect(await stockOf(db, id)).toBe(0)
  })

  it('is refused when the figure has changed since they read it, and nothing is written', async () => {
    const { id } = await makeProduct(db, { stock: 20, priceNaira: 2500 })
    expect((await change(id, { stock: 30, stockWas: 20 })).status).toBe(200)
    const late = await change(id, { stock: 25, stockWas: 20, price: 1 })
    expect(late.status).toBe(409)
    expect(await late.json()).toEqual({
      message: 'The stock has changed meanwhile: it is 30 now.',
      code: 'stale',
      issues: [{ path: 'stock', message: 'The stock has changed meanwhile: it is 30 now.' }],
    })
    const seen = await (await shop.request(`/api/products/${id}`)).json()
    expect(seen).toMatchObject({ stock: 30, price: 2500 })
  })

  it('changes when a checkout takes portions', async () => {
    const { id } = await makeProduct(db, { stock: 20 })
    expect((await hold(id, 2)).status).toBe(201)
    expect((await change(id, { stock: 25, stockWas: 20 })).status).toBe(409)
    expect((await change(id, { stock: 25, stockWas: 18 })).status).toBe(200)
  })

  it('is set by exactly one of twenty who saw the same figure', async () => {
    const { id } = await makeProduct(db, { stock: 100 })
    for (let round = 0, stockWas = 100; round < 3; round += 1) {
      const sent = Array.from({ length: 20 }, (_, n) => 1000 * (round + 1) + n)
      const answers = await Promise.all(sent.map((stock) => change(id, { stock, stockWas })))
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
      const [{ stock } = { stock: -1 }] = await Promise.all(
        won.map(async (answer) => await readJson(ProductWire, answer)),
      )
      expect(await stockOf(db, id)).toBe(stock)
      stockWas = stock
    }
  })

  it('is sold to the last portion by concurrent checkouts, and never below zero', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await makeProduct(db, { stock: 6 })
      const [edit, ...holds] = await Promise.all([
        change(id, { stock: 10, stockWas: 6 }),
        ...Array.from({ length: 8 }, () => hold(id, 2)),
      ])
      const held = holds.filter(({ status }) => status === 201).length * 2
      const before = edit?.status === 200 ? 10 : 6
      expect([200, 409]).toContain(edit?.status)
      expect(holds.every(({ status }) => status === 201 || status === 409)).toBe(true)
      expect(held).toBe(before)
      expect(await stockOf(db, id)).toBe(0)
    }
  })
})

describe('staff', () => {
  it('get a low-stock event only when an edit makes the badge worse', async () => {
    const { id, name } = await makeProduct(db, { stock: 20, minStock: 10 })
    const low = { name: 'stock.low', productId: id, productName: name }
    await change(id, { stock: 11 })
    expect(published).toEqual([])
    await change(id, { stock: 10 })
    expect(published).toEqual([{ ...low, stock: 10 }])
    await change(id, { stock: 4 })
    expect(published).toHaveLength(1)
    await change(id, { stock: 3 })
    expect(published[1]).toEqual({ ...low, stock: 3 })
    await change(id, { stock: 30 })
    await change(id, { minStock: 40, stockWas: 1 })
    expect(published[2]).toEqual({ ...low, stock: 30 })
    await change(id, { price: 1 })
    expect((await change(id, { stock: 1, stockWas: 7 })).status).toBe(409)
    expect(published).toHaveLength(3)
  })
})
