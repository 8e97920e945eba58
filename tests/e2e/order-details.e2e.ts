import type { Page } from '@playwright/test'
import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { signInAs } from '#tests/support/office-page.ts'
import {
  moveByApi,
  newName,
  openDetails,
  openOrders,
  setStatus,
} from '#tests/support/order-pages.ts'
import { payAtProvider, placeOrder, startCheckout } from '#tests/support/place-order.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { readJson } from '#tests/support/read-json.ts'
import { stockOf } from '#tests/support/shop-page.ts'

// Playwright leaves scripts of its clock in a reused context.
test.use({ reuseContext: false })

test('the page stays for a second after an update, then goes back', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  await signInAs(page, 'Employee')
  await page.clock.install()
  await openDetails(page, id)
  // From here on the clock moves only on request, independent of the machine's speed.
  await page.clock.pauseAt(Date.now() + 60_000)
  await setStatus(page, 'preparing')
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(page.getByText('Order status updated to preparing')).toBeVisible({ timeout: 1 })
  }).toPass()
  await page.clock.runFor(800)
  await expect(page).toHaveURL(/orderdetails/)
  await page.clock.runFor(300)
  await expect(page).toHaveURL('/admin/orders')
})

test('on a phone the dishes come first, then the customer, and the next step is one press', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen shows all of it side by side')
  test.slow()
  const { id } = await placeOrder(request, { notes: 'Plenty of pepper' })
  await signInAs(page, 'Employee')
  await openDetails(page, id)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Items',
    'Customer',
    'Pickup',
    'Status',
    'Summary',
    'Refunds',
    'History',
  ])
  await pressNextSteps(page)
  await expect(page.getByRole('region', { name: 'Next step' })).toHaveCount(0)
})

test('on a computer the next step is beside the selector', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { id } = await placeOrder(request)
  await signInAs(page, 'Employee')
  await openDetails(page, id)
  const panel = page.getByRole('region', { name: 'Status', exact: true })
  await expect(panel.getByRole('button', { name: /^Start preparing/ })).toBeInViewport({ ratio: 1 })
  await pressNextSteps(page)
  await expect(panel.getByRole('button')).toHaveText(['Update Status'])
})

/** As on a card: the page stays, and the last step can be undone. */
async function pressNextSteps(page: Page) {
  for (const [button, status] of Object.entries({
    'Start preparing': 'preparing',
    'Mark ready': 'ready',
    Complete: 'completed',
  })) {
    const step = page.getByRole('button', { name: new RegExp(`^${button}`) })
    await expect(step).toBeInViewport({ ratio: 1 })
    // Another key: the guard takes the press for one that is meant.
    await page.keyboard.press('Shift')
    await step.dblclick()
    await expect(page.getByLabel('Order status')).toHaveValue(status)
    await expect(page.getByRole('region', { name: 'Last change' })).toContainText(
      new RegExp(`: ${status}`, 'i'),
    )
  }
}

test('a next step that a colleague has taken is not taken twice', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  await signInAs(page, 'Employee')
  // Without the event stream, only the server can detect the conflict.
  await page.route('**/api/events', (route) => route.abort())
  await openDetails(page, id)
  await moveByApi(id, 'ready')
  await page.getByRole('button', { name: 'Start preparing' }).click()
  await expect(page.getByRole('region', { name: 'Next step' }).getByRole('alert')).toContainText(
    'Someone else has set this order to ready meanwhile.',
  )
  await pressAgain(page.getByRole('button', { name: 'Complete' }))
  await expect(page.getByLabel('Order status')).toHaveValue('completed')
})

test('a double click updates once, and the page goes back', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  await signInAs(page, 'Employee')
  await openDetails(page, id)
  const sent: string[] = []
  page.on('request', (call) => call.method() === 'PATCH' && sent.push(call.url()))
  await page.getByLabel('Order status').selectOption('preparing')
  await page.getByRole('button', { name: 'Update Status' }).dblclick()
  await expect(page.getByText('Order status updated to preparing')).toBeVisible()
  await expect(page).toHaveURL('/admin/orders')
  expect(sent).toHaveLength(1)
})

