import { afterAll, beforeEach, expect, it } from 'vitest'

import { readShopSettings, setShopSettings } from '#db/queries/staff/shop-settings.ts'
import { staffScreens } from '#db/schema/kitchen/staff-screens.ts'
import { armScreen } from '#tests/support/arm-screen.ts'
import { deleteOrders, makeOrder } from '#tests/support/make-order.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { watchScreens } from './screens.ts'

const shop = await createTestApi()
const { db, deps, clock, emails, pushes } = shop
afterAll(() => shop.close())
const staff = await makeStaff(shop, 'Employee')
const { mail } = deps
const endpoint = 'https://fcm.googleapis.com/fcm/send/phone'
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const startedAt = minutesAfter(noon, -600)

beforeEach(async () => {
  clock.now = noon
  deps.mail = mail
  await db.delete(staffScreens)
  await deleteOrders(db)
  await setShopSettings(db, { noScreenSince: null, noScreenNotifiedAt: null })
  emails.length = 0
})

async function watchAt(minute: number) {
  clock.now = minutesAfter(noon, minute)
  await watchScreens(deps, startedAt)
}

it('the owner is notified once when no screen has answered for three minutes', async () => {
  await armScreen(staff)
  await watchAt(2)
  expect(emails).toEqual([])
  for (const minute of [3, 4, 60]) await watchAt(minute)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain('closed, disconnected or unable to ring')
})

it('the owner is notified again after a screen was alive in between', async () => {
  await armScreen(staff)
  await watchAt(3)
  await armScreen(staff)
  await watchAt(4)
  await watchAt(9)
  expect(emails).toHaveLength(2)
})

it('one of several screens is enough', async () => {
  await armScreen(staff)
  clock.now = minutesAfter(noon, 2)
  await armScreen(staff, { id: 'phone' })
  await watchAt(4)
  expect(emails).toEqual([])
})

it('a silent screen counts for three minutes, in which someone can press it', async () => {
  await armScreen(staff)
  for (const minute of [1, 2]) {
    clock.now = minutesAfter(noon, minute)
    await armScreen(staff, { sound: 'silent' })
    await watchAt(minute)
  }
  expect(emails).toEqual([])
  clock.now = minutesAfter(noon, 3)
  await armScreen(staff, { sound: 'silent' })
  await watchAt(3)
  expect(emails).toHaveLength(1)
})

it('a screen that answers without an order that rings counts for three minutes', async () => {
  await armScreen(staff)
  const { id: shownOrder } = await makeOrder(db, { createdAt: minutesAfter(noon, -1) })
  const { id: newest } = await makeOrder(db)
  for (const minute of [1, 2]) {
    clock.now = minutesAfter(noon, minute)
    await armScreen(staff, { shownOrder })
    await watchAt(minute)
  }
  expect(emails).toEqual([])
  clock.now = minutesAfter(noon, 3)
  await armScreen(staff, { shownOrder })
  await watchAt(3)
  expect(emails).toHaveLength(1)
  await armScreen(staff, { shownOrder: newest })
  await watchAt(5)
  expect(emails).toHaveLength(1)
  expect((await readShopSettings(db)).noScreenSince).toBeNull()
})

it('a screen that is off does not count', async () => {
  await armScreen(staff)
  clock.now = minutesAfter(noon, 2)
  await armScreen(staff, { id: 'phone', sound: 'off' })
  await watchAt(4)
  expect(emails).toHaveLength(1)
})

it.each([
  ['the shop is closed', 7 * 60, () => armScreen(staff)],
  ['the shop has just opened', 20 * 60 + 1, () => armScreen(staff)],
  ['the alarm was never used', 60, () => Promise.resolve()],
  ['the alarm is off', 60, () => armScreen(staff, { sound: 'off' })],
])('no message is sent while %s', async (_when, minute, arrange) => {
  await arrange()
  await watchAt(minute)
  expect(emails).toEqual([])
})

it('a server that has just started waits for the screens to answer', async () => {
  await armScreen(staff)
  clock.now = minutesAfter(noon, 60)
  await watchScreens(deps, minutesAfter(noon, 58))
  expect(emails).toEqual([])
})

it('the e-mail is tried again when the mail server does not answer, the push is not', async () => {
  await armScreen(staff)
  expect((await staff.request('/api/push/key')).status).toBe(200)
  await staff.send('POST', '/api/push/subscriptions', { endpoint, keys })
  deps.mail = { send: () => Promise.reject(new Error('down')) }
  await watchAt(3)
  await watchAt(4)
  deps.mail = mail
  await watchAt(5)
  await watchAt(6)
  expect(emails).toHaveLength(1)
  expect(pushes).toHaveLength(1)
})

it('customers read it only where the shop chose so', async () => {
  const repliesMayBeLate = async () => {
    const { repliesMayBeLate: isLate } = await (await shop.client.api.shop.$get()).json()
    return isLate
  }
  await armScreen(staff)
  await watchAt(3)
  expect(await repliesMayBeLate()).toBeUndefined()
  await setShopSettings(db, { saysRepliesMayBeLate: true })
  expect(await repliesMayBeLate()).toBe(true)
  await armScreen(staff)
  await watchAt(4)
  expect(await repliesMayBeLate()).toBeUndefined()
  await setShopSettings(db, { saysRepliesMayBeLate: false })
})
