import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { newPhone } from '#tests/support/place-order.ts'
import { fillDetails, goToCheckout } from '#tests/support/shop-page.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

// The setting changes the checkout of all other tests: runs alone, serially.
test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  await (await adminApi()).patch('/api/settings', { data: { payOnDelivery: null } })
})

const placed = 'Order placed! Please pay on pickup.'

async function openCheckout(page: Page, phoneNumber = newPhone()) {
  await goToCheckout(page)
  await fillDetails(page)
  await page.getByLabel('Phone number').fill(phoneNumber)
  return page.getByRole('region', { name: 'Payment' })
}

async function orderOnPickup(page: Page, phoneNumber?: string) {
  const payment = await openCheckout(page, phoneNumber)
  await payment.getByRole('radio', { name: 'Pay on pickup' }).check()
  return payment
}

async function openPlaced(page: Page, customer: Page) {
  await customer.getByRole('link', { name: 'Track your order' }).last().click()
  const heading = await customer.getByRole('heading', { name: /^Order #/ }).innerText()
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: heading }).first().click()
  const panel = page.getByRole('region', { name: 'On Delivery' })
  await expect(panel).toBeVisible()
  return panel
}

test('an order is paid on pickup, after staff have called', async ({ page, browser }) => {
  test.slow()
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Ways to pay' }).click()
  await page.getByLabel('Let customers pay on delivery').check()
  await page.getByLabel('Up to, in naira').fill('100000')
  await expectAccessible(page)
  await pressAndRead(page.getByRole('button', { name: 'Save ways to pay' }), 'Settings saved')

  const customer = await (await browser.newContext()).newPage()
  const payment = await orderOnPickup(customer)
  await payment.getByLabel('I will pay with').fill('1')
  await expectAccessible(customer)
  await customer.getByRole('button', { name: 'Place Order' }).click()
  await expect(payment.getByText('must be at least what you owe')).toBeVisible()
  await payment.getByLabel('I will pay with').fill('100,000')
  await customer.getByRole('button', { name: 'Place Order' }).click()
  await expect(customer.getByText(placed).first()).toBeVisible()

  const panel = await openPlaced(page, customer)
  await expect(customer.getByText('To pay on pickup')).toBeVisible()
  await expect(customer.getByText('Change for ₦100,000')).toBeVisible()
  await expectAccessible(customer)
  await expect(panel).toContainText('to collect')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Customer confirmed' }).click()
  await expect(panel).toContainText('Called by')
  await panel.getByLabel('Paid with').selectOption('POS')
  await panel.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(panel.getByText('Paid', { exact: true })).toBeVisible()
  await expect(panel.getByRole('listitem')).toContainText('POS')
  await customer.reload()
  await expect(customer.getByText('To pay on pickup')).toBeHidden()
})

test('a customer who did not take an order pays first, until staff allow it again', async ({
  page,
  browser,
}) => {
  test.slow()
  const payOnDelivery = { pickup: true, zoneIds: null, maxNaira: 100_000 }
  await (await adminApi()).patch('/api/settings', { data: { payOnDelivery } })
  const phoneNumber = newPhone()
  const customer = await (await browser.newContext()).newPage()
  await orderOnPickup(customer, phoneNumber)
  await customer.getByRole('button', { name: 'Place Order' }).click()
  await expect(customer.getByText(placed).first()).toBeVisible()

  await signInAs(page, 'Employee')
  const panel = await openPlaced(page, customer)
  const address = page.url()
  await page.getByLabel('Order status').selectOption('Cancelled')
  await page.getByLabel('The customer did not take it').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expect(page.getByText('Order status updated to cancelled')).toBeVisible()

  await orderOnPickup(customer, phoneNumber)
  await customer.getByRole('button', { name: 'Place Order' }).click()
  await expect(customer.getByText('was not collected, so please pay now')).toBeVisible()
  await page.goto(address)
  await panel.getByRole('button', { name: 'Allow pay on delivery' }).click()
  await expect(panel.getByText('must pay online')).toBeHidden()
  await customer.getByRole('button', { name: 'Place Order' }).click()
  await expect(customer.getByText(placed).first()).toBeVisible()
})
