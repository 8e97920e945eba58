import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'

import { DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'
import { VerifiedWire } from '#contract/ordering/order.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { formatNaira } from '#domain/money.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { openDetails } from '#tests/support/order-pages.ts'
import { newPhone, startCheckout } from '#tests/support/place-order.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { readJson } from '#tests/support/read-json.ts'
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
  await customer.getByRole('link', { name: 'See your order' }).click()
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
  await expect(panel.getByText(/^To collect ₦[\d,]+$/)).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Customer confirmed' }).click()
  await expect(panel).toContainText('Called by')
  await panel.getByLabel('Paid with').selectOption('POS')
  await panel.getByRole('button', { name: /^Mark ₦[\d,]+ as paid$/ }).click()
  await expect(panel.getByText('Paid', { exact: true })).toBeVisible()
  await expect(panel.getByRole('listitem')).toContainText('POS')
  await customer.reload()
  await expect(customer.getByText('To pay on pickup')).toBeHidden()
  await page.getByRole('link', { name: /^ORD-/ }).click()
  await expect(page.getByText('Paid, and the order is placed.')).toBeVisible()
  await expect(page.getByText(/provider/i)).toHaveCount(0)
  await expectAccessible(page)
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
  await placeOrder(customer)

  await signInAs(page, 'Employee')
  const panel = await openPlaced(page, customer)
  const address = page.url()
  await page.getByLabel('Order status').selectOption('Cancelled')
  await page.getByLabel('The customer did not take it').check()
  await expectAccessible(page)
  const update = page.getByRole('button', { name: 'Update Status' })
  await pressAndRead(update, 'Order status updated to cancelled')

  await orderOnPickup(customer, phoneNumber)
  await customer.getByRole('button', { name: 'Place Order' }).click()
  await expect(customer.getByText('was not collected, so please pay now')).toBeVisible()
  await page.goto(address)
  await panel.getByRole('button', { name: 'Allow pay on delivery' }).click()
  await expect(panel.getByText('must pay online')).toBeHidden()
  await placeOrder(customer)
})

/** The toast of a placed order can come and go between two looks on a slow machine. */
async function placeOrder(customer: Page) {
  await pressAgain(customer.getByRole('button', { name: 'Place Order' }))
  await expect(customer).toHaveURL('/')
}

/** A delivery that is paid at the door, with the link of its rider. */
async function placeDelivery(request: APIRequestContext) {
  const api = await adminApi()
  const payOnDelivery = { pickup: true, zoneIds: null, maxNaira: 100_000 }
  await api.patch('/api/settings', { data: { payOnDelivery } })
  const zones = await request.get('/api/delivery-zones')
  const [zone] = await readJson(z.array(DeliveryZoneWire), zones)
  const { _id: zoneId = '', name = '', price: fee = 0 } = zone ?? {}
  const delivery = { type: 'delivery' as const, address: `${name}, 7 Blue Gate Close`, fee, zoneId }
  const other = { paymentOnDelivery: true, delivery }
  const { checkout, orderData } = await startCheckout(request, { other })
  const { reference } = checkout
  const { phoneNumber } = orderData.buyer
  const verified = await request.post('/api/sandbox/verify', { data: { reference, orderData } })
  const { order } = await readJson(VerifiedWire, verified)
  const linked = await readJson(OrderWire, await api.post(`/api/orders/${order._id}/rider-link`))
  const inAll = order.totalPrice + fee
  return { id: order._id, address: `/ride/${linked.rider?.token}`, inAll, phoneNumber }
}

test('a rider takes dishes and fee in one press, and staff see both', async ({ page, request }) => {
  test.slow()
  const { id, address, inAll } = await placeDelivery(request)
  await page.goto(address)
  const toCollect = page.getByText('To collect', { exact: true }).locator('..')
  await expect(toCollect).toContainText(formatNaira(inAll))
  await expect(page.getByRole('heading', { name: /^In the bag: \d+ portion/ })).toBeVisible()
  await page.getByText('Another amount, or not in cash').click()
  await expect(page.getByLabel('Amount in naira')).toHaveValue(`${inAll}`)
  await page.getByText('Another amount, or not in cash').click()
  await page.getByRole('button', { name: 'Picked up' }).click()
  await page.getByRole('button', { name: `I have ${formatNaira(inAll)} in cash` }).click()
  await expect(toCollect).toContainText('₦0')
  await expect(page.getByLabel('4 digits from the customer')).toBeVisible()

  await signInAs(page, 'Employee')
  await openDetails(page, id)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('Paid in cash').locator('..')).toContainText(formatNaira(inAll))
  await expect(page.getByRole('region', { name: 'On Delivery' })).toContainText(
    'of it for the rider',
  )
})

test('a card has the call that it waits for, and completing it unpaid asks first', async ({
  page,
  request,
}) => {
  test.slow()
  const { id, phoneNumber, inAll } = await placeDelivery(request)
  await signInAs(page, 'Employee')
  await page.goto('/admin/orders')
  const card = page.locator(`[data-order="${id}"]`)
  await expect(card.getByRole('link', { name: phoneNumber })).toHaveAttribute(
    'href',
    `tel:${phoneNumber}`,
  )
  await expectAccessible(page)
  await pressAgain(card.getByRole('button', { name: /^Customer confirmed/ }))
  await expect(card.getByText('Call first')).toBeHidden()
  await expect(card.getByText('Test payment')).toBeHidden()

  await (await adminApi()).patch(`/api/orders/${id}`, { data: { status: 'ready' } })
  const complete = card.getByRole('button', { name: /^Complete/ })
  const question = page.getByRole('dialog', { name: /^Complete order #.* unpaid\?$/ })
  await pressAgain(complete)
  await expect(question).toContainText(`${formatNaira(inAll)} is not collected`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(complete).toBeVisible()
  await pressAgain(complete)
  await question.getByRole('button', { name: 'Complete unpaid' }).click()
  await expect(card).toBeHidden()

  await (await adminApi()).patch(`/api/orders/${id}`, { data: { status: 'ready' } })
  await openDetails(page, id)
  await page.getByLabel('Order status').selectOption('Completed')
  await expect(page.getByText(`${formatNaira(inAll)} is not collected.`)).toBeVisible()
})
