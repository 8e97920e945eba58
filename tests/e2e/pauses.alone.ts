import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { expectSettled, openOrders, openSlowDown, openView } from '#tests/support/order-pages.ts'
import { expectPlaced } from '#tests/support/payment-page.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import {
  addDish,
  fillDetails,
  goToCheckout,
  openCart,
  openPopup,
} from '#tests/support/shop-page.ts'

const Shop = z.looseObject({ payment: z.looseObject({}) })

// A pause stops the orders of all other tests: runs alone, serially.
test.describe.configure({ mode: 'serial' })
const types = ['pickup', 'delivery']
const aroundTheClock = Array.from({ length: 7 }, () => [{ opensAt: '00:00', closesAt: '00:00' }])
// A closed shop says so instead.
test.beforeEach(async () => {
  await (await adminApi()).patch('/api/settings', { data: { weekHours: aroundTheClock } })
})
test.afterEach(async () => {
  const api = await adminApi()
  await api.post('/api/shop/reopen', { data: { types } })
  await api.patch('/api/settings', { data: { weekHours: null } })
})

test('a pause from the board shows on open pages, and a held payment goes through', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const other = await (await browser.newContext()).newPage()
  const live = [customer, other].map((page) => page.waitForResponse('**/api/live'))
  await other.goto('/menu')
  await addDish(customer, 'Masa & Miyan Taushe', 'masa')
  const cart = await openCart(customer)
  await Promise.all(live)
  await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
  await fillDetails(customer)
  const popup = await openPopup(customer)

  await signInAs(page, 'Admin')
  await openOrders(page)
  const dialog = await openSlowDown(page)
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('We have no gas.')
  await dialog.getByText('Until reopened').click()
  await expect(dialog.getByText('New orders are paused for now. We have no gas.')).toBeVisible()
  await page.route('**/api/shop/pause', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Pause' }).click()
  // Stays while the pointer is over it.
  const toast = page.locator('[role=alert] > div').filter({ has: page.getByLabel('Dismiss') })
  await toast.hover()
  await expectSettled(page)
  const pause = (await dialog.getByRole('button', { name: 'Pause' }).boundingBox())!
  expect(pause.y + pause.height).toBeLessThan((await toast.boundingBox())!.y)
  await toast.getByLabel('Dismiss').click()
  await page.unroute('**/api/shop/pause')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('New orders paused for now')).toBeVisible()

  const text = 'New orders are paused for now. We have no gas.'
  const bar = other.getByRole('complementary', { name: 'Notice about orders' })
  await expect(bar).toHaveText(text)
  await expectAccessible(other)
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPlaced(customer)
  await expect(customer.getByText(text).first()).toBeVisible()

  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(bar).toBeHidden()
})

test('the sheet says what customers then read, for each kind of pause', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const notice = customer.getByRole('complementary', { name: 'Notice about orders' })
  await signInAs(page, 'Admin')
  await openOrders(page)
  const kinds = [
    ['Both', '30 min'],
    ['Delivery', '60 min'],
    ['Pickup', 'Until reopened'],
  ] as const
  for (const [which, length] of kinds) {
    const part = (await openSlowDown(page)).getByRole('region', { name: 'Pause new orders' })
    await part.getByRole('group', { name: 'Which' }).getByText(which).click()
    await part.getByText(length).click()
    await part.getByLabel('Reason').fill('We have no gas.')
    // The minute in which it is read is that of the press.
    await expect.poll(() => new Date().getSeconds(), { timeout: 40_000 }).toBeLessThan(45)
    const text = (await part.locator('q').textContent()) ?? ''
    await part.getByRole('button', { name: 'Pause' }).click()
    await expect(part).toBeHidden()
    await customer.goto('/menu')
    await expect(notice).toHaveText(text)
    await page.getByRole('button', { name: 'Reopen' }).click()
    await expect(page.getByText(/paused (until|for)/)).toBeHidden()
  }
})

test('two presses pause for 30 minutes, and one reopens', async ({ page }) => {
  await signInAs(page, 'Admin')
  await openOrders(page)
  const pauses = async () => {
    const shop = await (await page.request.get('/api/shop')).json()
    return shop.pauses
  }
  await page.getByRole('button', { name: 'Slow down' }).focus()
  await page.keyboard.press('Enter')
  const pause = page.getByRole('dialog').getByRole('button', { name: 'Pause' })
  await pressAgain(pause)
  await expect(page.getByText(/^New orders paused until \d/)).toBeVisible()
  const inMinutes = (Date.parse((await pauses()).delivery.until) - Date.now()) / 60_000
  expect(Math.round(inMinutes)).toBe(30)
  expect(await pauses()).toMatchObject({ pickup: { reason: 'The kitchen is very busy.' } })
  await expectAccessible(page)

  await expect(page.getByRole('button', { name: 'Slow down' })).toBeFocused()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText(/^New orders paused/)).toBeHidden()
  expect(await pauses()).toBeNull()
})

