import type { Browser } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { makeProduct, openInventory, removeMade } from '#tests/support/inventory-page.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { cardOf, newName, openOrders, openView } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { addDish, openCart } from '#tests/support/shop-page.ts'

// Playwright leaves scripts of its clock in a reused context.
test.use({ reuseContext: false })

test.afterEach(removeMade)

/** A customer with this dish in the cart, whose page follows the stock. */
async function openCustomer(browser: Browser, product: string) {
  const page = await (await browser.newContext()).newPage()
  const live = page.waitForResponse('**/api/live')
  await addDish(page, product, 'extras')
  await live
  return page
}

test('one press in the inventory shows in an open menu, cart and checkout', async ({
  page,
  browser,
}) => {
  const { product } = await makeProduct()
  const [menu, cart] = [await openCustomer(browser, product), await openCustomer(browser, product)]
  const sheet = await openCart(cart)
  await signInAs(page, 'Employee')
  await openInventory(page, product)

  await page.getByRole('button', { name: `Mark sold out ${product}` }).click()
  const card = menu.getByRole('article').filter({ hasText: product })
  await expect(card.getByText('Sold out', { exact: true })).toBeVisible()
  await expect(sheet.getByText('Sold out. Please remove it.')).toBeVisible()
  await expect(sheet.getByText(`${product} is sold out. It is not in the sum.`)).toBeVisible()
  await expect(sheet.getByText('Subtotal').locator('..')).toHaveText(/₦0$/)
  const bar = cart.getByRole('button', { name: /^View cart/, includeHidden: true })
  await expect(bar).toHaveText(/0 portions₦0$/)

  const dialog = page.getByRole('dialog', { name: `${product} is sold out` })
  await expectAccessible(page)
  await dialog.getByText('Until restocked', { exact: true }).click()
  await dialog.getByLabel('When it is back').fill('Next pot at 2 pm')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Until restocked', { exact: true })).toBeVisible()
  await expect(card.getByText('Next pot at 2 pm')).toBeVisible()
  await card.getByRole('link', { name: product }).click()
  await expect(menu.getByRole('dialog').getByText('Next pot at 2 pm')).toBeVisible()

  await sheet.getByRole('link', { name: 'Proceed to Payment' }).click()
  await expect(cart.getByRole('button', { name: 'Stock Error' })).toBeVisible()
  const stock = page.getByRole('textbox', { name: `Stock of ${product}` })
  await expect(stock).toHaveValue('40')
  await stock.fill('50')
  await stock.press('Enter')
  await expect(cart.getByRole('button', { name: 'Pay Now' })).toBeVisible()
  await expect(menu.getByRole('dialog').getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})

test('the checkout names a sold-out dish, leaves it out of the sum and removes it', async ({
  browser,
}) => {
  const { product, _id } = await makeProduct()
  const customer = await openCustomer(browser, product)
  await addDish(customer, 'Masa & Miyan Taushe', 'masa')
  await customer.goto('/checkout')
  const total = customer
    .getByRole('region', { name: 'Order Summary' })
    .getByText('Total')
    .locator('..')
  await expect(total).not.toHaveText(/₦5,000$/)
  await (await adminApi()).patch(`/api/products/${_id}`, { data: { stock: 0 } })
  const notice = customer.getByText(`${product} is sold out. It is not in the sum.`)
  await expect(notice).toBeVisible()
  await expect(total).toHaveText(/₦5,000$/)
  await expect(customer.getByRole('button', { name: 'Stock Error' })).toBeDisabled()
  await expectAccessible(customer)
  await customer
    .getByRole('button', { name: `Remove ${product}` })
    .first()
    .click()
  await expect(notice).toBeHidden()
  await expect(customer.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
})

test('one press in what to cook marks a dish, and another puts it back on sale', async ({
  page,
}) => {
  const { product, _id } = await makeProduct()
  await placeOrder(page.request, { dish: product })
  await signInAs(page, 'Employee')
  await openOrders(page)
  await openView(page, 'What to cook')
  const sheet = page.getByRole('dialog', { name: 'What to cook' })
  const toggle = sheet.getByRole('button', { name: `Sold out: ${product}` })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const dish = async () => (await page.request.get(`/api/products/${_id}`)).json()
  expect(await dish()).toMatchObject({ stock: 0, soldOut: { until: expect.any(String) } })
  await pressAgain(toggle)
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  expect(await dish()).not.toHaveProperty('soldOut')
})

test('one press on a card of the board marks a dish, and undo puts it back on sale', async ({
  page,
  browser,
}) => {
  const { product } = await makeProduct()
  const fullName = newName()
  await placeOrder(page.request, { dish: product, fullName })
  const menu = await openCustomer(browser, product)
  const offered = menu.getByRole('article').filter({ hasText: product })
  await signInAs(page, 'Employee')
  await openOrders(page)
  await openView(page, 'Board')

  const toggle = cardOf(page, fullName).getByRole('button', { name: `Sold out: ${product}` })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(offered.getByText('Sold out', { exact: true })).toBeVisible()
  const bar = page.getByRole('region', { name: 'Last change' })
  await expect(bar).toContainText(`${product}: sold out until the next opening`)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect(offered.getByText('Sold out', { exact: true })).toBeHidden()
  await expectAccessible(page)
})

test('a page that is refused the stream polls', async ({ page }) => {
  const { product, _id } = await makeProduct()
  await page.clock.install()
  let refusals = 0
  await page.route('**/api/live', (route) => {
    refusals += 1
    return route.fulfill({ status: 503, headers: { 'Retry-After': '60' } })
  })
  await page.goto('/menu?category=extras')
  await expect.poll(() => refusals).toBeGreaterThan(0)
  const api = await adminApi()
  await api.patch(`/api/products/${_id}`, { data: { soldOut: 'until-restocked' } })
  await page.clock.fastForward(40_000)
  const card = page.getByRole('article').filter({ hasText: product })
  await expect(card.getByText('Sold out', { exact: true })).toBeVisible()
})

test('a hidden page closes its stream, and catches up when it is seen again', async ({ page }) => {
  const { product, _id } = await makeProduct()
  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  const opened = page.waitForRequest('**/api/live')
  await page.goto('/menu?category=extras')
  const closed = page.waitForEvent('requestfailed', (request) => request === opening)
  const opening = await opened
  await opening.response()
  await setVisibility('hidden')
  await closed
  const api = await adminApi()
  await api.patch(`/api/products/${_id}`, { data: { soldOut: 'until-restocked' } })
  await setVisibility('visible')
  const card = page.getByRole('article').filter({ hasText: product })
  await expect(card.getByText('Sold out', { exact: true })).toBeVisible()
})
