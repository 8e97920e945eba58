import type { Page } from '@playwright/test'
import { z } from 'zod'

import { DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { openMenu, signInAs } from '#tests/support/office-page.ts'
import {
  cardOf,
  moveByApi,
  newName,
  openDetails,
  openOrders,
  openView,
  setStatus,
} from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'

test('a new order appears on an open page, and is announced', async ({ page, request }) => {
  await signInAs(page, 'Employee')
  await openOrders(page)
  const fullName = newName()
  const order = await placeOrder(request, { fullName })

  const card = cardOf(page, fullName)
  await expect(card).toContainText('Pending')
  await expect(card).toContainText('New')
  await expect(card).toContainText('Pickup')
  await expect(card).toContainText(`#${order.shortId}`)
  await expect(page.getByRole('status').getByText(/^\d+ new orders?$/)).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Active Orders/)
})

test('a card shows the eight facts of its order @both-widths', async ({ page, request }) => {
  const fullName = newName()
  const scheduledDate = addDays(lagosClock(new Date()).date, 1)
  const schedule = { isScheduled: true, scheduledDate, scheduledTime: '12:30' }
  const zones = await request.get('/api/delivery-zones')
  const [zone] = await readJson(z.array(DeliveryZoneWire), zones)
  const { _id: zoneId = '', name = '', price: fee = 0 } = zone ?? {}
  const delivery = { type: 'delivery' as const, address: `${name}, 7 Gate Close`, fee, zoneId }
  const order = await placeOrder(request, { fullName, other: { ...schedule, delivery } })
  await signInAs(page, 'Employee')
  await openOrders(page)
  const card = cardOf(page, fullName)
  const facts = [
    'Tomorrow 12:30 PM',
    '7 Gate Close',
    `#${order.shortId}`,
    'just now',
    '1 item',
    formatNaira(order.totalPrice),
    'Pending',
  ]
  for (const fact of facts) await expect(card).toContainText(fact)
})