test('the head of the orders page is one row at every width', async ({ page }) => {
  await (await adminApi()).patch('/api/settings', { data: { takesPhoneOrders: true } })
  const order = await placeOrder(page.request)
  await signInAs(page, 'Admin')
  await openOrders(page)
  await expect(page.getByRole('link', { name: 'New Order' })).toBeVisible()
  for (const width of [640, 768, 1024, 1100, 1280, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const head = (await page.locator('main header').boundingBox())!
    expect(head.height, `at ${width} px`).toBeLessThan(50)
  }
  // The most that is above and below the orders.
  await page.route('**/api/shop', async (route) => {
    const response = await route.fetch()
    const { payment, ...shop } = Shop.parse(await response.json())
    await route.fulfill({ response, json: { ...shop, payment: { ...payment, isTest: true } } })
  })
  await (await adminApi()).post('/api/shop/pause', { data: { types, minutes: 30 } })
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Test mode' })).toBeVisible()
  const reopen = page.getByRole('button', { name: 'Reopen' })
  for (const view of ['List', 'Board'] as const) {
    if (view === 'Board') await openView(page, view)
    const card = page.locator('[data-order]').first()
    expect((await card.boundingBox())!.y).toBeLessThan(200)
    await expect(reopen).toBeInViewport({ ratio: 1 })
    const { y, height } = (await card.locator('[data-step]').boundingBox())!
    expect(y + height).toBeLessThan((await reopen.boundingBox())!.y)
  }
  await (await adminApi()).patch(`/api/orders/${order._id}`, { data: { status: 'cancelled' } })
  await (await adminApi()).patch('/api/settings', { data: { takesPhoneOrders: false } })
})

test('a paused delivery type is refused at checkout, in the cart it is shown', async ({ page }) => {
  await (await adminApi()).post('/api/shop/pause', { data: { types: ['pickup'], minutes: 30 } })
  await page.goto('/')
  await expect(
    page.getByText(
      /^Pickup is paused\. Back (tomorrow )?at \d+:\d\d [AP]M\. You can order for delivery/,
    ),
  ).toBeVisible()
  await addDish(page, 'Masa & Miyan Taushe', 'masa')
  await expect(page.getByText(/^Open now/)).toBeHidden()
  const cart = await openCart(page)
  await expect(cart.getByText(/^Pickup is paused\. Back/)).toBeVisible()
  await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'You cannot pay just yet' })
  await expect(problem).toContainText(/Pickup is paused\. Back (tomorrow )?at \d+:\d\d [AP]M/)
})

test('a pause without an end promises no time at the checkout', async ({ page }) => {
  await (await adminApi()).post('/api/shop/pause', { data: { types, minutes: null } })
  await goToCheckout(page)
  await expect(page.getByText('Paused for now').locator('visible=true').first()).toBeVisible()
  await expect(
    page.getByText(/^(As soon as possible|About \d)/).locator('visible=true'),
  ).toHaveCount(0)
})

test('an Employee sees the pause and cannot change it', async ({ page }) => {
  await (await adminApi()).post('/api/shop/pause', { data: { types: ['delivery'], minutes: 15 } })
  await signInAs(page, 'Employee')
  await openOrders(page)
  await expect(page.getByText(/^Delivery paused until/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Slow down' })).toHaveCount(0)
})

test('an Employee whom the settings let pause orders does so, without a reload', async ({
  page,
}) => {
  const letPause = async (employeesCanPause: boolean) =>
    (await adminApi()).patch('/api/settings', { data: { employeesCanPause } })
  await signInAs(page, 'Employee')
  await openOrders(page)
  const slowDown = page.getByRole('button', { name: 'Slow down' })
  await expect(slowDown).toHaveCount(0)
  await letPause(true)
  await expect(slowDown).toBeVisible()
  const dialog = await openSlowDown(page)
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/^New orders paused until/)).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText(/^New orders paused until/)).toBeHidden()
  await letPause(false)
  await expect(slowDown).toHaveCount(0)
})
