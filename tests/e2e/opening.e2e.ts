import type { Page } from '@playwright/test'

import { ShopWire } from '#contract/ordering/shop.ts'
import { shopTime, shopTimeText } from '#domain/ordering/shop-time.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'
import { addDish, goToCheckout, openCart } from '#tests/support/shop-page.ts'

// Playwright leaves scripts of its clock in a reused context.
test.use({ reuseContext: false })

const hourMs = 60 * 60 * 1000

async function shopNow(page: Page) {
  return await readJson(ShopWire, await page.request.get('/api/shop'))
}

function openingText(shop: ShopWire, now: number) {
  const time = shopTime(shop, new Date(now))
  return time && time.kind !== 'paused' ? shopTimeText(time, new Date(now), shop.hours) : ''
}

/** Without the stream, which would say the real time. */
async function setClock(page: Page, time: number) {
  await page.clock.install({ time })
  await page.route('**/api/live', (route) => route.abort())
}

/** Pages opened from now on are an hour past the shop's next change, to the given state. */
async function readAfterChange(page: Page, change: Partial<ShopWire>) {
  const shop = await shopNow(page)
  const now = Date.parse(shop.changesAt ?? '') + hourMs
  const changedShop = { ...shop, changesAt: new Date(now + 5 * hourMs).toISOString(), ...change }
  await setClock(page, now)
  await page.route('**/api/shop', (route) => route.fulfill({ json: changedShop }))
  return openingText(changedShop, now)
}

/** The shop's data is then older than half a minute. */
async function waitHalfMinute(page: Page) {
  await page.clock.fastForward(36_000)
}

test('home, menu and cart say whether the shop is open and until when', async ({ page }) => {
  const text = openingText(await shopNow(page), Date.now())
  expect(text).toMatch(/^(Open now, until|Closed now\. Opens (today|tomorrow) at) \d/)
  await page.goto('/')
  await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('Open 8am to 6pm every day')).toBeVisible()
  await addDish(page, 'Sinasir', 'masa')
  await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  const cart = await openCart(page)
  await expect(cart.getByText(text, { exact: true })).toBeVisible()
})

test('a page from the cache, hours old, does not say it', async ({ request }) => {
  for (const path of ['/', '/menu']) {
    expect(await (await request.get(path)).text()).not.toMatch(/Open now|Closed now/)
  }
})

test('the text changes when the shop opens or closes while the page is open', async ({ page }) => {
  const shop = await shopNow(page)
  const change = Date.parse(shop.changesAt ?? '')
  await setClock(page, change - 60_000)
  await page.goto('/menu')
  await expect(page.getByText(openingText(shop, change - 60_000))).toBeVisible()

  const changedShop = {
    ...shop,
    isOpen: !shop.isOpen,
    changesAt: new Date(change + 10 * hourMs).toISOString(),
  }
  await page.route('**/api/shop', (route) => route.fulfill({ json: changedShop }))
  await page.clock.fastForward(70_000)
  await expect(page.getByText(openingText(changedShop, change + 10_000))).toBeVisible()
})

test('a device whose clock is wrong shows the true time, and says so', async ({
  page,
  request,
}) => {
  const shop = await shopNow(page)
  await page.clock.install({ time: Date.now() - 26 * hourMs })
  await page.goto('/menu')
  const text = openingText(shop, Date.now())
  await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  const note = page.getByText('The clock of this device is 26 h slow.')
  await expect(note).toBeVisible()
  await addDish(page, 'Sinasir', 'masa')
  const cart = await openCart(page)
  await expect(cart.getByText('The clock of this device is 26 h slow.')).toBeVisible()
  const { trackingToken } = await placeOrder(request)
  for (const path of ['/', '/checkout', `/track/${trackingToken}`]) {
    await page.goto(path)
    await expect(note, path).toBeVisible()
  }
})

test('nothing shifts when the text is filled in', async ({ page }) => {
  for (const width of [320, 360, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/menu']) {
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      const tabs = page.getByRole('tablist', { name: 'Categories' })
      await expect(tabs).toBeVisible()
      const before = await tabs.boundingBox()
      scripts.resolve()
      await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible()
      expect(await tabs.boundingBox(), `${path} at ${width}`).toEqual(before)
      await page.unroute('**/assets/*.js')
    }
  }
})

test('a closed shop says only when the order will be prepared', async ({ page }) => {
  const line = await readAfterChange(page, { isOpen: false, onlyWithinHours: false })
  const opens = line.replace('Closed now. Opens ', '')
  await goToCheckout(page)
  await waitHalfMinute(page)
  await expect(
    page.getByText(`We are closed now. Your order will be prepared when we open, ${opens}.`),
  ).toBeVisible()
  await page.getByRole('switch', { name: 'Schedule for later' }).click()
  await expect(
    page.getByText('Your order will be prepared for the time that you choose.'),
  ).toBeVisible()
  await expect(page.getByText(/You can order/)).toHaveCount(0)
})

test('one that takes orders within its hours asks for a time', async ({ page }) => {
  const line = await readAfterChange(page, { isOpen: false, onlyWithinHours: true })
  const opens = line.replace('Closed now. Opens ', '')
  await goToCheckout(page)
  await waitHalfMinute(page)
  await expect(
    page.getByText(`We are closed now. We open ${opens}. You can order for later.`),
  ).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Schedule for later' })).toBeChecked()
})

test('an open shop says nothing of closing at the checkout', async ({ page }) => {
  await readAfterChange(page, { isOpen: true })
  await goToCheckout(page)
  await waitHalfMinute(page)
  await expect(page.getByText(/We are closed now/)).toBeHidden()
})
