import type { Page } from '@playwright/test'

import { clockText } from '#domain/span-text.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { makeStaffMember, openMenu, signInQuietly } from '#tests/support/office-page.ts'
import { cardOf, newName, openOrders, openView } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'

// A reused context would keep what the service worker cached.
test.use({ serviceWorkers: 'allow', reuseContext: false })

/** The worker answers for this page and has the page and code of the board. */
async function waitForShell(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/admin/orders'))), {
      timeout: 30_000,
    })
    .toBe(true)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

const storedBoard = (page: Page) => page.evaluate(() => localStorage.getItem('tukunya.board'))

async function openBoard(page: Page, fullName: string) {
  await openOrders(page)
  await openView(page, 'Board')
  await expect(cardOf(page, fullName)).toBeVisible()
  await waitForShell(page)
  await expect.poll(() => storedBoard(page)).toContain(fullName)
}

test('after a reload without a connection the board is there, and moves arrive once', async ({
  page,
  request,
  context,
}) => {
  const fullName = newName()
  const { id, items } = await placeOrder(request, { fullName })
  const dish = items[0]?.product ?? ''
  const me = await makeStaffMember()
  await signInQuietly(page, me)
  await openBoard(page, fullName)
  const sent: unknown[] = []
  page.on('request', (one) => one.method() === 'PATCH' && sent.push(one.postDataJSON()))

  await context.setOffline(true)
  await page.reload()
  const card = cardOf(page, fullName)
  await expect(card).toBeVisible()
  await expect(page.getByText(/You are offline.*Last contact: \d/)).toBeVisible()
  await expect(page.locator('main header')).toContainText(/[1-9]\d*\s*Offline/)
  const cooking = page.getByRole('region', { name: 'What to cook' })
  await expect(cooking.getByRole('listitem').filter({ hasText: dish })).not.toHaveCount(0)
  await expectAccessible(page)
  await card.getByRole('button', { name: /^Start preparing/ }).click()
  await expect(card).toContainText('Waiting to be sent: preparing')
  await expect(page.getByText('(1 waiting)')).toBeVisible()
  const failed: string[] = []
  page.on('requestfailed', (one) => one.url().includes('/api/orders?') && failed.push(one.url()))
  await page.reload()
  await expect(card).toContainText('Waiting to be sent: preparing')
  await expect(page.getByText('(1 waiting)')).toBeVisible()
  // The list is asked for, and once again.
  await expect.poll(() => failed.length).toBeGreaterThan(1)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  await page.goto('/admin/inventory')
  await expect(page).toHaveURL('/admin/orders')
  await expect(card).toBeVisible()
  expect(sent).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect(page.getByText('Waiting to be sent')).toBeHidden()
  expect(sent).toEqual([{ status: 'preparing', from: 'pending' }])
  await page.goto(`/admin/orders/orderdetails/${id}`)
  await expect(page.getByLabel('Order status')).toHaveValue('preparing')
})

test('the board on the device has no contact, and ends with the session', async ({
  page,
  request,
  context,
}) => {
  const fullName = newName()
  const { buyer } = await placeOrder(request, { fullName })
  const me = await makeStaffMember()
  await signInQuietly(page, me)
  await openBoard(page, fullName)
  expect(await storedBoard(page)).not.toContain(buyer.phoneNumber)
  const cached = await page.evaluate(async () => {
    const cache = await caches.open('office')
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
    return (await Promise.all(answers.map((answer) => answer?.text()))).join()
  })
  for (const personal of [fullName, me.email, me.firstName]) expect(cached).not.toContain(personal)

  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await storedBoard(page)).toBeNull()
  await context.setOffline(true)
  await page.goto('/admin/orders')
  await expect(page).toHaveURL('/login')
})

test("another user's board is not shown", async ({ page, request, context }) => {
  const fullName = newName()
  await placeOrder(request, { fullName })
  await signInQuietly(page, await makeStaffMember())
  await openBoard(page, fullName)
  const stored = await storedBoard(page)
  const data = await makeStaffMember()
  const others = await (await page.request.post('/api/auth/login', { data })).text()
  await context.setOffline(true)
  await page.goto('/admin/orders')
  await page.evaluate(
    ([auth, board]) => {
      localStorage.setItem('auth', `${auth}`)
      localStorage.setItem('tukunya.board', `${board}`)
    },
    [others, stored],
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Active Orders' })).toBeVisible()
  await expect.poll(() => storedBoard(page)).toBeNull()
  await expect(cardOf(page, fullName)).toBeHidden()
})

test('a screen whose clock is wrong shows true ages and times, and says so', async ({
  page,
  request,
  context,
}) => {
  const fullName = newName()
  await placeOrder(request, { fullName })
  const yesterday = Date.now() - 26 * 60 * 60_000
  await signInQuietly(page, await makeStaffMember())
  await page.clock.install({ time: yesterday })
  await openBoard(page, fullName)
  await expect(page.getByText('The clock of this device is 26 h slow.')).toBeVisible()
  await expect(cardOf(page, fullName)).toContainText(/[0-2] min/)

  await context.setOffline(true)
  const minuteMs = 60_000
  const times = [0, minuteMs].map((ago) => clockText(new Date(Date.now() - ago)))
  await expect(page.getByText(new RegExp(`Last contact: (${times.join('|')})\\.`))).toBeVisible()
})
