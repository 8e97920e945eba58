import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { listAlarmEvents } from '#db/queries/ordering/staff-orders.ts'
import { readShopSettings, setShopSettings } from '#db/queries/staff/shop-settings.ts'
import { orderAlarmEvents } from '#db/schema/kitchen/order-alarm-events.ts'
import { staffScreens } from '#db/schema/kitchen/staff-screens.ts'
import { pushSubscriptions } from '#db/schema/staff/push.ts'
import { sessions } from '#db/schema/staff/sessions.ts'
import { users } from '#db/schema/staff/users.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'
import { armScreen } from '#tests/support/arm-screen.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { acceptOrders } from './accept-orders.ts'
import { announceOrders } from './announce-orders.ts'

const shop = await createTestApi()
const { db, deps, clock, emails, pushes } = shop
afterAll(() => shop.close())
const staff = await makeStaff(shop, 'Employee')
const { push, mail } = deps
const actor = { ...staff.user, name: 'Halima Sani', clientAddress: '10.0.0.1' }

beforeEach(async () => {
  clock.now = noon
  Object.assign(deps, { push, mail })
  for (const table of [orderAlarmEvents, staffScreens, pushSubscriptions]) await db.delete(table)
  await deleteOrders(db)
  await armScreen(staff)
  emails.length = 0
  pushes.length = 0
})

const endpoint = 'https://fcm.googleapis.com/fcm/send/phone'
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }

async function subscribe() {
  expect((await staff.request('/api/push/key')).status).toBe(200)
  const answer = await staff.send('POST', '/api/push/subscriptions', { endpoint, keys })
  expect(answer.status).toBe(204)
}

async function announceAt(minute: number) {
  clock.now = minutesAfter(noon, minute)
  const events: StaffEvent[] = []
  const stop = deps.events.subscribe((event) => events.push(event))
  await announceOrders(deps)
  stop()
  return events
}

