import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { CustomerWire } from '#contract/ordering/customer.ts'
import { TrackedOrderWire } from '#contract/ordering/order.ts'
import { RideWire } from '#contract/ordering/rider-link.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { printJobs } from '#db/schema/kitchen/print-jobs.ts'
import { printers } from '#db/schema/kitchen/printers.ts'
import { riderLinks } from '#db/schema/ordering/rider-links.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { purgeOldData } from '#server/commands/privacy/purge-old-data.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { changeSettings } from '#tests/support/make-order-data.ts'
import { historyOf, makeItem, makeOrder } from '#tests/support/make-order.ts'
import { makePrinter } from '#tests/support/make-printer.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, deps } = shop
const staff = await makeStaff(shop, 'Employee')
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = noon
})

const delivery = {
  type: 'delivery' as const,
  address: 'Jabi, 4 Lake Road, by the blue gate',
  feeNaira: 2500,
  zoneId: null,
}
const buyer = { fullName: 'Zainab Canary', phoneNumber: '07055500001', email: null }

function makeDelivery(status: OrderStatus = 'ready', phoneNumber = buyer.phoneNumber) {
  const items = [makeItem({ quantity: 2 }), makeItem()]
  return makeOrder(db, { status, delivery, buyer: { ...buyer, phoneNumber }, items })
}

const linkAddress = (id: string) => `/api/orders/${id}/rider-link`
const makeLink = (id: string) => staff.send('POST', linkAddress(id), undefined)
const revoke = (id: string) => staff.send('DELETE', linkAddress(id), undefined)

async function openLink(status?: OrderStatus, phoneNumber?: string) {
  const order = await makeDelivery(status, phoneNumber)
  const answer = await makeLink(order.id)
  expect(answer.status).toBe(201)
  const { rider } = await readJson(OrderWire, answer)
  const [row] = await db.select().from(riderLinks).where(eq(riderLinks.orderId, order.id))
  const { code = '' } = row ?? {}
  const wrong = (nth: number) => `${(Number(code) + nth) % 10_000}`.padStart(4, '0')
  return { order, token: rider?.token ?? '', code, wrong }
}

const post = (path: string, body?: unknown) =>
  shop.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const see = (token: string) => shop.request(`/api/rides/${token}`)
const pickUp = (token: string) => post(`/api/rides/${token}/picked-up`)
const deliver = (token: string, code: string) => post(`/api/rides/${token}/delivered`, { code })
const track = async (token: string) =>
  readJson(TrackedOrderWire, await shop.request(`/api/orders/track/${token}`))
const read = async (id: string) => readJson(OrderWire, await staff.request(`/api/orders/${id}`))

