import type { Page } from '@playwright/test'
import { z } from 'zod'

import type { RingingWire } from '#contract/kitchen/alarm.ts'
import { expect } from '#tests/support/browser-test.ts'
import { signInQuietly } from '#tests/support/office-page.ts'
import { expectSettled, openOrders, openView } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { officeGroups } from '#tests/support/press-rows/office-rows.ts'
import { orderGroups, rareOrderGroups } from '#tests/support/press-rows/order-rows.ts'
import { settingsGroups } from '#tests/support/press-rows/settings-rows.ts'
import { rareShopGroups, shopGroups } from '#tests/support/press-rows/shop-rows.ts'
import { test } from '#tests/support/press-shop.ts'
import { preparePresses, pressGaps } from '#tests/support/press-twice.ts'
import { readJson } from '#tests/support/read-json.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'
import { openDish } from '#tests/support/shop-page.ts'
import { silentFailure } from '#tests/support/table-rows.ts'

// Playwright leaves scripts of its clock in a reused context.
test.use({ reuseContext: false })

const usualGroups = [...shopGroups, ...orderGroups]
const otherGroups = [...officeGroups, ...settingsGroups, ...rareShopGroups, ...rareOrderGroups]
const groups = [...usualGroups, ...otherGroups]
// E2E_PRESSES=all: each row with each gap, which takes an hour. Undefined: two gaps per device.
const gaps = process.env.E2E_PRESSES === 'all' ? pressGaps : [undefined]
for (const [group, gapMs] of groups.flatMap((one) => gaps.map((gap) => [one, gap] as const))) {
  const { name, movesMoney, isOffice, open, rows } = group
  const isUsual = movesMoney || usualGroups.includes(group)
  // `npm test` presses the usual ones by touch; `npm run test:long` presses them by mouse, and the
  // rare ones by touch. E2E_PRESSES=all also presses these by mouse.
  const tag = isUsual ? '@pressed-twice' : '@rare'
  const presses = gapMs === undefined ? 'two presses' : `two presses ${gapMs} ms apart`
  test(`${name}: ${presses} have one effect`, { tag }, async ({ page, shop, isMobile }) => {
    test.slow()
    await countShares(page)
    const expectSingleEffects = await preparePresses(page)
    if (isOffice) await signInQuietly(page, firstAdmin)
    await open(page, shop)
    await expectSingleEffects(rows, { isTouch: isMobile, gapMs })
  })
}

/** Calls that are not the first effect of a button, and what sends them. */
const withoutButton: Record<string, string> = {
  'POST /api/{provider}/webhook': 'the provider',
  'POST /api/{provider}/verify': 'the page, once a payment or an order on delivery is made',
  'DELETE /api/checkout/{reference}': 'the payment window when it closes',
  'POST /api/transfers/{token}/check': 'the page that waits for a transfer',
  'POST /api/images': 'the same press as the dish with the picture',
  'POST /api/products/import/preview': 'the page, once a file is chosen',
  'PUT /api/screens/{id}': 'a screen that is asked, or whose sound is turned on',
  'POST /api/screens/{id}/rang': 'a screen that rings',
  'POST /api/print-jobs/claim': 'the screen that prints',
  'POST /api/cloud-print/{key}': 'a printer that fetches its tickets',
  'DELETE /api/cloud-print/{key}': 'a printer that fetches its tickets',
  'POST /api/csp-reports': 'the browser',
  'POST /api/products/sample': 'Undo, once the sample dishes were removed or made drafts',
  'POST /api/cash-ups/own': 'an Employee: each press saves the same sum',
  'POST /api/auth/refresh': 'the page, before its access token expires',
  'POST /api/auth/passkey': 'the page, once the device has confirmed the passkey',
  'POST /api/security/passkeys/confirm': 'the page, once the device has made the passkey',
}

test('each call that changes something has a button in the table', async ({ shop }) => {
  const answer = await shop.request.get('/api/openapi.json')
  const document = z.object({ paths: z.record(z.string(), z.looseObject({})) })
  const { paths } = await readJson(document, answer)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const known = new Set([
    ...Object.keys(withoutButton),
    ...groups.flatMap(({ rows }) => rows.map(({ call }) => call)),
  ])
  const changing = calls.filter((call) => !call.startsWith('GET '))
  expect(changing.filter((call) => !known.has(call))).toEqual([])
  expect(Object.keys(withoutButton).filter((call) => !calls.includes(call))).toEqual([])
})

