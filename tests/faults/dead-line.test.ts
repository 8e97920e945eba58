import type { AddressInfo } from 'node:net'

import { afterAll, expect, it } from 'vitest'

import { RingingWire, ScreenWire } from '#contract/kitchen/alarm.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { announceOrders } from '#server/commands/alarm/announce-orders.ts'
import { watchScreens } from '#server/commands/alarm/screens.ts'
import { openLine } from '#tests/several-servers/two-servers.ts'
import { armScreen } from '#tests/support/arm-screen.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makeStaff, type TestStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { serveTestSite } from '#tests/support/test-site.ts'

const shop = await createTestApi()
const { db, deps, clock, emails, pushes } = shop
const { server } = await serveTestSite(shop)
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => shop.close())

const startedAt = minutesAfter(noon, -600)

/** As long as the access token is valid. */
async function signIn(role: 'Employee' | 'Admin' = 'Employee') {
  const staff = await makeStaff(shop, role)
  const line = await openLine({ url }, staff.authorization)
  await line.until('event: screen.check')
  return { staff, line }
}

async function subscribe(staff: TestStaff) {
  expect((await staff.request('/api/push/key')).status).toBe(200)
  const answer = await staff.send('POST', '/api/push/subscriptions', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  })
  expect(answer.status).toBe(204)
}

async function readScreen(staff: TestStaff) {
  const [screen] = await readJson(ScreenWire.array(), await staff.request('/api/screens'))
  return screen
}

it('an order that comes while the only screen has no line for 10 minutes is not missed', async () => {
  const before = await signIn()
  await armScreen(before.staff)
  await subscribe(before.staff)
  await before.line.leave()
  const { id } = await makeOrder(db)

  for (let minute = 1; minute <= 9.5; minute += 0.5) {
    clock.now = minutesAfter(noon, minute)
    await announceOrders(deps)
    await watchScreens(deps, startedAt)
  }
  expect(await readScreen(before.staff)).toMatchObject({
    isAlive: false,
    lastSeenAt: noon.toISOString(),
  })
  expect(pushes.map(({ tag }) => tag)).toEqual(['orders', 'screens'])
  expect(emails.map(({ subject }) => subject)).toEqual([
    'No screen rings for new orders at the moment.',
    expect.stringContaining('1 order to accept'),
  ])

  clock.now = minutesAfter(noon, 10)
  // An Admin changes a screen also while the session of an Employee lives.
  const { staff, line } = await signIn('Admin')
  const { orders } = await readJson(RingingWire, await staff.request('/api/orders/ringing'))
  expect(orders).toMatchObject([{ _id: id, reason: 'new', since: noon.toISOString() }])
  await announceOrders(deps)
  await line.until('event: orders.ringing')
  await armScreen(staff, { shownOrder: id })
  await watchScreens(deps, startedAt)
  expect(await readScreen(staff)).toMatchObject({ isAlive: true, shownOrder: id })
  await line.leave()
  const { alarmHistory } = await readJson(OrderWire, await staff.request(`/api/orders/${id}`))
  expect(alarmHistory.map(({ kind }) => kind)).toEqual(['push', 'email'])
  expect([pushes, emails].map(({ length }) => length)).toEqual([2, 2])
})
