import { afterAll, describe, expect, it } from 'vitest'

import { DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'
import { makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const admin = await makeStaff(shop, 'Admin')
const create = (sent: object) => admin.send('POST', '/api/delivery-zones', sent)
const change = (id: string, sent: object) => admin.send('PATCH', `/api/delivery-zones/${id}`, sent)
const remove = (id: string) => admin.request(`/api/delivery-zones/${id}`, { method: 'DELETE' })

async function created(name: string, price = 2000) {
  const response = await create({ name, price })
  if (response.status !== 201) throw new Error(await response.text())
  return await readJson(DeliveryZoneWire, response)
}

async function namesOf() {
  return (await (await shop.client.api['delivery-zones'].$get()).json()).map(({ name }) => name)
}

describe('a new zone', () => {
  it('is returned complete and sorted by its name', async () => {
    const zone = await created(' Garki Area 9 ', 3100)
    expect(zone).toEqual({ _id: expect.any(String), name: 'Garki Area 9', price: 3100 })
    const names = await namesOf()
    expect(names.indexOf('Garki Area 9')).toBe(names.indexOf('Garki Area 10') - 1)
  })

  it.each([
    [{ name: '', price: 1 }, 'name', 'Zone name is required'],
    [{ price: 1 }, 'name', 'Zone name is required'],
    [{ name: 'x'.repeat(101), price: 1 }, 'name', 'Please keep this to at most 100 characters.'],
    [{ name: 'A' }, 'price', 'The price must be a whole number of naira.'],
    [{ name: 'A', price: -1 }, 'price', 'The price cannot be below 0.'],
    [{ name: 'A', price: 1.5 }, 'price', 'The price must be a whole number of naira.'],
    [{ name: 'A', price: '5' }, 'price', 'The price must be a whole number of naira.'],
    [{ name: 'A', price: null }, 'price', 'The price must be a whole number of naira.'],
    [{ name: 'A', price: 10_000_001 }, 'price', 'The price can be at most ₦10,000,000.'],
  ])('such as %j is rejected', async (sent, path, message) => {
    const response = await create(sent)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, issues: [{ path, message }] })
  })

  it('may be free, or at the highest fee', async () => {
    expect(await created('Next door', 0)).toMatchObject({ price: 0 })
    expect(await created('Far away', 10_000_000)).toMatchObject({ price: 10_000_000 })
  })

  it('rejects an existing name, also concurrently', async () => {
    for (const name of ['Jabi', 'JABI', ' jabi ']) {
      const refused = await create({ name, price: 1 })
      expect(refused.status).toBe(409)
      const message = 'There is already a delivery zone of this name.'
      expect(await refused.json()).toEqual({ message, issues: [{ path: 'name', message }] })
    }
    const names = ['Kuje', 'KUJE', 'kuje', 'Kuje ', 'kUJE']
    const answers = await Promise.all(names.map((name) => create({ name, price: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  })
})

describe('a change of a zone', () => {
  it('changes only the fields that were sent', async () => {
    const { _id } = await created('Abaji', 2000)
    expect(await (await change(_id, { price: 2100 })).json()).toEqual({
      _id,
      name: 'Abaji',
      price: 2100,
    })
    expect(await (await change(_id, { name: 'ABAJI', id: 'x' })).json()).toEqual({
      _id,
      name: 'ABAJI',
      price: 2100,
    })
    const same = await change(_id, {})
    expect([same.status, await same.json()]).toEqual([200, { _id, name: 'ABAJI', price: 2100 }])
  })

  it('is rejected with an existing name, an invalid fee, and for an unknown zone', async () => {
    const { _id } = await created('Karshi')
    expect((await change(_id, { name: 'jabi' })).status).toBe(409)
    expect((await change(_id, { price: '5' })).status).toBe(400)
    expect((await change('nothing', { price: 5 })).status).toBe(404)
  })

  it('applies to the next checkout', async () => {
    const { _id } = await created('Pyakasa, Phase 2', 2000)
    await change(_id, { price: 2222 })
    const { id } = await makeProduct(db)
    const open = (fee: number) => {
      const delivery = {
        type: 'delivery' as const,
        address: 'pyakasa, phase 2, 3 First Street',
        fee,
      }
      const orderData = makeOrderData([{ product: id, quantity: 1 }], 2500, { delivery })
      return shop.client.api.checkout.$post({ json: { orderData } })
    }
    const old = await open(2000)
    expect(old.status).toBe(409)
    expect(await old.json()).toMatchObject({ code: 'price_changed', delivery: { fee: 2222 } })
    expect((await open(2222)).status).toBe(201)
  })
})

describe('a zone that is deleted', () => {
  it('is gone from the list, and checkouts to it are refused', async () => {
    const { _id } = await created('Sauka')
    expect((await remove(_id)).status).toBe(204)
    expect((await remove(_id)).status).toBe(404)
    expect(await namesOf()).not.toContain('Sauka')
    const { id } = await makeProduct(db)
    const delivery = { type: 'delivery' as const, address: 'Sauka, 1 First Street', zoneId: _id }
    const orderData = makeOrderData([{ product: id, quantity: 1 }], 2500, { delivery })
    expect((await shop.client.api.checkout.$post({ json: { orderData } })).status).toBe(400)
  })
})