test('of two staff the second gets a message, and decides again', async ({
  page,
  request,
  browser,
}) => {
  const { id } = await placeOrder(request)
  await signInAs(page, 'Employee')
  // Without the event stream, only the server can detect the conflict.
  await page.route('**/api/events', (route) => route.abort())
  await openDetails(page, id)

  const first = await (await browser.newContext()).newPage()
  await signInAs(first, 'Admin')
  await openDetails(first, id)
  await setStatus(first, 'ready')
  await expect(first.getByText('Order status updated to ready')).toBeVisible()

  await setStatus(page, 'preparing')
  await expect(page.getByRole('region', { name: 'Status' }).getByRole('alert')).toContainText(
    'Someone else has set this order to ready meanwhile.',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Halima Sani' })).toContainText('Ready')
  await expect(page.getByLabel('Order status')).toHaveValue('preparing')
  await pressAgain(page.getByRole('button', { name: 'Update Status' }))
  await expect(page.getByText('Order status updated to preparing')).toBeVisible()
})

test('a change by another user shows at once and keeps the choice', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  await signInAs(page, 'Employee')
  await openDetails(page, id)
  await page.getByLabel('Order status').selectOption('completed')
  await moveByApi(id, 'preparing')
  await expect(page.getByRole('region', { name: 'Status' }).getByRole('alert')).toContainText(
    'has set this order to Preparing meanwhile',
  )
  await expect(page.getByLabel('Order status')).toHaveValue('completed')
})

