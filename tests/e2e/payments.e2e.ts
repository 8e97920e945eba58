import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { z } from 'zod'

import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { paymentViews } from '#domain/payments/payment-view.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, openMenu, signInAs } from '#tests/support/office-page.ts'
import { letterTo } from '#tests/support/outbox.ts'
import { newPhone, payAtProvider, placeOrder, startCheckout } from '#tests/support/place-order.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { readJson } from '#tests/support/read-json.ts'
import { newMark } from '#tests/support/table-rows.ts'

const { date: today } = lagosClock(new Date())

/** Finds a payment in the list, by the search that staff use. */
async function openFound(page: Page, reference: string, state: string) {
  await page.goto('/admin/payments')
  await page.getByLabel('Search by reference or phone...').fill(reference)
  await expect(page).toHaveURL(new RegExp(`q=${reference}`))
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible()
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: reference })
  await expect(row.getByText(state, { exact: true })).toBeVisible()
  await row.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
}

async function pollProvider(page: Page) {
  await page.getByRole('button', { name: 'Ask the provider now' }).click()
}

test('an order shows as ordered, and the payment leads to it', async ({ page, request }) => {
  const { reference, id } = await placeOrder(request)
  await signInAs(page, 'Employee')
  await openFound(page, reference, 'Paid')
  await expect(page.getByText('Nothing has been refunded.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page).toHaveURL(`/admin/orders/orderdetails/${id}`)
  await page.getByRole('link', { name: reference }).click()
  await expect(page).toHaveURL(`/admin/payments/${reference}`)
})

test('a popup that is closed shows as started, then as abandoned', async ({ page, request }) => {
  const { checkout } = await startCheckout(request)
  const { reference } = checkout
  await signInAs(page, 'Employee')
  await openFound(page, reference, 'Started')
  const released = await request.delete(`/api/checkout/${reference}`)
  expect(released.status()).toBe(204)
  await pollProvider(page)
  await expect(page.getByRole('status').filter({ hasText: 'No money has arrived' })).toBeVisible()
  await openFound(page, reference, 'Abandoned')
})

test('a payment without a webhook becomes an order', async ({ page, request }) => {
  const { checkout } = await startCheckout(request)
  await signInAs(page, 'Employee')
  await page.goto(`/admin/payments/${checkout.reference}`)
  await expect(page.getByText('There is no order for this payment.')).toBeVisible()
  await payAtProvider(request, checkout)
  await pollProvider(page)
  await expect(page.getByText('It is paid, and the order is placed.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible()
})

test('a provider that does not respond shows a calm message', async ({ page, request }) => {
  const { reference } = await placeOrder(request)
  await signInAs(page, 'Employee')
  await page.route('**/check', (route) =>
    route.fulfill({ status: 503, json: { message: 'No answer.' } }),
  )
  await page.goto(`/admin/payments/${reference}`)
  await pollProvider(page)
  await expect(page.getByText('The provider does not answer at the moment.')).toBeVisible()
  await expectAccessible(page)
})

test('what needs review is listed first, with its reason, and counted in the menu', async ({
  page,
  request,
}) => {
  const { reference } = await placeOrder(request)
  await signInAs(page, 'Employee')
  const attention = 'The refund of ₦3,400 failed at the provider.'
  const answer = await (await adminApi()).get(`/api/payments/${reference}`)
  const payment = {
    ...(await readJson(z.looseObject({}), answer)),
    state: 'needs attention',
    attention,
  }
  const counts = Object.fromEntries(paymentViews.map((view) => [view, 0]))
  await page.route('**/api/payments/counts*', (route) =>
    route.fulfill({ json: { ...counts, 'needs attention': 1 } }),
  )
  await page.route('**/api/payments?state=needs*', (route) => route.fulfill({ json: [payment] }))
  const question = {
    _id: 'q1',
    phoneNumber: '08031234567',
    amount: 3400,
    isAsking: false,
    payment: null,
    askedAt: '2026-11-21T11:00:00Z',
  }
  await page.route('**/api/payment-questions', (route) => route.fulfill({ json: [question] }))
  await page.goto('/admin/payments')
  const first = page.getByRole('region', { name: '1 payment needs a person' })
  await expect(first.getByText(attention)).toBeVisible()
  await expectAccessible(page)
  const entry = (await openMenu(page)).getByRole('link', { name: 'Payments' })
  await expect(entry).toContainText('2 need')
})

test('an Admin refunds a part from the payment, and it shows there', async ({ page, request }) => {
  const { reference } = await placeOrder(request)
  await signInAs(page, 'Admin')
  await page.goto(`/admin/payments/${reference}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Amount in naira').fill('500')
  await page.getByLabel('Reason').fill('Cold on arrival')
  await page.getByRole('button', { name: 'Send refund' }).click()
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds.getByText('Cold on arrival')).toBeVisible()
  await expectAccessible(page)
})

test('a review is resolved with a note', async ({ page, request }) => {
  const { reference } = await placeOrder(request)
  await signInAs(page, 'Admin')
  const attention = 'The buyer disputes this payment (dispute 7).'
  const answer = await (await adminApi()).get(`/api/payments/${reference}`)
  const payment = await readJson(z.looseObject({}), answer)
  const attentionKey = 'dispute 7'
  const pressing = { ...payment, state: 'needs attention', attention, attentionKey }
  const note = 'Sent our receipt'
  const settled = [{ attention, note, by: 'Bola Ade', at: new Date().toISOString() }]
  let isSettled = false
  await page.route(`**/api/payments/${reference}`, (route) =>
    route.fulfill({ json: isSettled ? { ...payment, settled } : pressing }),
  )
  await page.route('**/settled', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ note, attentionKey })
    isSettled = true
    await route.fulfill({ json: { ...payment, settled } })
  })
  await page.goto(`/admin/payments/${reference}`)
  await page.getByRole('button', { name: 'Mark as settled' }).click()
  await page.getByRole('button', { name: 'Save and settle' }).click()
  await expect(page.getByText('Please say what was done.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('What was done').fill(note)
  await page.getByRole('button', { name: 'Save and settle' }).click()
  await expect(page.getByRole('region', { name: 'Settled by staff' })).toContainText(note)
  await expect(page.getByText('A person has to look at this')).toBeHidden()
})

test('the books of today show the order, and are saved', async ({ page, request }) => {
  const { reference } = await placeOrder(request)
  await signInAs(page, 'Admin')
  await page.goto('/admin/payments')
  await page.getByRole('link', { name: 'Close the day' }).click()
  await expect(page.getByText('In our books', { exact: true })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Payments as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`reconciliation-${today}.csv`)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^\ufeffDate,Reference,Ours,Theirs,Gap,Difference,Order,Refunded,Refund\r\n/)
  expect(text.split('\r\n').find((line) => line.includes(reference))).toContain('Agrees')
  await expectAccessible(page)
})

test('a payment that the provider does not have is named, and not in the online line', async ({
  page,
}) => {
  const till = { key: 'card', holder: 'Payment provider', method: 'card', payments: 1 }
  const open = [{ ...till, expected: 5000, fees: 0, givenBack: 0, count: null }]
  const day = { date: today, tills: open, open, closed: null, additions: [] }
  await page.route('**/api/cash-ups?*', (route) => route.fulfill({ json: day }))
  const sums = { ours: 3400, theirs: null, oursKobo: 340_000, theirsKobo: null }
  const row = { reference: 'ORD-LOST', difference: 'missing there', orderId: null, ...sums }
  const rows = [{ ...row, refundedKobo: 0, refundState: 'not refunded' }]
  const totals = { orders: 1, ordered: 5000, transactions: 0, received: 1600, refunded: 0 }
  const books = { date: today, isWhole: true, totals: { ...totals, differences: 1 }, rows }
  let isDown = true
  await page.route('**/api/reconciliation?*', (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { message: 'No answer.' } })
      : route.fulfill({ json: books }),
  )
  await signInAs(page, 'Admin')
  await page.goto('/admin/payments/end-of-day')
  const online = page.getByLabel('Payment provider, online')
  await expect(page.getByText('The payment provider does not answer')).toBeVisible()
  await expect(online).toHaveValue('')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(online).toHaveValue('1600')
  await expect(page.getByText('Payment provider, online: ₦3,400 short')).toBeVisible()
  const provider = page.getByRole('region', { name: 'At the payment provider' })
  await expect(provider.getByText('1 payment of')).toBeVisible()
  await expect(provider.getByRole('link', { name: 'ORD-LOST' })).toBeVisible()
  await expect(provider.getByText("Not in the provider's books")).toBeVisible()
  await expectAccessible(page)
})

test('the provider is asked again for money that came in meanwhile', async ({ page }) => {
  let expected = 5000
  const till = { key: 'card', holder: 'Payment provider', method: 'card', payments: 1 }
  await page.route('**/api/cash-ups?*', (route) => {
    const open = [{ ...till, expected, fees: 0, givenBack: 0, count: null }]
    const day = { date: today, tills: open, open, closed: null, additions: [] }
    return route.fulfill({ json: day })
  })
  let answer = Promise.resolve()
  await page.route('**/api/reconciliation?*', async (route) => {
    const ordered = expected
    await answer
    const sums = { ordered, received: ordered, refunded: 0, differences: 0 }
    const totals = { orders: 1, transactions: 1, ...sums }
    await route.fulfill({ json: { date: today, isWhole: true, totals, rows: [] } })
  })
  await signInAs(page, 'Admin')
  await page.goto('/admin/payments/end-of-day')
  const online = page.getByLabel('Payment provider, online')
  await expect(online).toHaveValue('5000')
  await expect(page.getByText('matches')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Payments' }).click()
  expected = 7500
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = promise
  await page.getByRole('link', { name: 'Close the day' }).click()
  await expect(page.getByText('Asking the provider: its sum')).toBeVisible()
  await expect(page.getByText('Our books have changed since this was compared.')).toBeVisible()
  await expect(online).toHaveValue('')
  await expect(page.getByText('matches')).toHaveCount(0)
  await expectAccessible(page)
  resolve()
  await expect(online).toHaveValue('7500')
  await expect(page.getByText('matches')).toBeVisible()
})

test('four chips filter the payments, and old addresses lead to their chip or page', async ({
  page,
  request,
}) => {
  const { checkout } = await startCheckout(request, { fullName: 'Hauwa Holds' })
  await signInAs(page, 'Admin')
  await page.goto('/admin/payments?state=started')
  const chips = page.getByRole('navigation', { name: 'State of the payment' })
  await expect(chips.getByRole('link')).toHaveText([
    /^All/,
    /^Needs you/,
    /^Refunded/,
    /^Held portions[1-9]/,
  ])
  await chips.scrollIntoViewIfNeeded()
  for (const link of await chips.getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 })
  const chosen = chips.locator('[aria-current=true]')
  await expect(chosen).toHaveText(/^All/)
  await chips.getByRole('link', { name: 'Needs you' }).click()
  await expect(page).toHaveURL('/admin/payments?state=needs-attention')
  for (const [old, chip] of [
    ['/admin/payments?state=refund-pending', /^Refunded/],
    ['/admin/payments/holds', /^Held portions/],
  ] as const) {
    await page.goto(old)
    await expect(chosen).toHaveText(chip)
  }
  const held = page.getByRole('list', { name: 'Holds' })
  await expect(held.getByText('Hauwa Holds').first()).toBeVisible()
  await expectAccessible(page)
  await request.delete(`/api/checkout/${checkout.reference}`)
  const yesterday = addDays(today, -1)
  await page.goto('/admin/payments/reconciliation')
  await expect(page).toHaveURL(`/admin/payments/end-of-day?date=${yesterday}`)
  await page.goto('/admin/payments/reconciliation?date=2026-01-05')
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2026-01-05')
})

const ask = 'Ask about my payment'

async function askByPhone(page: Page, phoneNumber: string, amount: string) {
  await page.goto('/payment-help')
  await expect(page.getByRole('button', { name: ask })).toBeEnabled()
  await page.getByRole('radio', { name: 'By phone' }).check({ force: true })
  await page.getByLabel('Phone number').fill(phoneNumber)
  await page.getByLabel('Amount in naira').fill(amount)
  await page.getByRole('button', { name: ask }).click()
}

test.describe('I was debited', () => {
  test('finds a payment by its reference, and one without a webhook', async ({ page, request }) => {
    const { checkout, orderData } = await startCheckout(request)
    await payAtProvider(request, checkout)
    await page.goto('/')
    await page.getByRole('link', { name: 'I was debited' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'I was debited' })).toBeVisible()
    await page.getByLabel('Payment reference').fill(checkout.reference.toLowerCase())
    await page.getByRole('button', { name: ask }).click()
    await expect(page.getByRole('heading', { name: 'We found your order' })).toBeVisible()
    await expectAccessible(page)
    const order = page.getByRole('main').getByRole('link', { name: 'See your order' })
    await expect(order).toBeHidden()

    await page.getByLabel('Phone number').fill(orderData.buyer.phoneNumber)
    await pressAgain(page.getByRole('button', { name: ask }))
    await order.click()
    await expect(page.getByText('The kitchen has your order.')).toBeVisible()
  })

  test('records a question by phone and amount, which staff answer', async ({ page, request }) => {
    const { buyer, totalPrice, id } = await placeOrder(request)
    await askByPhone(
      page,
      `+234 ${buyer.phoneNumber.slice(1)}`,
      `₦${totalPrice.toLocaleString('en-NG')}`,
    )
    const heading = { name: 'Thank you. We are looking into it' }
    await expect(page.getByRole('heading', heading)).toBeVisible()
    await expect(page.getByText(`The number we call: ${buyer.phoneNumber}`)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Call / })).toBeVisible()
    await expectAccessible(page)

    await signInAs(page, 'Employee')
    await page.goto('/admin/payments')
    const questions = page.getByRole('region', { name: 'Questions about payments' })
    const question = questions.getByRole('listitem').filter({ hasText: buyer.phoneNumber })
    const call = question.getByRole('link', { name: `Call ${buyer.phoneNumber}` })
    await expect(async () => {
      await page.reload()
      await expect(question.getByText('Paid')).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expect(call).toHaveAttribute('href', `tel:${buyer.phoneNumber}`)
    const order = question.getByRole('link', { name: /^Order #/ })
    await expect(order).toHaveAttribute('href', `/admin/orders/orderdetails/${id}`)
    await expectAccessible(page)
    await page.route('**/api/payments?*', (route) => route.fulfill({ json: [] }))
    await page.goto('/admin/payments?state=needs-attention')
    await expect(question).toBeVisible()
    await expect(page.getByText('All is settled.')).toBeHidden()
    await question.getByRole('button', { name: `Done with ${buyer.phoneNumber}` }).click()
    await expect(question).toBeHidden()
  })

  test('sends the link of the order to the address that the buyer gave', async ({
    page,
    request,
  }) => {
    const [phoneNumber, emailAddress] = [newPhone(), `amina-${newMark()}@home.test`]
    const buyer = { fullName: 'Amina Bello', phoneNumber, emailAddress }
    const { totalPrice, trackingToken } = await placeOrder(request, { other: { buyer } })
    await letterTo(emailAddress)
    await askByPhone(page, phoneNumber, `${totalPrice}`)
    await expect(page.getByText('We are asking our payment provider now.')).toBeVisible()
    await expect(async () => {
      const email = await letterTo(emailAddress)
      expect(email).toContain('You asked us about a payment of')
      expect(email).toContain(`/track/${trackingToken}`)
    }).toPass({ timeout: 20_000 })
  })

  test('answers calmly where there is no such payment', async ({ page }) => {
    await page.goto('/payment-help')
    await page.getByRole('button', { name: ask }).click()
    await expect(page.getByLabel('Payment reference')).toBeFocused()
    await page.getByLabel('Payment reference').fill('ORD-MBX0Q1ZK-NOBODY')
    await page.getByRole('button', { name: ask }).click()
    await expect(page.getByRole('heading', { name: 'We have not been paid' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Call / })).toBeVisible()
  })

  test('keeps what was typed when it fails, and says how long to wait', async ({ page }) => {
    await page.goto('/payment-help')
    await page.getByLabel('Payment reference').fill('ORD-MBX0Q1ZK-4F9K2A')
    await page.route('**/api/payment-help', (route) => route.abort())
    await page.getByRole('button', { name: ask }).click()
    await expect(page.getByText('We could not be reached.')).toBeVisible()
    await page.unroute('**/api/payment-help')
    await page.route('**/api/payment-help', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '73' }, json: { message: 'No.' } }),
    )
    await pressAgain(page.getByRole('button', { name: ask }))
    await expect(page.getByRole('button', { name: /^Ask again in 7\d s$/ })).toBeVisible()
    await expect(page.getByLabel('Payment reference')).toHaveValue('ORD-MBX0Q1ZK-4F9K2A')
    await expectAccessible(page)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that it needs it, and whom to call', async ({ page }) => {
    await page.goto('/payment-help')
    expect(await page.locator('main noscript').innerHTML()).toContain('This page needs JavaScript')
    await expect(page.getByRole('button', { name: ask })).toBeHidden()
  })
})
