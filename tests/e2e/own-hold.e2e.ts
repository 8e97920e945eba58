import type { Page } from '@playwright/test'
import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { removeMade } from '#tests/support/inventory-page.ts'
import {
  expectPlaced,
  goWithAll,
  payButton,
  popupOf,
  watchTexts,
} from '#tests/support/payment-page.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'
import { fillDetails, openDish, openPopup, stockOf } from '#tests/support/shop-page.ts'

test.afterEach(removeMade)

test('a hold whose release got lost does not count against its buyer', async ({ page }) => {
  const name = await goWithAll(page)
  const popup = await openPopup(page)
  await page.route('**/api/checkout/*', (route) => route.abort())
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Payment cancelled.')).toBeVisible()
  expect(await stockOf(page, name)).toBe(0)

  const seen = await watchTexts(page)
  await page.reload()
  await expect(payButton(page)).toBeEnabled()
  await openPopup(page)
  expect(await seen()).toEqual([])
  await page.unroute('**/api/checkout/*')
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expectPlaced(page)
})

test('a hold whose reference never arrived does not count against its buyer', async ({ page }) => {
  const name = await goWithAll(page)
  await page.route('**/api/checkout', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await payButton(page).click()
  await expect(page.getByText('We cannot reach the kitchen')).toBeVisible()
  expect(await stockOf(page, name)).toBe(0)
  await page.unroute('**/api/checkout')

  const seen = await watchTexts(page)
  await page.reload()
  const popup = await openPopup(page)
  expect(await seen()).toEqual([])
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expectPlaced(page)
})

test('an earlier payment that went through is found before a second one is made', async ({
  page,
}) => {
  await goWithAll(page)
  const opened = page.waitForResponse('**/api/checkout')
  const popup = await openPopup(page)
  const { reference, amount } = await readJson(z.record(z.string(), z.unknown()), await opened)
  await page.route('**/api/sandbox/verify', (route) => route.abort())
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('We could not check your payment')).toBeVisible()
  const paid = { reference, amount: Number(amount) * 100, outcome: 'success' }
  expect((await page.request.post('/sandbox/paystack/pay', { data: paid })).ok()).toBe(true)

  await page.unroute('**/api/sandbox/verify')
  await payButton(page).click()
  await expectPlaced(page)
  await expect(popup).toBeHidden()
})

test('a second tab keeps the cart and opens no second popup', async ({ page, context }) => {
  await goWithAll(page)
  await openPopup(page)
  const other = await context.newPage()
  const seen = await watchTexts(other)
  await other.goto('/checkout')
  await fillDetails(other)
  await payButton(other).click()
  await expect(other.getByText('You are paying in another tab')).toBeVisible()
  expect(await seen()).toEqual([])

  await popupOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Payment cancelled.')).toBeVisible()
  const popup = await openPopup(other)
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expectPlaced(other)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a popup closes when another customer pays first for what it may not hold', async ({
  page,
  request,
}) => {
  // More than half of a dish, and more than what one family orders beyond it.
  const name = await goWithAll(page, 24)
  await openPopup(page)
  expect(await stockOf(page, name)).toBe(24)
  await placeOrder(request, { dish: name, quantity: 1 })
  const problem = page.getByRole('alert').filter({ hasText: 'Not enough is left' })
  await expect(problem).toContainText('Other customers paid first')
  await expect(popupOf(page)).toBeHidden()
  await expectAccessible(page)
  expect(await stockOf(page, name)).toBe(23)
})

test('portions held by the buyer are available in the dish as well', async ({ page }) => {
  const name = await goWithAll(page, 10)
  await page.getByRole('button', { name: 'Edit cart' }).click()
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  await cart.getByRole('textbox').fill('6')
  await cart.getByRole('button', { name: 'Close' }).click()
  const popup = await openPopup(page)
  await page.route('**/api/checkout/*', (route) => route.abort())
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Payment cancelled.')).toBeVisible()
  expect(await stockOf(page, name)).toBe(4)

  const dialog = await openDish(page, name, 'extras')
  await dialog.getByRole('textbox', { name: 'How many' }).fill('9')
  await expect(dialog.getByText('Only 10 available in stock')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: 'View cart 10 portions' })).toBeVisible()
})

test('portions held by the buyer can be added in another tab, until they are paid', async ({
  page,
  context,
}) => {
  const name = await goWithAll(page)
  const open = await context.newPage()
  await open.goto('/menu?category=extras')
  const isRead = open.waitForResponse('**/api/products')
  await openPopup(page)
  await isRead
  expect(await stockOf(page, name)).toBe(0)

  const opened = await context.newPage()
  for (const path of ['/menu', '/']) {
    await opened.goto(`${path}?category=extras`)
    await expect(addButton(opened, name)).toBeVisible()
  }
  await opened.getByPlaceholder('Search menu...').fill(name)
  const found = opened.getByRole('region', { name: 'Search results' })
  await expect(found.getByText(name)).toBeVisible()
  await expect(found.getByText('Sold out')).toBeHidden()

  await expect(addButton(open, name)).toBeVisible()
  await popupOf(page).getByRole('button', { name: 'Pay' }).click()
  await expectPlaced(page)
  await expect(addButton(open, name)).toBeHidden()
})

const addButton = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}` })

test('a released hold no longer counts, although the payment could not be checked', async ({
  page,
}) => {
  const name = await goWithAll(page)
  const popup = await openPopup(page)
  await page.route('**/api/sandbox/verify', (route) => route.abort())
  const isReleased = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('We could not check your payment')).toBeVisible()
  expect((await isReleased).status()).toBe(204)
  expect(await stockOf(page, name)).toBe(3)

  await page.getByRole('button', { name: 'Edit cart' }).click()
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  await expect(cart.getByRole('button', { name: 'Increase' })).toBeDisabled()
  await cart.getByRole('textbox').fill('6')
  await expect(cart.getByRole('textbox')).toHaveValue('3')
})