/** Sharing sends nothing to the server. */
async function countShares(page: Page) {
  await page.addInitScript(() => {
    const counts = Object.assign(globalThis, { shares: 0 })
    navigator.share = async () => void (counts.shares += 1)
  })
}

test('the plus of a quantity counts each press', async ({ page }) => {
  const dialog = await openDish(page, 'Sinasir', 'masa')
  const plus = dialog.getByRole('button', { name: 'Increase' })
  for (let count = 0; count < 4; count++) await plus.click()
  await expect(dialog.getByRole('textbox', { name: 'How many' })).toHaveValue('5')
})

test('a double tap on a switch turns it once, and Enter after Space on it saves', async ({
  page,
}) => {
  let saves = 0
  await page.route('**/api/settings', (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    saves += 1
    return route.fulfill(silentFailure)
  })
  await signInQuietly(page, firstAdmin)
  await page.goto('/admin/settings/kitchen')
  const toggle = page.getByRole('switch', { name: 'Accepting starts preparing' })
  const isOn = await toggle.isChecked()
  await toggle.press('Space')
  await page.keyboard.press('Enter')
  await expect.poll(() => saves).toBe(1)
  await expect(toggle).toBeChecked({ checked: !isOn })
  // The next press is meant.
  await page.keyboard.press('Shift')
  await toggle.dblclick()
  await expect(toggle).toBeChecked({ checked: isOn })
})

test('after a press moved an order, another card waits until the list has settled', async ({
  page,
  shop,
}) => {
  const placed = []
  for (let n = 0; n < 3; n++) placed.push(await placeOrder(shop.request))
  const [first, second, third] = placed.map(({ id }) => id)
  let moves = 0
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH' && /\/api\/orders\/\w+$/.test(sent.url())) moves += 1
  })
  await signInQuietly(page, firstAdmin)
  await openOrders(page)
  await openView(page, 'Board')
  await expect(page.locator(`[data-step="${third}"]`)).toBeVisible()
  await expectSettled(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const stepOf = (id?: string) => page.locator(`[data-step="${id}"]`)
  await stepOf(first).click()
  await expect(page.locator('[data-settling]')).not.toHaveCount(0)
  await stepOf(third).click({ force: true })
  await page.keyboard.press('u')
  await stepOf(second).focus()
  await page.keyboard.press('Enter')
  await page.clock.runFor(690)
  await page.keyboard.press('Enter')
  expect(moves).toBe(1)

  await page.clock.runFor(20)
  await page.keyboard.press('Enter')
  await expect.poll(() => moves).toBe(2)
  await expect(page.locator('[data-settling]')).not.toHaveCount(0)
  // The answer and the list that is fetched again may each make the list settle again.
  await expect(async () => {
    await page.clock.runFor(710)
    await expect(page.locator('[data-settling]')).toHaveCount(0, { timeout: 100 })
    await page.keyboard.press('u')
    await expect.poll(() => moves, { timeout: 1000 }).toBe(3)
  }).toPass()
})

test('all new orders are accepted once, and the bar and its button count the same', async ({
  page,
}) => {
  const since = new Date().toISOString()
  const orders: RingingWire['orders'] = [
    { _id: 'a', reason: 'new', since },
    { _id: 'b', reason: 'new', since },
    { _id: 'c', reason: 'due', since },
  ]
  await page.route('**/api/orders/ringing', (route) =>
    route.fulfill({ json: { isOn: true, orders } }),
  )
  await signInQuietly(page, firstAdmin)
  await page.goto('/admin/orders')
  await expect(page.getByText('2 orders to accept · 1 scheduled order to start')).toBeVisible()
  const accepts = page.waitForRequest('**/api/orders/accept')
  await page.getByRole('button', { name: 'Accept all 2' }).click()
  expect((await accepts).postDataJSON()).toEqual({ orders: ['a', 'b'], reason: 'new' })
})
