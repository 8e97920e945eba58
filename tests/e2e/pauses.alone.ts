import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { openOrders } from '#tests/support/order-pages.ts'
import {
  addDish,
  fillDetails,
  goToCheckout,
  openCart,
  openPopup,
} from '#tests/support/shop-page.ts'

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
  await page.getByRole('button', { name: 'More ways to pause new orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause orders' })
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('We have no gas.')
  await dialog.getByRole('button', { name: 'Until reopened' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('New orders paused for now')).toBeVisible()

  const text = 'New orders are paused for now. We have no gas.'
  const bar = other.getByRole('complementary', { name: 'Notice about orders' })
  await expect(bar).toHaveText(text)
  await expectAccessible(other)
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(customer.getByText('Payment successful, order placed!')).toBeVisible()
  await expect(customer.getByText(text).first()).toBeVisible()

  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(bar).toBeHidden()
})

test('one press pauses for 30 minutes, and the same button reopens', async ({ page }) => {
  await signInAs(page, 'Admin')
  await openOrders(page)
  const pauses = async () => {
    const shop = await (await page.request.get('/api/shop')).json()
    return shop.pauses
  }
  await page.getByRole('button', { name: 'Pause 30 min' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^New orders paused until \d/)).toBeVisible()
  const inMinutes = (Date.parse((await pauses()).delivery.until) - Date.now()) / 60_000
  expect(Math.round(inMinutes)).toBe(30)
  expect(await pauses()).toMatchObject({ pickup: { reason: 'The kitchen is very busy.' } })
  await expectAccessible(page)

  await expect(page.getByRole('button', { name: 'Reopen new orders' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pause 30 min' })).toBeVisible()
  expect(await pauses()).toBeNull()
})

test('the tools take two rows of a phone while orders are paused', async ({ page }) => {
  await (await adminApi()).post('/api/shop/pause', { data: { types: ['delivery'], minutes: 60 } })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'Admin')
  await openOrders(page)
  await expect(page.getByText(/^Delivery paused until \d/)).toBeVisible()
  const { height } = (await page.getByRole('group', { name: 'Tools' }).boundingBox())!
  expect(height).toBeLessThan(3 * 44)
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
  await expect(page.getByRole('button', { name: 'More ways to pause' })).toHaveCount(0)
})