describe('an order that is not accepted', () => {
  it('rings at every run, and says how many wait', async () => {
    await makeOrder(db)
    await makeOrder(db)
    const ringing = [{ name: 'orders.ringing', count: 2 }]
    for (const minute of [0, 1, 30]) expect(await announceAt(minute)).toEqual(ringing)
  })

  it('is reported by one push and one e-mail for all that wait, once', async () => {
    await subscribe()
    const { id } = await makeOrder(db)
    await makeOrder(db)
    await announceAt(1)
    expect(pushes).toEqual([])
    await announceAt(2)
    await announceAt(3)
    expect(pushes).toEqual([
      expect.objectContaining({ endpoint, tag: 'orders', path: '/admin/orders' }),
    ])
    expect(pushes[0]?.body).toMatch(/^2 orders to accept: #/)
    expect(emails).toEqual([])
    await announceAt(4)
    await announceAt(10)
    expect(pushes).toHaveLength(1)
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({ to: 'hello@kitchen.test' })
    expect(emails[0]?.text).toContain('http://shop.test/admin/orders')
    const records = await listAlarmEvents(db, id)
    expect(records.map(({ kind, at }) => [kind, at])).toEqual([
      ['push', minutesAfter(noon, 2)],
      ['email', minutesAfter(noon, 4)],
    ])
  })

  it('shares messages with orders that come after it, and each has all steps', async () => {
    await subscribe()
    const sent = new Map<number, string[]>()
    for (let minute = 0; minute <= 12; minute += 0.5) {
      if (minute < 4) await makeOrder(db, { createdAt: minutesAfter(noon, minute) })
      pushes.length = emails.length = 0
      await announceAt(minute)
      const subjects = emails.map(({ subject }) => subject)
      const texts = [...pushes.map(({ body }) => `push: ${body}`), ...subjects]
      if (texts.length > 0)
        sent.set(
          minute,
          texts.map((text) => text.replace(/ orders.*/, '')),
        )
    }
    expect([...sent]).toEqual([
      [2, ['push: 5']],
      [4, ['push: 8', '8']],
      [6, ['push: 8']],
      [8, ['8']],
    ])
    const rows = await db.select().from(orderAlarmEvents)
    expect(rows.filter(({ dueAt }) => dueAt)).toEqual([])
    expect(rows.map(({ orderId, kind }) => `${orderId} ${kind}`)).toHaveLength(16)
  })

  it('that is accepted while its push waits for the next one gets no push later', async () => {
    await subscribe()
    await makeOrder(db)
    await announceAt(1)
    const { id } = await makeOrder(db, { createdAt: minutesAfter(noon, 1) })
    for (const minute of [2, 3]) await announceAt(minute)
    await acceptOrders(deps, {}, actor)
    for (const minute of [4, 13, 15]) await announceAt(minute)
    const kinds = (await listAlarmEvents(db, id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['accepted', 'push'])
  })

  it('contains nothing about the customer in a push', async () => {
    await subscribe()
    await makeOrder(db)
    await announceAt(2)
    expect(JSON.stringify(pushes)).not.toMatch(/Amina|0801|Masa/)
  })

  it('is reported again when the server stopped before it was sent', async () => {
    await subscribe()
    await makeOrder(db)
    deps.push = () => Promise.reject(new Error('stopped'))
    await announceAt(2)
    deps.push = push
    await announceAt(2.5)
    expect(pushes).toEqual([])
    await announceAt(3)
    expect(pushes).toHaveLength(1)
  })

  it('is e-mailed although push messages fail, and its history lists only what was done', async () => {
    await subscribe()
    const { id } = await makeOrder(db)
    deps.push = () => Promise.reject(new Error('broken'))
    await announceAt(4)
    expect(emails).toHaveLength(1)
    expect(await listAlarmEvents(db, id)).toMatchObject([{ kind: 'email' }])
  })

  it('is e-mailed once the mail server answers again', async () => {
    await makeOrder(db)
    deps.mail = { send: () => Promise.reject(new Error('down')) }
    await announceAt(4)
    deps.mail = mail
    await announceAt(4.5)
    expect(emails).toEqual([])
    await announceAt(5)
    await announceAt(6)
    expect(emails).toHaveLength(1)
  })
})

it('a browser that has ended its subscription gets no more messages', async () => {
  await subscribe()
  await makeOrder(db)
  deps.push = async () => 'gone'
  await announceAt(2)
  expect(await db.$count(pushSubscriptions)).toBe(0)
  expect(emails).toEqual([])
})

it('a browser whose push service we do not know cannot subscribe', async () => {
  const body = { endpoint: 'https://push.attacker.test/phone', keys }
  const answer = await staff.send('POST', '/api/push/subscriptions', body)
  expect(answer.status).toBe(400)
  expect(await db.$count(pushSubscriptions)).toBe(0)
})

it('an endpoint belongs to who registered it until that session ends', async () => {
  const [first, next] = [await makeStaff(shop, 'Employee'), await makeStaff(shop, 'Admin')]
  const path = '/api/push/subscriptions'
  const holder = async () => (await db.select().from(pushSubscriptions))[0]?.userId
  await first.send('POST', path, { endpoint, keys })
  const taken = await next.send('POST', path, { endpoint, keys })
  expect(taken.status).toBe(409)
  expect(await taken.json()).toMatchObject({ code: 'of_another' })
  expect((await next.send('POST', `${path}/end`, { endpoint })).status).toBe(204)
  expect(await holder()).toBe(first.user.id)
  expect((await first.send('POST', path, { endpoint, keys })).status).toBe(204)

  await db.update(sessions).set({ expiresAt: clock.now }).where(eq(sessions.id, first.sessionId))
  expect((await next.send('POST', path, { endpoint, keys })).status).toBe(204)
  expect(await holder()).toBe(next.user.id)
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await next.request('/api/auth/logout', { method: 'POST', headers })
  const last = await makeStaff(shop, 'Employee')
  // Messages go on until then: the phone of a person who is signed out still rings.
  expect(await holder()).toBe(next.user.id)
  expect((await last.send('POST', path, { endpoint, keys })).status).toBe(204)
  expect(await holder()).toBe(last.user.id)
})

it('a user who is deleted or inactive gets no more messages', async () => {
  await subscribe()
  const leaving = await makeStaff(shop, 'Employee')
  const other = { endpoint: `${endpoint}2`, keys }
  await leaving.send('POST', '/api/push/subscriptions', other)
  await db.update(users).set({ isActive: false }).where(eq(users.id, leaving.user.id))
  await makeOrder(db)
  await announceAt(2)
  expect(pushes.map((sent) => sent.endpoint)).toEqual([endpoint])
  await db.delete(users).where(eq(users.id, leaving.user.id))
  expect(await db.$count(pushSubscriptions)).toBe(1)
})

it('an accepted order does not ring, push or e-mail', async () => {
  await subscribe()
  await makeOrder(db)
  await acceptOrders(deps, {}, actor)
  expect(await announceAt(9)).toEqual([])
  expect([...pushes, ...emails]).toEqual([])
})

it('without a screen that rings and without push messages nothing is sent', async () => {
  await armScreen(staff, { sound: 'off' })
  await makeOrder(db)
  expect(await announceAt(60)).toEqual([])
  expect([...pushes, ...emails]).toEqual([])
})

it('push messages alone start the further steps, from when they were turned on', async () => {
  await db.delete(staffScreens)
  await makeOrder(db, { createdAt: minutesAfter(noon, -60) })
  await subscribe()
  await announceAt(1)
  expect([...pushes, ...emails]).toEqual([])
  expect(await announceAt(2)).toEqual([{ name: 'orders.ringing', count: 1 }])
  expect([pushes.length, emails.length]).toEqual([1, 0])
  await announceAt(4)
  expect([pushes.length, emails.length]).toEqual([1, 1])
})

it('a shop that turns the alarm on has the full time to accept what waits', async () => {
  await armScreen(staff, { sound: 'off' })
  await makeOrder(db, { createdAt: minutesAfter(noon, -60) })
  await armScreen(staff)
  expect(await announceAt(3)).toEqual([{ name: 'orders.ringing', count: 1 }])
  expect(emails).toEqual([])
  await announceAt(4)
  expect(emails).toHaveLength(1)
})

it('an order placed while closed rings at opening', async () => {
  const night = minutesAfter(noon, 10 * 60)
  await makeOrder(db, { createdAt: night, statusChangedAt: night })
  expect(await announceAt(11 * 60)).toEqual([])
  expect(await announceAt(20 * 60)).toEqual([{ name: 'orders.ringing', count: 1 }])
})

it('changed settings neither silence an order that rings nor repeat its steps', async () => {
  await subscribe()
  const admin = await makeStaff(shop, 'Admin')
  const settings = await readShopSettings(db)
  const night = minutesAfter(noon, -14 * 60)
  const { id } = await makeOrder(db, { createdAt: night, statusChangedAt: night })
  const { id: due } = await makeOrder(db, {
    createdAt: night,
    schedule: { date: '2026-11-21', time: '09:00' },
  })
  await acceptOrders({ ...deps, clock: () => night }, { orders: [due] }, actor)
  await armScreen(staff)
  for (const change of [
    { openingHours: { opensAt: '07:00', closesAt: '18:00' } },
    { openingHours: { opensAt: '13:00', closesAt: '18:00' }, preparationMinutes: 5 },
  ]) {
    await announceAt(5)
    expect((await admin.send('PATCH', '/api/settings', change)).status).toBe(200)
    expect(await announceAt(6)).toEqual([{ name: 'orders.ringing', count: 2 }])
  }
  await announceAt(20)
  const kinds = (await listAlarmEvents(db, id)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['email', 'push'])
  expect([pushes, emails].map(({ length }) => length)).toEqual([1, 1])
  await acceptOrders(deps, {}, actor)
  expect(await announceAt(25)).toEqual([])
  if (settings) await setShopSettings(db, settings)
})

it('the pause by itself is only for shops that chose it, and comes once', async () => {
  const { id } = await makeOrder(db)
  await announceAt(8)
  expect(await listAlarmEvents(db, id)).toMatchObject([{ kind: 'email' }])
  await setShopSettings(db, { pausesWhenUnanswered: true })
  await announceAt(9)
  const paused = await readShopSettings(db)
  expect(paused?.pickupPause).toMatchObject({ until: null, by: 'Tukunya' })
  expect(paused?.deliveryPause).toMatchObject({ until: null, by: 'Tukunya' })
  await setShopSettings(db, { pickupPause: null, deliveryPause: null })
  await announceAt(20)
  expect((await readShopSettings(db)).pickupPause).toBeNull()
  await setShopSettings(db, { pausesWhenUnanswered: false })
  expect(await listAlarmEvents(db, id)).toMatchObject([{ kind: 'email' }, { kind: 'pause' }])
})

it('the e-mail alone starts without any screen, from when it was turned on', async () => {
  await db.delete(staffScreens)
  const admin = await makeStaff(shop, 'Admin')
  await makeOrder(db, { createdAt: minutesAfter(noon, -60) })
  await announceAt(0)
  await announceAt(5)
  expect(emails).toEqual([])
  shop.clock.now = noon
  await admin.send('PATCH', '/api/settings', { emailsWithoutScreens: true })
  await announceAt(3)
  expect(emails).toEqual([])
  await announceAt(4)
  await announceAt(5)
  expect(emails).toHaveLength(1)
  await announceAt(9)
  expect((await readShopSettings(db)).pickupPause).toBeNull()
  await setShopSettings(db, { emailsWithoutScreens: false })
})

it('the pause alone starts the steps without any screen, from when it was turned on', async () => {
  await db.delete(staffScreens)
  const admin = await makeStaff(shop, 'Admin')
  const settings = await readShopSettings(db)
  await makeOrder(db, { createdAt: minutesAfter(noon, -60) })
  expect(await announceAt(0)).toEqual([])
  const turnedOn = await admin.send('PATCH', '/api/settings', { pausesWhenUnanswered: true })
  expect(turnedOn.status).toBe(200)
  expect(await announceAt(3)).toEqual([{ name: 'orders.ringing', count: 1 }])
  expect(emails).toEqual([])
  await announceAt(4)
  expect(emails).toHaveLength(1)
  await announceAt(7)
  expect((await readShopSettings(db)).pickupPause).toBeNull()
  await announceAt(8)
  expect((await readShopSettings(db)).pickupPause).toMatchObject({ by: 'Tukunya' })
  if (settings) await setShopSettings(db, settings)
})