describe('a rider link', () => {
  it('shows address, phone, portions and cash, and never the customer’s name', async () => {
    const { order, token, code } = await openLink()
    const answer = await see(token)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const text = await answer.text()
    expect(JSON.parse(text)).toEqual({
      shortId: order.id.slice(-6).toUpperCase(),
      isDelivered: false,
      pickedUpAt: null,
      triesLeft: 5,
      stop: {
        address: delivery.address,
        phoneNumber: buyer.phoneNumber,
        dishes: 3,
        items: order.items.map(({ quantity, name }) => ({ quantity, name })),
        cash: 2500,
        paidOnline: 7500,
        toCollect: 2500,
        inAll: 10_000,
      },
    })
    expect(text).not.toMatch(/Canary/)
    expect(text).not.toContain(`"${code}"`)
  })

  it('is made once, and again after it was revoked', async () => {
    const { order, token } = await openLink()
    const again = await readJson(OrderWire, await makeLink(order.id))
    expect(again.rider?.token).toBe(token)
    expect(JSON.stringify(again.rider)).not.toMatch(/"code"/)

    expect((await readJson(OrderWire, await revoke(order.id))).rider).toBe(null)
    expect((await see(token)).status).toBe(404)
    const next = await readJson(OrderWire, await makeLink(order.id))
    expect(next.rider?.token).not.toBe(token)
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, order.id))
    const written = lines.map(({ field, after }) => `${field} ${JSON.stringify(after)}`)
    expect(written.toSorted()).toEqual([
      'riderLink {"value":"made"}',
      'riderLink {"value":"made"}',
      'riderLink {"value":"revoked"}',
    ])
  })

  it('of a delivery that is open again is a new one, with five tries and not yet picked up', async () => {
    const { order, token, code, wrong } = await openLink()
    await pickUp(token)
    await deliver(token, wrong(1))
    shop.clock.now = minutesAfter(noon, 5)
    expect((await deliver(token, code)).status).toBe(200)
    const isOfOrder = eq(riderLinks.orderId, order.id)
    const [delivered] = await db.select().from(riderLinks).where(isOfOrder)
    expect(delivered).toMatchObject({ pickedUpAt: noon, deliveredAt: shop.clock.now })
    expect((await staff.send('PATCH', `/api/orders/${order.id}`, { status: 'ready' })).ok).toBe(
      true,
    )

    const { rider } = await readJson(OrderWire, await makeLink(order.id))
    const next = await readJson(RideWire, await see(rider?.token ?? ''))
    expect(next).toMatchObject({ isDelivered: false, pickedUpAt: null, triesLeft: 5 })
    expect((await deliver(token, code)).status).toBe(404)
    const [link] = await db.select().from(riderLinks).where(isOfOrder)
    expect((await deliver(rider?.token ?? '', link?.code ?? '')).status).toBe(200)
    expect((await read(order.id)).status).toBe('completed')
  })

  it('has four digits, also where they begin with 0', async () => {
    const { id } = await makeDelivery()
    let code = ''
    do {
      await revoke(id)
      await makeLink(id)
      const [link] = await db.select().from(riderLinks).where(eq(riderLinks.orderId, id))
      code = link?.code ?? ''
      expect(code).toMatch(/^\d{4}$/)
    } while (!code.startsWith('0'))
  })

  it('is only for active deliveries, and only made by staff', async () => {
    const pickup = await makeOrder(db)
    const done = await makeDelivery('completed')
    for (const { id } of [pickup, done]) expect((await makeLink(id)).status).toBe(409)
    expect((await makeLink('unknown')).status).toBe(404)
    const { id } = await makeDelivery()
    expect((await shop.request(linkAddress(id), { method: 'POST' })).status).toBe(401)
  })

  it('ends after 12 hours, and when the order is completed or cancelled', async () => {
    const { order, token, code } = await openLink()
    shop.clock.now = minutesAfter(noon, 12 * 60 - 1)
    expect((await see(token)).status).toBe(200)
    shop.clock.now = minutesAfter(noon, 12 * 60)
    expect((await see(token)).status).toBe(404)
    expect((await deliver(token, code)).status).toBe(404)
    shop.clock.now = noon
    expect((await read(order.id)).status).toBe('ready')

    for (const status of ['completed', 'cancelled']) {
      const other = await openLink()
      await staff.send('PATCH', `/api/orders/${other.order.id}`, { status })
      const answer = await see(other.token)
      expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringMatching(/Jabi/)])
      expect((await deliver(other.token, other.code)).status).toBe(404)
    }
  })
})

