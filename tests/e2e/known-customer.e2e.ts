import type { Page } from '@playwright/test'

import { VerifiedWire } from '#contract/ordering/order.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { moveByApi } from '#tests/support/order-pages.ts'
import { expectPlaced } from '#tests/support/payment-page.ts'
import { newPhone, placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'
import { addDish, goToCheckout, openPopup } from '#tests/support/shop-page.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Your order', exact: true })

/** A first delivery to Jabi, with the box ticked. Returns the order's id. */
async function orderOnce(page: Page) {
  await goToCheckout(page)
  await expect(page.getByRole('radio', { name: 'Pickup', exact: true })).toBeChecked()
  await expect(
    page.getByText('Pickup', { exact: true }).locator('visible=true').last(),
  ).toBeVisible()
  await page.getByLabel('Full name').fill('Aisha Sule')
  await page.getByLabel('Phone number').fill(newPhone())
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check()
  await page.getByRole('combobox', { name: 'Neighbourhood' }).click()
  await page.getByRole('option', { name: 'Jabi', exact: true }).click()
  await page.getByLabel('Detailed address').fill('behind the Mall')
  await page.getByLabel('Remember me on this phone').check()
  await expect(page.getByText('To Jabi', { exact: true }).locator('visible=true')).toBeVisible()
  const verified = page.waitForResponse((response) => response.url().endsWith('/verify'))
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Pay' }).click()
  const { order } = await readJson(VerifiedWire, await verified)
  await expect(page).toHaveURL('/')
  return order._id
}

/** Counts the presses of a customer. */
function counting(page: Page) {
  let taps = 0
  return {
    tap: async (name: string | RegExp) => {
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
      taps += 1
    },
    taps: () => taps,
  }
}

test('a customer who is remembered pays with five presses, and again with three', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the presses are those of a phone')
  const first = await orderOnce(page)
  await moveByApi(first, 'completed')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Homemade food/ })).toBeVisible()

  const dish = counting(page)
  await dish.tap('Add Masa & Miyan Taushe')
  await dish.tap('Add to Cart')
  await dish.tap('Checkout')
  await dish.tap('Pay Now')
  await dish.tap('Pay')
  await expectPlaced(page)
  expect(dish.taps()).toBe(5)
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: /^Hide order #/ }).click()

  const again = counting(page)
  await again.tap('Again: 1 Masa & Miyan Taushe, to Jabi')
  await again.tap('Pay Now')
  await again.tap('Pay')
  await expectPlaced(page)
  expect(again.taps()).toBe(3)
})

test('the checkout of a customer who is remembered opens as one card', async ({ page }) => {
  await moveByApi(await orderOnce(page), 'completed')
  await addDish(page, 'Sinasir', 'masa')
  await page.goto('/checkout')
  await expect(card(page)).toContainText('Aisha Sule')
  await expect(card(page)).toContainText('Delivery to Jabi')
  await expect(card(page)).toContainText('behind the Mall')
  // While the kitchen is closed, the card says when it opens.
  await expect(card(page)).toContainText(/As soon as possible|(Today|Tomorrow) from 8:00 AM/)
  await expect(card(page)).toContainText(/₦[\d,]+ \+ ₦2,500 to the rider/)
  await expect(card(page)).toContainText('1 × Sinasir')
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Delivery Options' })).toBeHidden()
  await expectAccessible(page)

  await card(page).getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByRole('region', { name: 'Delivery Options' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeHidden()
  await page.getByRole('radio', { name: 'Pickup', exact: true }).check()
  await expect(card(page)).toContainText('Citec Estate')
  await expect(card(page)).not.toContainText('to the rider')
  await page.reload()
  await expect(card(page)).toContainText('Citec Estate')

  await card(page).getByRole('button', { name: 'Change name and number' }).click()
  await page.getByLabel('Full name').fill('')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByRole('button', { name: 'Forget me' }).click()
  await expect(page.getByRole('radio', { name: 'Pickup', exact: true })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('tukunya.again')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible()
  await expect(card(page)).toBeHidden()
})

test('an error in a closed section opens it', async ({ page }) => {
  await moveByApi(await orderOnce(page), 'completed')
  await addDish(page, 'Sinasir', 'masa')
  await page.route('**/api/checkout', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'Please correct it.',
        issues: [{ path: 'orderData.buyer.phoneNumber', message: 'This number is blocked.' }],
      },
    }),
  )
  await page.goto('/checkout')
  await expect(card(page)).toBeVisible()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('This number is blocked.')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toBeFocused()
})

test('all open orders of this phone are shown, and a cancelled one is never called placed', async ({
  page,
  request,
}) => {
  const [one, other] = [await placeOrder(request), await placeOrder(request)]
  await page.goto('/payment-help')
  await page.evaluate(
    (orders) => localStorage.setItem('tukunya.last-order', JSON.stringify(orders)),
    [one, other].map(({ shortId, trackingToken }) => {
      return { shortId, trackingToken, placedAt: Date.now(), dueAt: Date.now() }
    }),
  )
  await moveByApi(other.id, 'cancelled')
  await page.goto('/')
  const cardOf = ({ shortId }: typeof one) =>
    page.getByRole('region', { name: `Order #${shortId}`, exact: true })
  await expect(cardOf(one)).toContainText(`${one.items[0]?.quantity} × ${one.items[0]?.product}`)
  await expect(cardOf(one)).toContainText('Pickup, as soon as possible')
  await expect(cardOf(one)).toContainText(`Paid online ₦${one.totalPrice.toLocaleString('en-NG')}`)
  await expect(cardOf(other)).toContainText('This order was cancelled.')
  await expect(cardOf(other)).not.toContainText('as soon as possible')
  await expect(page.getByRole('main')).not.toContainText(/order placed|#\w+ placed/i)
  await expectAccessible(page)

  await page.goto('/menu')
  const banner = page.getByRole('complementary', { name: 'Your orders' })
  await expect(banner.getByRole('link')).toHaveText([
    `Track #${one.shortId}`,
    `Track #${other.shortId}`,
  ])
  await expect(banner).not.toContainText(/placed/i)
  await page.goto('/')
  await page.getByRole('button', { name: `Hide order #${other.shortId}` }).click()
  await expect(cardOf(other)).toBeHidden()
  await page.reload()
  await expect(cardOf(one)).toBeVisible()
  await expect(cardOf(other)).toBeHidden()
})

test('an order is ordered again the way it was, and that is secondary until it is done', async ({
  page,
  request,
}) => {
  const order = await placeOrder(request)
  await moveByApi(await orderOnce(page), 'completed')
  await page.goto(`/track/${order.trackingToken}`)
  const again = page.getByRole('button', { name: 'Order again' })
  const background = () => again.evaluate((button) => getComputedStyle(button).backgroundColor)
  const quiet = await page
    .getByRole('button', { name: 'Receipt' })
    .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await background()).toBe(quiet)
  await moveByApi(order.id, 'completed')
  await page.reload()
  await expect(again).toBeVisible()
  expect(await background()).not.toBe(quiet)
  await again.click()
  await expect(card(page)).toContainText('Citec Estate')
})
