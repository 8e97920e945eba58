import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { moveByApi } from '#tests/support/order-pages.ts'
import { expectPlaced } from '#tests/support/payment-page.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import {
  addDish,
  fillDetails,
  goToCheckout,
  openCart,
  openPopup,
  stockOf,
} from '#tests/support/shop-page.ts'
import { watchPolicy } from '#tests/support/watch-policy.ts'

test('a customer orders masa with soup and follows the order @both-widths', async ({ page }) => {
  const broken = await watchPolicy(page)
  await page.goto('/')
  await page.getByRole('tab', { name: 'Masa' }).click()
  await expect(page).toHaveURL(/category=masa/)
  await page.getByRole('button', { name: 'Add Masa & Miyan Taushe' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Notes/).fill('Plenty of pepper')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  const cart = await openCart(page)
  await expect(cart.getByText('Plenty of pepper')).toBeVisible()
  await cart.getByRole('link', { name: 'Proceed to Payment' }).click()

  await fillDetails(page, { email: 'amina@example.test' })
  const popup = await openPopup(page)
  await expect(popup.getByText('₦5,000')).toBeVisible()
  await expect(popup.getByText('amina@example.test')).toBeVisible()
  await popup.getByRole('button', { name: 'Pay' }).click()

  await expect(page.getByText('Payment successful, order placed!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
  const placed = page.getByRole('region', { name: /^Order #/ })
  await expect(placed).toContainText('1 × Masa & Miyan Taushe')
  await expect(placed).toContainText('Pickup, as soon as possible')
  await expect(placed).toContainText('Paid online ₦5,000')
  await expect(page.getByRole('link', { name: 'Track your order' })).toHaveCount(0)
  await placed.getByRole('link', { name: 'See your order' }).click()
  await expect(page).toHaveURL(/\/track\/.+/)
  await expect(page.getByText('Payment successful, order placed!')).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Order #[0-9A-Z]{6}$/ })).toBeVisible()
  await expect(page.getByText('Plenty of pepper')).toBeVisible()
  await expect(page.getByText('08', { exact: false }).filter({ hasText: '0809' })).toHaveCount(0)
  expect(broken).toEqual([])
})

test('an order shows in place of the hero until it is completed', async ({ page, request }) => {
  const { id, shortId, trackingToken } = await placeOrder(request)
  await page.goto('/payment-help')
  await page.evaluate(
    (order) => localStorage.setItem('tukunya.last-order', JSON.stringify(order)),
    { shortId, trackingToken, placedAt: Date.now() },
  )
  await page.goto('/')
  const card = page.getByRole('region', { name: /^Order #/ })
  const hero = page.getByRole('heading', { name: /^Homemade food/ })
  await expect(card.getByText(/^What happens next: we cook it( when we open|\.)/)).toBeVisible()
  await expect(hero).toBeHidden()
  await expectAccessible(page)

  await moveByApi(id, 'preparing')
  await page.reload()
  await expect(card.getByText('Your food is on the fire.')).toBeVisible()
  await page.goto('/menu')
  await expect(page.getByRole('complementary', { name: 'Your orders' })).toBeVisible()

  await moveByApi(id, 'completed')
  await page.goto('/')
  const stored = () => page.evaluate(() => localStorage.getItem('tukunya.last-order'))
  await expect.poll(stored).toBeNull()
  await expect(hero).toBeVisible()
  await expect(card).toBeHidden()
  await page.goto('/menu')
  await expect(page.getByRole('complementary', { name: 'Your orders' })).toBeHidden()
})

test('a tracked order can be called about, found, printed and ordered again', async ({
  page,
  request,
}) => {
  const { id, trackingToken, items } = await placeOrder(request)
  await moveByApi(id, 'preparing')
  await page.addInitScript(() => {
    const share = (shared: ShareData) => Promise.resolve(Object.assign(globalThis, { shared }))
    Object.assign(navigator, { share })
  })
  await page.goto(`/track/${trackingToken}`)
  const steps = page.getByRole('region', { name: 'Status' }).getByRole('listitem')
  await expect(steps.getByRole('time')).toHaveText([/^\d+:\d\d [AP]M$/, /^\d+:\d\d [AP]M$/])
  const place = page.getByRole('region', { name: 'Pickup' })
  const map = place.getByRole('link', { name: /^Find it on the map/ })
  await expect(map).toHaveAttribute('href', /^https:.+query=.+/)
  await expect(place.getByRole('link', { name: 'Call the kitchen' })).toBeVisible()
  await expect(place.getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
  await page.getByRole('button', { name: 'Receipt' }).click()
  await page.getByLabel('Name on the receipt').fill('Arewa Foods Ltd')
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  await page.getByRole('button', { name: 'Share receipt' }).click()
  const shared = await page.evaluate(() => (globalThis as { shared?: ShareData }).shared?.text)
  expect(shared).toContain('Receipt\nTukunya')
  expect(shared).toContain('For: Arewa Foods Ltd')
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.receipt').first()
  await expect(paper).toContainText('Receipt')
  await expect(paper).toContainText('ForArewa Foods Ltd')
  await expect(paper).toContainText(/Paid.+, (online|by card)/)
  await expect(page.locator('button:visible')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your food' })).toBeVisible()
  await expect(place).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText(items[0]?.product ?? '').first()).toBeVisible()
})

test('the browser prints a tracked order as a receipt with its buyer', async ({
  page,
  request,
}) => {
  const { trackingToken, reference } = await placeOrder(request)
  await page.addInitScript(
    ([token, own]) => {
      localStorage.setItem('tukunya.references', JSON.stringify({ [token]: own }))
      const buyer = { fullName: 'Aisha Bello', remembers: true }
      localStorage.setItem('tukunya.buyer', JSON.stringify(buyer))
    },
    [trackingToken, reference] as const,
  )
  await page.goto(`/track/${trackingToken}`)
  await page.emulateMedia({ media: 'print' })
  const head = page.locator('.receipt').first()
  await expect(head).toContainText('ForAisha Bello')
  for (const part of [
    'Receipt',
    /Order#\w{6}, .+/,
    `Reference${reference}`,
    /Paid.+, (online|by card)/,
  ]) {
    await expect(head).toContainText(part)
  }
  await expect(page.locator('button:visible')).toHaveCount(0)
})

test('an order placed again is as it was, however often, and never mixed up unasked', async ({
  page,
  request,
}) => {
  const portions = () =>
    page.evaluate(() => {
      const lines = JSON.parse(localStorage.getItem('cart') ?? '[]') as { quantity: number }[]
      return lines.map(({ quantity }) => quantity)
    })
  const again = page.getByRole('button', { name: 'Order again' })
  const { trackingToken } = await placeOrder(request, { dish: 'Gurasa', quantity: 3 })
  for (let time = 0; time < 3; time++) {
    await page.goto(`/track/${trackingToken}`)
    await again.click()
    await expect(page).toHaveURL('/checkout')
    expect(await portions()).toEqual([3])
  }

  await addDish(page, 'Sinasir', 'masa')
  await page.goto(`/track/${trackingToken}`)
  await again.click()
  const question = page.getByRole('dialog', { name: 'Your cart has something else' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Leave my cart as it is' }).click()
  await expect(question).toBeHidden()
  expect(await portions()).toEqual([3, 1])
  await again.click()
  await question.getByRole('button', { name: 'Add to my cart' }).click()
  await expect(page).toHaveURL('/checkout')
  expect(await portions()).toEqual([6, 1])

  await page.goto(`/track/${trackingToken}`)
  await again.click()
  await question.getByRole('button', { name: 'Replace my cart' }).click()
  await expect(page).toHaveURL('/checkout')
  expect(await portions()).toEqual([3])
})

test('closing the popup keeps the cart and returns the portion', async ({ page }) => {
  await goToCheckout(page, 'Sinasir')
  await fillDetails(page)
  const popup = await openPopup(page)
  const held = await stockOf(page, 'Sinasir')
  await popup.getByRole('button', { name: 'Close' }).click()

  await expect(page.getByText('Payment cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  await expect(page.getByLabel('Full name')).toHaveValue('Amina Bello')
  await expect.poll(() => stockOf(page, 'Sinasir')).toBeGreaterThan(held)
})

test('a declined card can be tried again in the same popup', async ({ page }) => {
  await page.goto('/menu')
  await goToCheckout(page)
  await fillDetails(page)
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Fail' }).click()
  await expect(popup.getByText(/declined/i)).toBeVisible()
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expectPlaced(page)
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/menu/)
})

test('a declined card that is given up leaves no order', async ({ page }) => {
  await goToCheckout(page)
  await fillDetails(page)
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Fail' }).click()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Payment cancelled.')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
})

test('a double press opens one popup', async ({ page }) => {
  await goToCheckout(page)
  await fillDetails(page)
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/checkout')) opened.push('one')
  })
  await page.getByRole('button', { name: 'Pay Now' }).dblclick()
  await expect(page.getByRole('dialog', { name: 'Test payment' })).toHaveCount(1)
  expect(opened).toEqual(['one'])
  await page.getByRole('button', { name: 'Close' }).click()
})

test('a payment whose response was lost is confirmed after a reload', async ({ page }) => {
  await goToCheckout(page)
  await fillDetails(page)
  const popup = await openPopup(page)
  await page.route('**/api/sandbox/verify', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('verify'))
  await popup.getByRole('button', { name: 'Pay' }).click()
  await lost
  await page.unroute('**/api/sandbox/verify')
  await page.reload()
  await expectPlaced(page, { timeout: 20_000 })
  await expect(page).toHaveURL('/')
})

test('an order that is refused after payment says so and keeps the cart', async ({ page }) => {
  await goToCheckout(page)
  await fillDetails(page)
  await page.route('**/api/sandbox/verify', (route) =>
    route.fulfill({ status: 409, json: { message: 'A dish sold out. Your money is refunded.' } }),
  )
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Payment verified but failed to place order.')).toBeVisible()
  await expect(page.getByText('A dish sold out. Your money is refunded.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart 1/ })).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  const news = page.getByText('Your order was not placed').locator('..').locator('..')
  await news.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Your order was not placed')).toBeHidden()
})

test('a payment that is still pending at the provider is polled again', async ({ page }) => {
  await goToCheckout(page)
  await fillDetails(page)
  let asks = 0
  await page.route('**/api/sandbox/verify', async (route) => {
    asks += 1
    if (asks > 2) return await route.continue()
    return await route.fulfill({ status: 402, json: { message: 'Not paid.' } })
  })
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('We are confirming your payment').first()).toBeVisible()
  await expectPlaced(page)
  expect(asks).toBe(3)
})

test('Tab stays in the popup of the test payment', async ({ page }) => {
  await goToCheckout(page)
  await fillDetails(page)
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Tab')
  await expect(popup.getByRole('button', { name: 'Pay' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused()
})

test('an order that does not exist says so, once', async ({ page }) => {
  await page.goto('/track/nothing')
  await expect(page.getByText('Order not found')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible()
})

test('a delivery is charged for its items and shows the fee beside them', async ({ page }) => {
  await goToCheckout(page)
  await fillDetails(page)
  await page.getByRole('radio', { name: /Delivery/ }).click()
  await page.getByRole('combobox', { name: 'Neighbourhood' }).click()
  await page.getByRole('option', { name: /Maitama/ }).click()
  await page.getByLabel('Detailed address').fill('12 Gana Street')
  await page.getByLabel('Nearest landmark').fill('Transcorp Hilton')
  await page.getByLabel('Call me at the gate').check()
  await page.getByLabel('Remember me on this phone').check()
  await expect(page.getByText('₦3,100').first()).toBeVisible()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('To pay now₦5,000')
  await expect(summary).toContainText('To the rider₦3,100')
  await expect(summary).toContainText('In all₦8,100')
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  const popup = await openPopup(page)
  await expect(popup.getByText('₦5,000')).toBeVisible()
  await popup.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByText('₦3,100')).toBeVisible()

  await addDish(page, 'Sinasir', 'masa')
  await page.goto('/checkout')
  const known = page.getByRole('region', { name: 'Your order', exact: true })
  await expect(known).toContainText('12 Gana Street, near Transcorp Hilton, call at the gate')
  await known.getByRole('button', { name: 'Change name and number' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Amina Bello')
  await page.getByRole('button', { name: 'Forget me' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Forget me' })).toBeHidden()
})

test('two tabs agree on the cart', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/menu')
  await addDish(page, 'Sinasir', 'masa')
  await expect(other.getByRole('banner').getByRole('button', { name: /^Cart 1/ })).toBeVisible()
})