describe('a delivery', () => {
  it('withdraws the kitchen ticket that still waits', async () => {
    await makePrinter(db)
    const { order, token, code } = await openLink('pending')
    await staff.send('POST', '/api/orders/accept', { orders: [order.id] })
    expect((await deliver(token, code)).status).toBe(200)
    const jobs = await db.select().from(printJobs).where(eq(printJobs.orderId, order.id))
    expect(jobs).toMatchObject([{ state: 'withdrawn', claimedBy: null }])
    await db.delete(printers)
  })

  it('is on its way for the customer once it is picked up, with the digits', async () => {
    const { order, token, code } = await openLink()
    expect((await track(order.trackingToken)).ride).toEqual({ pickedUpAt: null, code })
    expect((await pickUp(token)).status).toBe(200)
    shop.clock.now = minutesAfter(noon, 5)
    expect((await pickUp(token)).status).toBe(200)
    const seen = await track(order.trackingToken)
    expect([seen.status, seen.ride]).toEqual(['ready', { pickedUpAt: noon.toISOString(), code }])
    expect((await read(order.id)).rider).toMatchObject({ pickedUpAt: noon.toISOString() })
    await revoke(order.id)
    expect((await track(order.trackingToken)).ride).toBeUndefined()
  })

  it('can no longer be cancelled by its customer once the rider has it', async () => {
    await changeSettings(db, { customersCanCancel: true })
    const { order, token } = await openLink('pending')
    expect(await track(order.trackingToken)).toMatchObject({ canCancel: true })
    await pickUp(token)
    expect((await track(order.trackingToken)).canCancel).toBeUndefined()
    const path = `/api/orders/track/${order.trackingToken}/cancel`
    expect((await shop.request(path, { method: 'POST' })).status).toBe(409)
    expect((await read(order.id)).status).toBe('pending')
  })

  it('completes the order with the right digits, once, and then shows nothing personal', async () => {
    const { order, token, code } = await openLink('preparing')
    const answers = await Promise.all([1, 2, 3].map(() => deliver(token, code)))
    for (const answer of answers) {
      const ride = await readJson(RideWire, answer)
      expect([answer.status, ride.isDelivered, ride.stop]).toEqual([200, true, null])
    }
    expect(await historyOf(db, order.id)).toEqual([
      { status: 'preparing', by: null },
      { status: 'completed', by: 'Rider link' },
    ])
    expect(await (await see(token)).text()).not.toMatch(/Jabi|0705550/)
    expect((await track(order.trackingToken)).ride).toBeUndefined()
    expect(await findDrift(db)).toEqual([])
  })

  it('counts a wrong code once however often it is sent, and five end it', async () => {
    const { order, token, code, wrong } = await openLink()
    const first = await deliver(token, wrong(1))
    expect([first.status, await first.json()]).toMatchObject([409, { code: 'wrong_code' }])
    await Promise.all([1, 1, 1].map((nth) => deliver(token, wrong(nth))))
    expect((await readJson(RideWire, await see(token))).triesLeft).toBe(4)
    for (const nth of [2, 3, 4, 5]) await deliver(token, wrong(nth))
    const last = await deliver(token, code)
    expect(last.status).toBe(409)
    expect(await last.json()).toMatchObject({
      message: expect.stringContaining('call the kitchen'),
    })
    expect((await read(order.id)).status).toBe('ready')
    expect((await read(order.id)).rider?.triesLeft).toBe(0)
  })

  it('counts different wrong codes that are sent at once', async () => {
    const { token, wrong } = await openLink()
    await Promise.all([1, 2, 3, 4, 5].map((nth) => deliver(token, wrong(nth))))
    expect((await readJson(RideWire, await see(token))).triesLeft).toBe(0)
  })

  it.each([{}, { code: '123' }, { code: '12345' }, { code: 1234 }, { code: 'abcd' }])(
    'refuses %j as digits',
    async (body) => {
      const { token } = await openLink()
      expect((await post(`/api/rides/${token}/delivered`, body)).status).toBe(400)
      expect((await readJson(RideWire, await see(token))).triesLeft).toBe(5)
    },
  )
})

it('limits who guesses tokens, not who has one', async () => {
  shop.from('10.77.0.1')
  const { token } = await openLink()
  for (let count = 0; count < 30; count++) await see(`guess-${count}`)
  expect((await see('guess')).status).toBe(429)
  expect((await deliver('guess', '1234')).status).toBe(429)
  expect((await see(token)).status).toBe(200)
})

it('is purged a day after it expired', async () => {
  const { order } = await openLink()
  const count = () => db.$count(riderLinks, eq(riderLinks.orderId, order.id))
  shop.clock.now = minutesAfter(noon, 36 * 60 - 1)
  await purgeOldData(deps)
  expect(await count()).toBe(1)
  shop.clock.now = minutesAfter(noon, 36 * 60 + 1)
  await purgeOldData(deps)
  expect(await count()).toBe(0)
})

it('is not in the customer’s export, and goes with an erasure', async () => {
  const phoneNumber = '07055500002'
  const { order, token, code } = await openLink('ready', phoneNumber)
  const admin = await makeStaff(shop, 'Admin')
  const address = `/api/customers/${phoneNumber}`
  const answer = await admin.request(address)
  const text = await answer.text()
  expect(CustomerWire.parse(JSON.parse(text)).orders).not.toEqual([])
  expect(text).not.toContain(token)

  await deliver(token, code)
  const erased = await admin.request(address, { method: 'DELETE' })
  expect(erased.status).toBe(204)
  expect(await db.$count(riderLinks, eq(riderLinks.orderId, order.id))).toBe(0)
})
