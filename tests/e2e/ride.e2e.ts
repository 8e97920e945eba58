import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { z } from 'zod'

import { DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import {
  cardOf,
  moveByApi,
  newName,
  openDetails,
  openOrders,
  openView,
} from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'

async function placeDelivery(request: APIRequestContext) {
  const zones = await request.get('/api/delivery-zones')
  const [zone] = await readJson(z.array(DeliveryZoneWire), zones)
  const { _id: zoneId = '', name = '', price: fee = 0 } = zone ?? {}
  const address = `${name}, 7 Blue Gate Close, near the mosque`
  const delivery = { type: 'delivery' as const, address, fee, zoneId }
  const fullName = newName()
  const order = await placeOrder(request, { fullName, other: { delivery } })
  await moveByApi(order._id, 'ready')
  return { ...order, fullName, fee }
}

async function makeLink(id: string) {
  const answer = await (await adminApi()).post(`/api/orders/${id}/rider-link`)
  const { rider } = await readJson(OrderWire, answer)
  return `/ride/${rider?.token}`
}

async function digitsFor(customer: Page, trackingToken: string) {
  await customer.goto(`/track/${trackingToken}`)
  const text = await customer.getByText('Tell the rider these 4 digits').innerText()
  return /\d{4}$/.exec(text.trim())?.[0] ?? ''
}

function boxAndSize(text: Locator) {
  return text.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom, pixels: Number.parseFloat(getComputedStyle(element).fontSize) }
  })
}

async function fillDigits(page: Page, digits: string) {
  await page.getByLabel('4 digits from the customer').fill(digits)
  await page.getByRole('button', { name: 'Delivered' }).click()
}

test('a rider delivers an order, and kitchen and customer follow', async ({
  page,
  request,
  browser,
  context,
}) => {
  test.slow()
  const order = await placeDelivery(request)
  await signInAs(page, 'Employee')
  await openOrders(page)
  await openView(page, 'Board')
  await cardOf(page, order.fullName).getByRole('button', { name: 'Rider link' }).click()
  const dialog = page.getByRole('dialog', { name: /Rider link for/ })
  await dialog.getByRole('button', { name: 'Create rider link' }).click()
  const address = dialog.getByText(/\/ride\//)
  await expect(address).toBeVisible()
  await expectAccessible(page)
  const share = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(share).toMatch(/^https:\/\/wa\.me\/\?text=Delivery%20%23/)
  expect(share).not.toContain('Blue')
  const { pathname } = new URL(await address.innerText())
  await dialog.getByRole('button', { name: 'Close' }).click()

  const rider = await (await browser.newContext()).newPage()
  const response = await rider.goto(new URL(pathname, page.url()).href)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  const street = rider.getByText('7 Blue Gate Close')
  const landmark = rider.getByText('Near the mosque', { exact: true })
  const [near, way] = [await boxAndSize(landmark), await boxAndSize(street)]
  expect(near.bottom).toBeLessThanOrEqual(way.top)
  expect(near.pixels).toBeGreaterThanOrEqual(24)
  expect(near.pixels).toBeGreaterThan(way.pixels)
  const call = rider.getByRole('link', { name: `Call ${order.buyer.phoneNumber}` })
  await expect(call).toHaveAttribute('href', `tel:${order.buyer.phoneNumber}`)
  await expect(rider.getByText(`₦${order.fee.toLocaleString('en')}`)).toBeVisible()
  await expect(rider.getByText(order.fullName)).toHaveCount(0)

  await rider.getByRole('button', { name: 'Picked up' }).click()
  await expect(cardOf(page, order.fullName)).toContainText('On its way')
  const customer = await context.newPage()
  const digits = await digitsFor(customer, order.trackingToken)
  await expect(customer.getByText('On its way', { exact: true })).toBeVisible()
  const wrong = `${(Number(digits) + 1) % 10_000}`.padStart(4, '0')
  await fillDigits(rider, wrong)
  await expect(rider.getByText('4 tries are left.')).toBeVisible()
  await fillDigits(rider, digits)
  await expect(rider.getByText('Delivered. Thank you!')).toBeVisible()
  await expect(rider.getByText('Blue Gate')).toHaveCount(0)
  await expect(cardOf(page, order.fullName)).toHaveCount(0)
  await customer.reload()
  await expect(customer.getByText('Delivered. Enjoy your meal!')).toBeVisible()

  await openDetails(page, order._id)
  await expect(page.getByText('Delivered by the rider')).toBeVisible()
  await expect(page.getByText('· Rider link')).toBeVisible()
  await rider.reload()
  await expect(rider.getByText('Delivered. Thank you!')).toBeVisible()
})

test('a press on a dead line is sent again and counts once', async ({ page, request }) => {
  const order = await placeDelivery(request)
  const address = await makeLink(order._id)
  await page.goto(address)
  let sent = 0
  await page.route('**/api/rides/**', async (route) => {
    sent += 1
    if (sent === 1) return route.abort()
    // The server takes the press, and its answer is lost.
    if (sent === 2) {
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  await page.getByRole('button', { name: 'Picked up' }).click()
  await expect(page.getByText('No connection. Keep this page open')).toBeVisible()
  await expect(page.getByText(/^Picked up at/)).toBeVisible()
  expect(sent).toBe(3)
  await expect(page.getByText('No connection. Keep this page open')).toHaveCount(0)
})

test('five wrong codes leave the order to the kitchen', async ({ page, request, context }) => {
  const order = await placeDelivery(request)
  await page.goto(await makeLink(order._id))
  const digits = Number(await digitsFor(await context.newPage(), order.trackingToken))
  for (const nth of [1, 2, 3, 4, 5]) {
    await fillDigits(page, `${(digits + nth) % 10_000}`.padStart(4, '0'))
    const left = ['4 tries are left.', '3 tries are left.', '2 tries are left.', '1 try is left.']
    await expect(page.getByText(left[nth - 1] ?? 'wrong too often')).toBeVisible()
  }
  await expect(page.getByLabel('4 digits from the customer')).toHaveCount(0)
})

test('a revoked link shows nothing, and staff see so on the order', async ({ page, request }) => {
  const order = await placeDelivery(request)
  await signInAs(page, 'Employee')
  await openDetails(page, order._id)
  await page.getByRole('button', { name: 'Create rider link' }).click()
  const address = await page.getByText(/\/ride\//).innerText()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Create rider link' })).toBeVisible()

  await page.goto(new URL(address).pathname)
  await expect(page.getByText('This link no longer works.')).toBeVisible()
  await expect(page.getByText('Blue Gate')).toHaveCount(0)
})

test('the ride page fits 320 pixels and axe finds nothing serious', async ({ page, request }) => {
  const order = await placeDelivery(request)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(await makeLink(order._id))
  await page.getByRole('button', { name: 'Delivered' }).click()
  await expect(page.getByText('Please enter the 4 digits from the customer.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
