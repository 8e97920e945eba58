import type { Page } from '@playwright/test'

import { TransferWire } from '#contract/payments/transfer.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { readJson } from '#tests/support/read-json.ts'
import { addDish, fillDetails, goToCheckout, openPopup } from '#tests/support/shop-page.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

// The setting changes the checkout of all other tests: runs alone, serially.
test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  await (await adminApi()).patch('/api/settings', { data: { transfers: null } })
})

const waiting = (page: Page) =>
  page.getByRole('heading', { name: 'We are waiting for your transfer' })
const details = (page: Page) => page.getByRole('region', { name: 'Your transfer' })

async function takeTransfers() {
  const data = { transfers: { channels: ['bank-transfer', 'ussd'] } }
  await (await adminApi()).patch('/api/settings', { data })
}

async function openTransfer(page: Page, way: string) {
  await goToCheckout(page)
  await fillDetails(page)
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: way }).click()
  await expect(popup.getByRole('button', { name: 'I have sent the money' })).toBeFocused()
  return popup
}

test('an Admin turns transfers on, and a customer closes the popup, comes back and gets the order', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings/ways-to-pay')
  await page.getByLabel('Bank transfer').check()
  await expectAccessible(page)
  await pressAndRead(page.getByRole('button', { name: 'Save ways to pay' }), 'Settings saved')

  const context = await browser.newContext({ permissions: ['clipboard-write', 'clipboard-read'] })
  const customer = await context.newPage()
  const popup = await openTransfer(customer, 'Pay with Transfer')
  await expect(popup.getByRole('button', { name: 'Pay with USSD' })).toBeHidden()
  await popup.getByRole('button', { name: 'Close' }).click()

  await expect(waiting(customer)).toBeVisible()
  await expect(customer.getByText('Payment cancelled.')).toBeHidden()
  const account = details(customer)
  await expect(account.getByText(/^99\d{8}$/)).toBeVisible()
  await expect(account.getByText('Test Bank')).toBeVisible()
  await expect(account).toHaveText(/^Account number.*Account name.*TEST CHECKOUT.*Amount, exactly/)
  await expect(account.getByRole('timer')).toHaveText(/^(29|30):\d\d$/)
  await account.getByRole('button', { name: 'Copy: Account number' }).click()
  await expect(customer.getByText('Account number: copied.').first()).toBeVisible()
  expect(await customer.evaluate(() => navigator.clipboard.readText())).toMatch(/^99\d{8}$/)
  await expectAccessible(customer)
  await customer.context().setOffline(true)
  await expect(
    customer.getByText(/^You are offline\. This page looks for your transfer/),
  ).toBeVisible()
  await customer.context().setOffline(false)

  const address = customer.url()
  await customer.goto('/')
  await customer.getByRole('link', { name: 'See your transfer' }).click()
  await expect(waiting(customer)).toBeVisible()
  expect(customer.url()).toBe(address)

  await customer.getByRole('button', { name: 'Open the payment window again' }).click()
  await popup.getByRole('button', { name: 'Pay with Transfer' }).click()
  await popup.getByRole('button', { name: 'I have sent the money' }).click()
  await expect(customer).toHaveURL(/\/track\//, { timeout: 60_000 })

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(address)
  await expect(elsewhere).toHaveURL(/\/track\//)
})

test('a page that was opened before the shop took transfers can pay by transfer', async ({
  page,
}) => {
  await goToCheckout(page)
  await fillDetails(page)
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Payment cancelled.').first()).toBeVisible()
  await takeTransfers()
  const next = await openPopup(page)
  await next.getByRole('button', { name: 'Pay with Transfer' }).click()
  await next.getByRole('button', { name: 'Close' }).click()
  await expect(waiting(page)).toBeVisible()
  await page.getByRole('button', { name: 'Open the payment window again' }).click()
  await expect(next.getByRole('button', { name: 'Pay with Transfer' })).toBeVisible()
})

test('a transfer of another amount is sent back, and the customer reads it', async ({ page }) => {
  await takeTransfers()
  const popup = await openTransfer(page, 'Pay with Transfer')
  await popup.getByRole('button', { name: 'I have sent another amount' }).click()
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your transfer was sent back' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(details(page).getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Pay again' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cart 1/ })).toBeVisible()
  const cartBar = page.getByRole('button', { name: /^View cart/, includeHidden: true })
  await expect(cartBar).toHaveCount(0)
})