test('a cancelled order gives portions and money back', async ({ page, request }) => {
  const dish = 'Man Shanu'
  const before = await stockOf(page, dish)
  const { id } = await placeOrder(request, { dish, quantity: 2 })
  expect(await stockOf(page, dish)).toBe(before - 2)
  await signInAs(page, 'Admin')
  await openDetails(page, id)
  await page.getByLabel('Order status').selectOption('cancelled')
  await page.getByLabel('Put the portions back on the shelf').check()
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expect(page.getByText('Please choose what becomes of the money.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Refund ₦/ }).check()
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expect(page.getByText('Order status updated to cancelled')).toBeVisible()
  expect(await stockOf(page, dish)).toBe(before)

  await openDetails(page, id)
  await expect(page.getByText('There is nothing to refund.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
})

test('an Employee keeps the money with a reason, and an Admin is notified @both-widths', async ({
  page,
  request,
  browser,
  isMobile,
}) => {
  const { id, reference } = await placeOrder(request)
  const boss = await (await browser.newContext()).newPage()
  await signInAs(boss, 'Admin')
  // The first list causes no notification.
  const listed = boss.waitForResponse((response) =>
    response.url().includes('/api/payments?state=needs'),
  )
  await openOrders(boss)
  await listed

  await signInAs(page, 'Employee')
  await openDetails(page, id)
  await page.getByLabel('Order status').selectOption('cancelled')
  const refund = page.getByRole('radio', { name: /^Refund ₦/ })
  await expect(refund).toBeDisabled()
  await expect(refund).toHaveAccessibleDescription('Only an Admin or SuperAdmin may refund.')
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expect(page.getByLabel('Why it is kept')).toBeFocused()
  await expect(page.getByText('Please say why the money is kept.')).toBeVisible()
  await page.getByLabel('Why it is kept').fill('Nobody came to collect it')
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expect(page.getByText('Order status updated to cancelled')).toBeVisible()

  // Payments of other tests may be announced at the same time, or together with this one.
  const news = boss.getByRole('status').filter({ hasText: /needs? a person/ })
  const isNamed = /was not refunded|\d payments need a person/
  await expect(news.filter({ hasText: isNamed }).first()).toBeVisible()
  await expectAttentionInSight(boss, isMobile)
  await boss.goto('/admin/settings')
  await expectAttentionInSight(boss, isMobile)
  await expect(attentionLink(page)).toHaveCount(0)
  await openDetails(boss, id)
  const attention = boss.getByRole('region', { name: 'Its payment needs a person' })
  await expect(attention).toContainText('“Nobody came to collect it”')
  await expectAccessible(boss)
  await attention.getByRole('link', { name: 'Open the payment' }).click()
  await expect(boss).toHaveURL(`/admin/payments/${reference}`)
  await expect(boss.getByText('Kept when the order was cancelled')).toBeVisible()
})

const attentionLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^\d+ payments? needs? a person$/ })

/** In the sidebar, or on a phone in the header, where the menu is closed. */
async function expectAttentionInSight(page: Page, isMobile: boolean) {
  const entry = page.getByRole('link', { name: /^Payments \d+ need a person$/ })
  await expect(isMobile ? attentionLink(page) : entry).toBeInViewport({ ratio: 1 })
}

test('an Admin refunds an overpayment with one press', async ({ page, request }) => {
  const { checkout, orderData } = await startCheckout(request)
  const { amount: price, reference } = checkout
  await payAtProvider(request, checkout, { paidNaira: price * 2 })
  const paid = await request.post('/api/sandbox/verify', { data: { reference, orderData } })
  const { order } = await readJson(z.object({ order: z.object({ _id: z.string() }) }), paid)
  await signInAs(page, 'Employee')
  await openDetails(page, order._id)
  const attention = page.getByRole('region', { name: 'Its payment needs a person' })
  await expect(attention).toContainText('It looks as if the buyer paid twice.')
  await expect(attention.getByRole('button')).toHaveCount(0)

  const boss = await (await page.context().browser()?.newContext())?.newPage()
  if (!boss) throw new Error('no second browser')
  await signInAs(boss, 'Admin')
  await boss.goto(`/admin/payments/${reference}`)
  const excess = `Refund the excess of ₦${price.toLocaleString('en-NG')}`
  await boss.getByRole('button', { name: excess }).dblclick()
  await expect(boss.getByRole('region', { name: 'Refunds' })).toContainText(
    'More than the price was paid',
  )
  await expect(boss.getByText('A person has to look at this')).toBeHidden()
  await expect(boss.getByText('Partly refunded')).toBeVisible()
  await expect(attention).toBeHidden()
})

test('an Admin refunds a part, with the reason', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  await signInAs(page, 'Admin')
  await openDetails(page, id)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('button', { name: 'Send refund' }).click()
  await expect(page.getByText('Please say why.')).toBeVisible()
  await page.getByLabel('Amount in naira').fill('100')
  await page.getByLabel('Reason').fill('One piece was missing')
  await page.getByRole('button', { name: 'Send refund' }).click()
  const refund = page.getByRole('listitem').filter({ hasText: 'One piece was missing' })
  await expect(refund).toContainText('₦100')
  await expect(refund).toContainText('Halima Sani')
})

test('a refund of a payment in review asks first, with what it means', async ({
  page,
  request,
}) => {
  const { id } = await placeOrder(request)
  const message = 'The customer disputes this payment: it could be paid back twice.'
  const sent: boolean[] = []
  await page.route('**/api/orders/*/refunds', async (route) => {
    const isKnown = route.request().postData()?.includes('"despiteReview":true') ?? false
    sent.push(isKnown)
    if (isKnown) return route.fallback()
    await route.fulfill({ status: 409, json: { code: 'review_open', message } })
  })
  await signInAs(page, 'Admin')
  await openDetails(page, id)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Reason').fill('Cold')
  const send = page.getByRole('button', { name: 'Send refund' })
  await send.click()
  const question = page.getByRole('dialog', { name: 'Refund all the same?' })
  await expect(question).toContainText(message)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Do not refund' }).click()
  await expect(question).toBeHidden()
  expect(sent).toEqual([false])

  await pressAgain(send)
  await question.getByRole('button', { name: 'Refund anyway' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cold' })).toBeVisible()
  expect(sent).toEqual([false, false, true])
})

/** Refuses a call that does not say that it knows the payment's reviews. */
async function askFirst(page: Page, path: string) {
  const json = { code: 'review_open', message: 'The customer disputes this payment.' }
  await page.route(path, (route) => {
    const body = route.request().postData() ?? ''
    const isRefused = route.request().method() !== 'GET' && !body.includes('"despiteReview":true')
    return isRefused ? route.fulfill({ status: 409, json }) : route.fallback()
  })
}

test('a cancellation and a refund on the page of the payment ask first too', async ({
  page,
  request,
}) => {
  const { id, reference } = await placeOrder(request)
  const question = page.getByRole('dialog', { name: 'Refund all the same?' })
  await askFirst(page, '**/api/payments/*/refunds')
  await askFirst(page, '**/api/orders/*')
  await signInAs(page, 'Admin')
  await page.goto(`/admin/payments/${reference}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Amount in naira').fill('100')
  await page.getByLabel('Reason').fill('Cold')
  await page.getByRole('button', { name: 'Send refund' }).click()
  await question.getByRole('button', { name: 'Refund anyway' }).click()
  await expect(page.getByText('Cold', { exact: true })).toBeVisible()

  await openDetails(page, id)
  await page.getByLabel('Order status').selectOption('cancelled')
  await page.getByRole('radio', { name: /^Refund/ }).check()
  await page.getByRole('button', { name: 'Update Status' }).click()
  await question.getByRole('button', { name: 'Refund anyway' }).click()
  await expect(page).toHaveURL('/admin/orders')
})

test('the words with which the provider refuses a refund are shown', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  const refund = { amount: 500, state: 'pending', reason: 'Cold', by: 'Bola', byHand: false }
  const refusal = 'Your balance is not enough to fulfil this request'
  await page.route(`**/api/orders/${id}`, async (route) => {
    const order = await readJson(z.looseObject({}), await route.fetch())
    const createdAt = new Date().toISOString()
    const refunds = [{ ...refund, _id: 'r1', createdAt, held: false, refusal }]
    await route.fulfill({ json: { ...order, refunds } })
  })
  await signInAs(page, 'Admin')
  await openDetails(page, id)
  const shown = page.getByRole('listitem').filter({ hasText: 'Cold' })
  await expect(shown).toContainText('Refused')
  await expect(shown).toContainText(`The provider says: “${refusal}”`)
})

test('what people typed is laid out in its own direction', async ({ page, request }) => {
  const [notes, fullName] = ['بدون فلفل', 'حوا عبد الله']
  const order = await placeOrder(request, { notes, fullName })
  await signInAs(page, 'Employee')
  const pages = {
    [`/track/${order.trackingToken}`]: [notes],
    [`/admin/orders/orderdetails/${order.id}`]: [notes, fullName],
    [`/admin/payments/${order.reference}`]: [fullName],
  }
  for (const [path, texts] of Object.entries(pages)) {
    await page.goto(path)
    for (const text of texts) {
      const shown = page.getByText(text).locator('visible=true').first()
      await expect(shown, path).toHaveCSS('direction', 'rtl')
    }
  }
})

test('the customer is a press away @both-widths', async ({ page, request }) => {
  const fullName = newName()
  const { id, reference, buyer } = await placeOrder(request, { fullName })
  await signInAs(page, 'Employee')
  await openDetails(page, id)
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    `tel:${buyer.phoneNumber}`,
  )
  const href = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(href).toContain(`https://wa.me/234${buyer.phoneNumber.slice(1)}?text=`)
  expect(decodeURIComponent(`${href}`)).toContain(reference)
})

test('an order that is not there says so and leads back', async ({ page }) => {
  await signInAs(page, 'Employee')
  await openOrders(page)
  await page.goto('/admin/orders/orderdetails/nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin/orders')
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin')
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/admin/orders')
})
