import type { APIRequestContext, Page } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { signInAs } from '#tests/support/office-page.ts'
import { cardOf, newName, openOrders } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'

// Playwright leaves scripts of its clock in a reused context.
test.use({ reuseContext: false })

// Other journeys order meanwhile: a count is what was placed here, or more.
const notice = (page: Page) => page.getByRole('status').getByText(/^\d+ new orders?$/)

async function noticedCount(page: Page) {
  return Number.parseInt(`${await notice(page).textContent()}`, 10)
}

async function countInTitle(page: Page) {
  return Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0)
}

/** A page of the back-office with an open event stream; orders are new from now on. */
async function openSettings(page: Page) {
  await signInAs(page, 'Employee')
  const isFollowing = page.waitForResponse('**/api/events')
  const isCounting = page.waitForResponse('**/api/orders/counts?since=*')
  await page.goto('/admin/settings')
  await Promise.all([isFollowing, isCounting])
}

async function placeOrders(request: APIRequestContext, names: string[]) {
  for (const fullName of names) await placeOrder(request, { fullName })
}

test('the title of any page and one notice show the count until the list is seen @both-widths', async ({
  page,
  request,
  isMobile,
}) => {
  await openSettings(page)
  const names = [newName(), newName(), newName()]
  await placeOrders(request, names)

  await expect.poll(() => countInTitle(page)).toBeGreaterThanOrEqual(names.length)
  await expect(page).toHaveTitle(/^\(\d+\) Settings · Tukunya$/)
  await expect.poll(() => noticedCount(page)).toBeGreaterThanOrEqual(names.length)
  await expect(notice(page)).toHaveCount(1)
  const inHeader = page.getByRole('banner').getByRole('link', { name: /^\d+ new orders$/ })
  await expect(inHeader).toHaveCount(isMobile ? 1 : 0)

  await page.getByRole('link', { name: 'See them' }).click()
  await expect(page).toHaveURL('/admin/orders#new')
  for (const name of names) await expect(cardOf(page, name)).toContainText('New')
  await expect.poll(() => countInTitle(page)).toBeLessThan(names.length)
})

test('what is new is still new after a reload', async ({ page, request }) => {
  await openSettings(page)
  await placeOrders(request, [newName()])
  await expect(notice(page)).toBeVisible()
  await page.reload()
  await expect(notice(page)).toBeVisible()
  expect(await countInTitle(page)).toBeGreaterThanOrEqual(1)
})

/** Pauses the fake clock 20 s ahead: any further, and the event stream would time out. */
async function stopClock(page: Page) {
  await page.clock.pauseAt(Date.now() + 20_000)
}

/**
 * Advances the clock until the counts are fetched again. Their answer takes no fake time, so that a
 * slow machine does not spend the 3 s after which a touch counts.
 */
async function letCountsRefresh(page: Page) {
  const answered = page.waitForResponse('**/api/orders/counts?since=*')
  const asked = page.waitForRequest('**/api/orders/counts?since=*')
  let isAsked = false
  void asked.then(() => (isAsked = true))
  await expect(async () => {
    await page.clock.runFor(100)
    expect(isAsked).toBe(true)
  }).toPass()
  await (await answered).finished()
}

/** Looks often: while another journey's order shows, the count changes only after 3 s of fake time. */
async function letNoticeShow(page: Page, atLeast: number) {
  await letCountsRefresh(page)
  await expect(async () => {
    await page.clock.runFor(150)
    await expect(notice(page)).toBeVisible({ timeout: 1 })
    expect(await noticedCount(page)).toBeGreaterThanOrEqual(atLeast)
  }).toPass({ intervals: [100] })
}

test('many orders at once make one line', async ({ page, request }) => {
  await openSettings(page)
  await page.clock.install()
  const isFollowing = page.waitForResponse('**/api/events')
  await page.reload()
  await isFollowing
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await stopClock(page)

  const names = [newName(), newName(), newName()]
  await placeOrders(request, names)
  await letNoticeShow(page, names.length)
  const before = await noticedCount(page)

  await placeOrders(request, [newName()])
  await letCountsRefresh(page)
  await expect.poll(() => countInTitle(page)).toBeGreaterThan(before)
  await page.clock.runFor(500)
  expect(await noticedCount(page)).toBe(before)
  await page.clock.runFor(3000)
  await expect.poll(() => noticedCount(page)).toBe(await countInTitle(page))
})

test('a notice that was dismissed comes back with the next order', async ({ page, request }) => {
  await openSettings(page)
  await placeOrders(request, [newName()])
  await expect(notice(page)).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await page.getByRole('button', { name: 'Dismiss new orders' }).click({ timeout: 1000 })
    await expect(notice(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  expect(await countInTitle(page)).toBeGreaterThanOrEqual(1)
  await placeOrders(request, [newName()])
  await expect(notice(page)).toBeVisible()
})

test('an order that comes while the list is open is new until a touch or a key', async ({
  page,
  request,
}) => {
  await signInAs(page, 'Employee')
  await page.clock.install()
  await openOrders(page)
  await expect.poll(() => readLook(page)).not.toBe('')
  await stopClock(page)
  // Orders of other journeys may have been listed for 3 s already.
  await page.clock.runFor(3000)
  await page.keyboard.press('Shift')
  const fullName = newName()
  await placeOrders(request, [fullName])
  await letNoticeShow(page, 1)
  await expect(cardOf(page, fullName)).toContainText('New')
  const look = await readLook(page)
  await page.keyboard.press('Shift')
  expect(await readLook(page)).toBe(look)

  await page.clock.runFor(3000)
  await page.keyboard.press('Shift')
  await expect(notice(page)).toHaveCount(0)
  expect(await readLook(page)).not.toBe(look)
  await expect(cardOf(page, fullName)).toContainText('New')
})

/** When this user last saw the list, from browser storage. */
function readLook(page: Page) {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('looked-at-orders'))
    return localStorage.getItem(key ?? '') ?? ''
  })
}