test('a page whose time is up notices money that arrives late', async ({ page }) => {
  await takeTransfers()
  const popup = await openTransfer(page, 'Pay with Transfer')
  await page.route('**/api/transfers/*/check', async (route) => {
    const answer = await route.fetch()
    const transfer = await readJson(TransferWire, answer)
    await route.fulfill({ json: { ...transfer, state: 'expired', trackingToken: null } })
  })
  await popup.getByRole('button', { name: 'I have sent the money' }).click()
  await expect(page.getByRole('heading', { name: 'No transfer has arrived' })).toBeVisible()
  await expect(page.getByText('This page notices it by itself.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'I have paid, help' })).toBeVisible()
  await page.unroute('**/api/transfers/*/check')
  await expect(page).toHaveURL(/\/track\//, { timeout: 60_000 })
})

test('a code to dial is a link, and a closed card payment is still cancelled', async ({ page }) => {
  await takeTransfers()
  const popup = await openTransfer(page, 'Pay with USSD')
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(details(page).getByRole('link', { name: /^\*737\*33\*\d+#$/ })).toHaveAttribute(
    'href',
    /^tel:.*%23$/,
  )
  const address = page.url()
  const question = page.getByRole('dialog', { name: 'Have you sent the money already?' })
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Yes, keep waiting' }).click()
  await expect(question).toBeHidden()
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await question.getByRole('button', { name: 'No, pay another way' }).click()
  const next = await openPopup(page)
  await next.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Payment cancelled.').first()).toBeVisible()
})

test('Pay Now asks first while a transfer is awaited, also for another cart and in another tab', async ({
  page,
  context,
}) => {
  await takeTransfers()
  const popup = await openTransfer(page, 'Pay with Transfer')
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(waiting(page)).toBeVisible()
  const address = page.url()
  const other = await context.newPage()
  await addDish(other, 'Gurasa', 'masa')
  await other.goto('/checkout')
  await fillDetails(other)
  const question = other.getByRole('dialog', { name: 'Have you sent the money already?' })
  await pressAgain(other.getByRole('button', { name: 'Pay Now' }))
  await question.getByRole('button', { name: 'Yes, keep waiting' }).click()
  await expect(other).toHaveURL(address)

  await other.goto('/checkout')
  await pressAgain(other.getByRole('button', { name: 'Pay Now' }))
  await expectAccessible(other)
  await question.getByRole('button', { name: 'No, pay another way' }).click()
  await expect(other.getByRole('dialog', { name: 'Test payment' })).toBeVisible()
})

test('a refund of a transfer asks staff for the bank account', async ({ page, browser }) => {
  await takeTransfers()
  const customer = await (await browser.newContext()).newPage()
  const popup = await openTransfer(customer, 'Pay with Transfer')
  await popup.getByRole('button', { name: 'I have sent the money' }).click()
  const reference = await customer.getByText(/^ORD-/).textContent()
  await expect(customer).toHaveURL(/\/track\//, { timeout: 60_000 })

  const api = await adminApi()
  const refund = { data: { reason: 'Cold' } }
  await api.post(`/api/payments/${reference}/refunds`, refund)
  await signInAs(page, 'Admin')
  await page.goto(`/admin/payments/${reference}`)
  const panel = page.getByRole('region', { name: 'The refund needs the customer’s bank account' })
  await panel.getByLabel('Account number').fill('123')
  await panel.getByRole('button', { name: 'Send to the provider' }).click()
  await expect(panel.getByText('Please enter the 10 digits of the account.')).toBeVisible()
  await expect(panel.getByText('Please choose the bank.')).toBeVisible()
  await expectAccessible(page)
  await panel.getByLabel('Bank', { exact: true }).selectOption('Test Bank')
  await panel.getByLabel('Account number').fill('0123456789')
  const json = { code: 'review_open', message: 'The customer disputes this payment.' }
  const path = '**/api/payments/*/bank-details'
  await page.route(path, (route) => route.fulfill({ status: 409, json }), { times: 1 })
  await panel.getByRole('button', { name: 'Send to the provider' }).click()
  await pressAndRead(
    page.getByRole('dialog').getByRole('button', { name: 'Refund anyway' }),
    'Bank details sent to the provider',
  )
  await expect(panel).toBeHidden()
})
