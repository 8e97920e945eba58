import type { APIRequestContext } from '@playwright/test'

import { toProduct } from '#app/data/shop/from-wire.ts'
import { ProductWire } from '#contract/menu/product.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { swapOffers } from '#domain/ordering/swap-offers.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { makeProduct, removeMade } from '#tests/support/inventory-page.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { cardOf, newName, openDetails, openOrders, openView } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { readJson } from '#tests/support/read-json.ts'

test.afterEach(removeMade)

test('a dish that ran out is swapped by the customer', async ({ page, request, browser }) => {
  const { product } = await makeProduct({ price: 9000 })
  const fullName = newName()
  const order = await placeOrder(request, { dish: product, quantity: 2, fullName })
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(`/track/${order.trackingToken}`)
  await expect(customer.getByText('ran out')).toHaveCount(0)

  await signInAs(page, 'Employee')
  await openOrders(page)
  await openView(page, 'Board')
  await cardOf(page, fullName).getByRole('button', { name: 'Something ran out' }).click()
  const dialog = page.getByRole('dialog', { name: /What ran out of/ })
  await dialog.getByRole('button', { name: 'Decrease missing portions' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask the customer' }).click()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, fullName)).toContainText(`1 × ${product} ran out. Asked at`)

  await customer.reload()
  const question = customer.getByRole('region', { name: `Sorry, ${product} ran out`, exact: true })
  await expect(question).toContainText('1 portion')
  await expect(question).toContainText('Please choose by')
  await expectAccessible(customer)
  await question.getByRole('button', { name: 'Choose another dish' }).click()
  await expect(question.getByRole('heading')).toBeFocused()
  // Not a dish of another test, which may delete it meanwhile.
  const ofSample = question.locator('label').filter({ hasNotText: /[\da-f]{8}/ })
  await ofSample.getByRole('radio').first().check()
  const offers = await question.getByRole('radio').count()
  await expect(question.locator('label img')).toHaveCount(offers)
  const names: string[] = []
  for (const radio of await question.getByRole('radio').all()) {
    names.push(await radio.evaluate(nameOf))
  }
  const offered = await mostSimilarFirst(request, order._id)
  expect(names.filter((name) => offered.includes(name))).toEqual(
    offered.filter((name) => names.includes(name)),
  )
  await expectAccessible(customer)
  const other = await question.getByRole('radio', { checked: true }).evaluate(nameOf)
  await question.getByRole('button', { name: 'Take this instead' }).click()
  await expect(question).toBeHidden()
  await expect(customer.getByText(`1 × ${product}, now ${other}`)).toBeVisible()
  await expect(customer.getByRole('heading', { name: 'Your food' })).toBeFocused()

  await expect(cardOf(page, fullName)).toContainText(other)
  await expect(cardOf(page, fullName)).not.toContainText('Asked at')
  await openDetails(page, order._id)
  await expect(page.getByText(`Swapped for ${other}`)).toBeVisible()
  await expect(page.getByText(`As ordered: 2 × ${product}`)).toBeVisible()
})

/** Other tests change the menu meanwhile, so only names that both have can be compared. */
async function mostSimilarFirst(request: APIRequestContext, id: string) {
  const answer = await (await adminApi()).get(`/api/orders/${id}`)
  const { items } = await readJson(OrderWire, answer)
  const { _id: productId, category, product: name } = items[0]!.product
  const missing = { productId, category, name, priceNaira: items[0]!.price, portions: 1 }
  const menu = await readJson(ProductWire.array(), await request.get('/api/products'))
  return swapOffers(menu.map(toProduct), missing).map((offer) => offer.name)
}

function nameOf(radio: SVGElement | HTMLElement) {
  return radio.parentElement?.querySelector('span')?.textContent ?? ''
}

test('staff take off the last line, and the whole order is refunded', async ({
  page,
  request,
  context,
}) => {
  const { product } = await makeProduct()
  const order = await placeOrder(request, { dish: product })
  await signInAs(page, 'Employee')
  await openDetails(page, order._id)
  await page.getByRole('button', { name: 'Something ran out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask the customer' }).click()
  await expect(page.getByText(/^Asked at .+, takes off at/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Something ran out' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take off now' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel the order?' })
  await expect(question).toContainText('Nothing else is left of it. ₦')
  await expect(page.getByText(/^Taken off by staff/)).toHaveCount(0)
  await question.getByRole('button', { name: 'Yes, cancel the order' }).click()
  await expect(page.getByText(/^Taken off by staff, ₦/)).toBeVisible()

  const customer = await context.newPage()
  await customer.setViewportSize({ width: 320, height: 640 })
  await customer.goto(`/track/${order.trackingToken}`)
  await expect(customer.getByText(`Taken off: 1 × ${product}`)).toBeVisible()
  await expect(customer.getByText('Cancelled', { exact: true })).toBeVisible()
  expect(await customer.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a customer cancels everything after a second question', async ({ page, request }) => {
  const { product } = await makeProduct()
  const order = await placeOrder(request, { dish: product, quantity: 2 })
  const staff = await page.context().browser()!.newContext()
  const office = await staff.newPage()
  await signInAs(office, 'Employee')
  await openDetails(office, order._id)
  await office.getByRole('button', { name: 'Something ran out' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Ask the customer' }).click()
  await expect(office.getByText('Asked at')).toBeVisible()

  await page.goto(`/track/${order.trackingToken}`)
  // The only dish: without it nothing is left of the order.
  await page.getByRole('button', { name: /^Take it off, ₦/ }).click()
  await expect(page.getByText('Cancel everything?')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await pressAgain(page.getByRole('button', { name: 'Cancel the whole order' }))
  await pressAgain(page.getByRole('button', { name: 'Yes, cancel the order' }))
  await expect(page.getByText('You cancelled the order.')).toBeVisible()
  await expect(office.getByText(/^Order cancelled by the customer, ₦/)).toBeVisible()
})