test('an order goes from pending to completed, and the customer sees it', async ({
  page,
  request,
  context,
}) => {
  test.slow()
  const fullName = newName()
  const order = await placeOrder(request, { fullName, notes: 'Plenty of pepper' })
  await signInAs(page, 'Employee')
  await openOrders(page)

  for (const status of ['preparing', 'ready', 'completed']) {
    await cardOf(page, fullName).getByRole('link').click()
    await expect(page.getByText('Plenty of pepper').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Update Status' })).toBeDisabled()
    await setStatus(page, status)
    await expect(page.getByText(`Order status updated to ${status}`).first()).toBeVisible()
    await expect(page).toHaveURL('/admin/orders')
  }
  await expect(cardOf(page, fullName)).toHaveCount(0)

  const customer = await context.newPage()
  await customer.goto(`/track/${order.trackingToken}`)
  await expect(customer.getByText('Collected. Enjoy your meal!')).toBeVisible()
})

test('a lost connection is shown, and no order is missed', async ({ page, request, context }) => {
  await signInAs(page, 'Employee')
  await recordAllResources(page)
  await openOrders(page)
  await waitForPagesAhead(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()

  const fullName = newName()
  await placeOrder(request, { fullName })
  await expect(cardOf(page, fullName)).toHaveCount(0)
  await context.setOffline(false)
  await expect(cardOf(page, fullName)).toContainText('New')
  await expect(page.getByText('You are offline.')).toBeHidden()
})

/** A browser records 250 by default, and each order of other tests causes some more requests. */
async function recordAllResources(page: Page) {
  await page.addInitScript(() => performance.setResourceTimingBufferSize(10_000))
}

/** Waits for the prefetched pages: a download that fails would reload the page. */
async function waitForPagesAhead(page: Page) {
  const isThere = (name: string) =>
    page.evaluate(
      (part) => performance.getEntriesByType('resource').some((it) => it.name.includes(part)),
      name,
    )
  for (const name of ['order-details-page', 'inventory-page']) {
    await expect.poll(() => isThere(name)).toBe(true)
  }
}

/** As on the busiest day: 300 open orders as urgent as the buyer's own, which is first. */
async function fillOrders(page: Page, fullName: string) {
  await page.route('**/api/orders?status=*', async (route) => {
    const response = await route.fetch()
    const orders = z.array(OrderWire).parse(await response.json())
    const own = orders.filter(({ buyer }) => buyer.fullName === fullName)
    const others = Array.from({ length: 300 }, (_, index) => ({
      ...own[0],
      _id: `order-number-${index}`,
      buyer: { ...own[0]?.buyer, fullName: 'Another Buyer' },
    }))
    await route.fulfill({ response, json: [...own, ...others] })
  })
}

test('an order opens and pages change while offline', async ({ page, request, context }) => {
  const fullName = newName()
  await placeOrder(request, { fullName })
  await signInAs(page, 'Employee')
  await fillOrders(page, fullName)
  await recordAllResources(page)
  await openOrders(page)
  await waitForPagesAhead(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await cardOf(page, fullName).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText(fullName)
  await (await openMenu(page)).getByRole('link', { name: 'Inventory' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('the page stays when another one fails to load', async ({ page, request, context }) => {
  const fullName = newName()
  await placeOrder(request, { fullName })
  await signInAs(page, 'Employee')
  await page.route('**/assets/inventory-page*', (route) => route.abort())
  // The router's manifest of the menu's pages.
  const manifest = page.waitForResponse('**/__manifest*')
  await openOrders(page)
  await manifest
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await (await openMenu(page)).getByRole('link', { name: 'Inventory' }).click()
  await expect(cardOf(page, fullName)).toBeVisible()
  await page.unroute('**/assets/inventory-page*')
  // Its code is retried automatically when back online.
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('status and type filter the list and are in the address', async ({ page, request }) => {
  const fullName = newName()
  await placeOrder(request, { fullName })
  await signInAs(page, 'Employee')
  await openOrders(page)
  await openView(page, /^Pending/)
  await openView(page, 'Pickup')
  await expect(page).toHaveURL('/admin/orders?status=pending&type=pickup')
  await expect(cardOf(page, fullName)).toBeVisible()
  await openView(page, 'Delivery')
  await expect(page.getByText('Only delivery')).toBeVisible()
  await expect(cardOf(page, fullName)).toHaveCount(0)
})

test('orders for another day are apart, and counted by the server', async ({ page, request }) => {
  const fullName = newName()
  const scheduledDate = addDays(lagosClock(new Date()).date, 1)
  const other = { isScheduled: true, scheduledDate, scheduledTime: '12:00' }
  await placeOrder(request, { fullName, other })
  const soon = newName()
  await placeOrder(request, { fullName: soon })
  await signInAs(page, 'Employee')
  await openOrders(page)
  await openView(page, /^Pending/)
  const later = page.getByRole('region', { name: 'Later' })
  await expect(cardOf(page, fullName)).toContainText('Tomorrow 12:00 PM')
  await expect(later).toContainText(fullName)
  await expect(later).not.toContainText(soon)
  await expect(page.getByText(/^\d+ scheduled,/)).toBeVisible()
  await page.getByRole('link', { name: /^\d+ for later$/ }).click()
  await expect(later.getByRole('heading')).toBeInViewport()
})

test('a list without orders says so while it cannot be loaded again', async ({ page, request }) => {
  await page.route('**/api/orders?*', (route) => route.fulfill({ json: [] }))
  await signInAs(page, 'Employee')
  await openOrders(page)
  await expect(page.getByText('No active orders')).toBeVisible()
  await page.route('**/api/orders?*', (route) => route.fulfill({ status: 500, json: {} }))
  await placeOrder(request)
  await expect(page.getByText('Failed to load orders')).toBeVisible()
  await expect(page.getByText('No active orders')).toBeVisible()
})

test('orders that fail to load can be retried', async ({ page }) => {
  await signInAs(page, 'Employee')
  // An event would load them again before the press.
  await page.route('**/api/events', () => undefined)
  await page.route('**/api/orders?*', (route) => route.fulfill({ status: 500, body: '<html>' }))
  await page.goto('/admin/orders')
  await expect(page.getByText('Failed to load orders')).toBeVisible()
  await page.unroute('**/api/orders?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to load orders')).toBeHidden()
})

const screens: Record<string, (page: Page, id: string) => Promise<unknown>> = {
  'active orders': openOrders,
  'order details': async (page, id) => {
    await openDetails(page, id)
    await page.getByLabel('Order status').selectOption('cancelled')
  },
  'order history': async (page, id) => {
    await moveByApi(id, 'cancelled')
    await page.goto('/admin/analytics')
    await expect(page.getByText('₦').first()).toBeVisible()
  },
}

for (const [name, open] of Object.entries(screens)) {
  const title = `${name}: accessible, and nothing sticks out at 320 pixels`
  test(title, { tag: '@both-widths' }, async ({ page, request, isMobile }) => {
    test.slow()
    const { id } = await placeOrder(request)
    await signInAs(page, 'Admin')
    await open(page, id)
    await test.step('axe finds nothing serious, light or dark', () => expectAccessible(page))
    if (!isMobile) return
    await page.setViewportSize({ width: 320, height: 640 })
    const sticksOut = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(sticksOut).toBe(0)
  })
}
