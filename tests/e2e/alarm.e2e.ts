import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { copySamplePictures } from '#tests/support/copy-sample-pictures.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { signInQuietly } from '#tests/support/office-page.ts'
import { openView } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'
import { startBuiltShop } from '#tests/support/start-built-shop.ts'

// A shop of its own: an armed screen turns the alarm on for everybody.
test.describe.configure({ mode: 'serial' })

const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-alarm-'))
let origin = ''
let stop = async () => {}

test.beforeAll(async () => {
  await copySamplePictures(dataDirectory)
  const shop = await startBuiltShop({ dataDirectory })
  origin = shop.origin
  stop = shop.stop
})
test.afterAll(async () => {
  await stop()
  rmSync(dataDirectory, { recursive: true, force: true })
})

/** A screen of the kitchen that counts the tones it plays. */
async function openScreen(browser: Browser, path = '/admin/orders') {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const heard = Object.assign(globalThis, { tones: 0 })
    const { prototype } = AudioContext
    const { createOscillator } = prototype
    prototype.createOscillator = function count() {
      heard.tones += 1
      return createOscillator.call(this)
    }
  })
  const session = await signInQuietly(page, firstAdmin)
  const isFollowing = page.waitForResponse('**/api/events')
  await page.goto(path)
  await isFollowing
  return Object.assign(page, { session })
}

const tonesOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { tones: number }).tones)
const bar = (page: Page) => page.getByRole('status').getByText(/to accept/)

async function arm(page: Page) {
  const isKnown = page.waitForResponse('**/api/screens/*')
  await page.getByRole('switch', { name: 'Sound for new orders' }).click()
  await isKnown
}

test('while no screen is armed, a new order shows one notice and nothing rings', async ({
  browser,
}) => {
  const page = await openScreen(browser)
  const { accessToken } = page.session
  await page.request.patch('/api/settings', {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: { openingHours: { opensAt: '00:00', closesAt: '23:59' } },
  })
  await page.goto('/admin/settings')
  await placeOrder(page.request, {})
  await expect(page.getByText('1 new order', { exact: true })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(await tonesOf(page)).toBe(0)
  await page.context().close()
})

test('an order rings on every armed screen until one person accepts it', async ({ browser }) => {
  const [one, other] = [await openScreen(browser), await openScreen(browser)]
  await arm(one)
  await arm(other)
  await expect(bar(one)).toHaveText('1 order to accept')
  await expect(bar(other)).toHaveText('1 order to accept')
  const heard = await tonesOf(other)
  await expect.poll(() => tonesOf(other), { timeout: 20_000 }).toBeGreaterThan(heard)

  await placeOrder(one.request, {})
  await placeOrder(one.request, {})
  await expect(bar(other)).toHaveText('3 orders to accept')
  await expect(other.getByText(/^\d+ new orders?$/)).toHaveCount(0)
  await one.getByRole('button', { name: 'Accept all 3' }).click()
  await expect(bar(one)).toHaveCount(0)
  await expect(bar(other)).toHaveCount(0)

  await other
    .getByRole('link', { name: /^Order #/ })
    .first()
    .click()
  await expect(other.getByRole('list', { name: 'Alarm' })).toContainText('Accepted by')
  await expect(other.getByRole('list', { name: 'Alarm' })).toContainText('Rang on')
  await one.context().close()
  await other.context().close()
})

test('one order is accepted on its card, and the others go on ringing', async ({ browser }) => {
  const page = await openScreen(browser)
  await arm(page)
  await openView(page, 'Board')
  const { shortId } = await placeOrder(page.request, {})
  await placeOrder(page.request, {})
  await expect(bar(page)).toHaveText('2 orders to accept')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Accept order #${shortId}` }).click()
  await expect(bar(page)).toHaveText('1 order to accept')
  await page.context().close()
})

test('the alarm does not cover the undo of a phone', async ({ browser }) => {
  const page = await openScreen(browser)
  await page.setViewportSize({ width: 390, height: 700 })
  await arm(page)
  await openView(page, 'Board')
  const { shortId } = await placeOrder(page.request, {})
  await page.getByRole('button', { name: `Start preparing order #${shortId}` }).click()
  await placeOrder(page.request, {})
  await expect(bar(page)).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  const [{ y, height }, alarm] = [(await undo.boundingBox())!, (await bar(page).boundingBox())!]
  expect(y + height).toBeLessThanOrEqual(alarm.y)
  await undo.click()
  await expect(undo).toHaveCount(0)
  await page.context().close()
})

test('a screen that may not play sound says so in red, and one press arms it', async ({
  browser,
}) => {
  const page = await openScreen(browser)
  await arm(page)
  await expect(page.getByText('This screen cannot ring until pressed.')).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('silent', 'yes'))
  await page.addInitScript(() => {
    if (!localStorage.getItem('silent')) return
    // As browsers do before the first press: `resume` waits.
    const { prototype } = AudioContext
    const { resume } = prototype
    prototype.resume = function wait(this: AudioContext) {
      return localStorage.getItem('silent') ? this.suspend() : resume.call(this)
    }
  })
  await page.reload()
  await expect(page.getByText('This screen cannot ring until pressed.')).toBeVisible()
  // The bar goes as soon as the key is down, before a click would be complete.
  await page.getByRole('button', { name: 'Press to hear' }).focus()
  await page.evaluate(() => localStorage.removeItem('silent'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('This screen cannot ring until pressed.')).toHaveCount(0)
  await page.context().close()
})

test('the settings list each screen, its person and whether it rings', async ({ browser }) => {
  const page = await openScreen(browser, '/admin/settings/device')
  await page.getByLabel('Name of this screen').fill('Wall')
  const isKnown = page.waitForResponse('**/api/screens/*')
  await page.getByRole('switch', { name: 'This screen rings for new orders' }).click()
  await isKnown
  await page.reload()
  const own = page.getByRole('listitem').filter({ hasText: 'Wall (this one)' })
  await expect(own).toContainText('Sound on')
  await page.context().close()
})
