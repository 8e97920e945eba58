import { afterAll, describe, expect, it } from 'vitest'

import { findPayment } from '#db/queries/payments/payments.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { makeOrderData, makeProduct } from '#tests/support/make-order-data.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, client, payments } = shop
afterAll(() => shop.close())

const unknown = makeOrderData([{ product: 'nothing', quantity: 1 }], 2500)

function open(orderData = unknown) {
  return client.api.checkout.$post({ json: { orderData } })
}

function verify(reference: string, orderData = unknown) {
  return client.api[':provider'].verify.$post({
    param: { provider: 'sandbox' },
    json: { reference, orderData },
  })
}

describe('too many checkouts', () => {
  it('from one address are refused for the rest of the minute', async () => {
    shop.from('10.7.0.1')
    for (let n = 0; n < 60; n += 1) {
      const orderData = structuredClone(unknown)
      orderData.buyer.phoneNumber = `0810000${1000 + n}`
      expect((await open(orderData)).status).toBe(400)
    }
    const refused = await open()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('60')
    shop.from('10.7.0.2')
    expect((await open()).status).toBe(400)
    shop.from('10.7.0.1')
    shop.clock.now = minutesAfter(noon, 1)
    expect((await open()).status).toBe(400)
  })

  it('with one phone number are refused for the rest of the hour, only at that address', async () => {
    const masa = await makeProduct(db)
    const taken = makeOrderData([{ product: masa.id, quantity: 1 }], 2500)
    const refused = structuredClone(unknown)
    for (const { buyer } of [taken, refused]) buyer.phoneNumber = '08200000000'
    const times = Array.from({ length: 30 }, (_, n) => minutesAfter(noon, n))
    shop.from('10.8.0.1')
    for (const time of times) {
      shop.clock.now = time
      expect((await open(refused)).status).toBe(400)
      const opened = await open(taken)
      if (!opened.ok) throw new Error(await opened.text())
      const { reference } = await opened.json()
      await client.api.checkout[':reference'].$delete({ param: { reference } })
    }
    expect((await open(taken)).status).toBe(429)
    expect((await open(taken)).headers.get('Retry-After')).toBe('1860')
    shop.from('10.8.1.1')
    expect((await open(taken)).status).toBe(201)
    shop.from('10.8.0.1')
    shop.clock.now = minutesAfter(noon, 60)
    expect((await open(taken)).status).toBe(201)
  })

  it('do not count for a phone number when they were refused for another reason', async () => {
    const orderData = structuredClone(unknown)
    orderData.buyer.phoneNumber = '08200000001'
    shop.from('10.8.2.1')
    for (let n = 0; n < 70; n += 1) await open(orderData)
    const counts = await db.select().from(rateLimits)
    const ofPhone = counts.filter(({ key }) => key.endsWith(' 08200000001'))
    expect(ofPhone.map(({ count }) => count)).toEqual([0])
  })
})

describe('too many verify requests from one address', () => {
  it('are refused, except the first for a held reference', async () => {
    shop.from('10.7.1.1')
    const masa = await makeProduct(db)
    const orderData = makeOrderData([{ product: masa.id, quantity: 1 }], 2500)
    const opened = await open(orderData)
    if (!opened.ok) throw new Error(await opened.text())
    const { reference } = await opened.json()
    for (let n = 0; n < 120; n += 1) expect((await verify(`NONE-${n}`)).status).toBe(400)
    expect((await verify('NONE-121')).status).toBe(429)

    expect((await verify(reference, orderData)).status).toBe(402)
    expect((await verify(reference, orderData)).status).toBe(429)
    shop.clock.now = minutesAfter(shop.clock.now, 1)
    payments.charge(reference, 2500)
    expect((await verify(reference, orderData)).status).toBe(201)
  })
})

describe('verify requests for unknown references while the provider does not respond', () => {
  it('are recorded, up to ten in an hour from one address', async () => {
    shop.from('10.7.3.1')
    const masa = await makeProduct(db)
    const orderData = makeOrderData([{ product: masa.id, quantity: 1 }], 2500)
    payments.goDown()
    for (let n = 0; n < 10; n += 1)
      expect((await verify(`SILENT-${n}`, orderData)).status).toBe(503)
    expect((await verify('SILENT-10', orderData)).status).toBe(429)
    expect((await verify('SILENT-0', orderData)).status).toBe(503)
    expect(await findPayment(db, 'SILENT-9')).toMatchObject({ state: 'started' })
    expect(await findPayment(db, 'SILENT-10')).toBeUndefined()

    payments.comeBack()
    payments.charge('SILENT-10', 2500)
    expect((await verify('SILENT-10', orderData)).status).toBe(201)
  })
})

describe('closing one popup repeatedly', () => {
  it('makes a limited number of calls to the provider', async () => {
    shop.from('10.7.2.1')
    const masa = await makeProduct(db)
    const orderData = makeOrderData([{ product: masa.id, quantity: 1 }], 2500)
    orderData.buyer.phoneNumber = '08120000001'
    const opened = await open(orderData)
    if (!opened.ok) throw new Error(await opened.text())
    const { reference } = await opened.json()
    payments.answer(reference, { kind: 'not-paid', status: 'ongoing', isFinal: false })
    const close = () => client.api.checkout[':reference'].$delete({ param: { reference } })
    for (let n = 0; n < 120; n += 1) expect((await close()).status).toBe(204)

    expect((await close()).status).toBe(429)
    expect(payments.fetched.filter((one) => one === reference)).toHaveLength(120)
  })
})
