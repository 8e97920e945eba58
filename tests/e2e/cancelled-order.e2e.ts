import { TrackedOrderWire } from '#contract/ordering/order.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi } from '#tests/support/office-page.ts'
import { moveByApi } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'

// Playwright leaves scripts of its clock in a reused context.
test.use({ reuseContext: false })

test('a customer reads what was paid for a cancelled order, and what was refunded', async ({
  page,
  request,
}) => {
  const order = await placeOrder(request)
  const give = async (refund: object) => {
    const path = `/api/orders/${order.id}/refunds`
    expect((await (await adminApi()).post(path, { data: refund })).status()).toBe(201)
  }
  const money = page.getByRole('region', { name: 'Your money' })
  await page.goto(`/track/${order.trackingToken}`)
  await expect(page.getByText('The kitchen has your order.')).toBeVisible()
  await expect(money).toBeHidden()

  await moveByApi(order.id, 'cancelled')
  await page.reload()
  await expect(page.getByText('This order was cancelled.')).toBeVisible()
  const food = page.getByRole('region', { name: 'Your food' })
  await expect(food).toContainText(`Paid online₦${order.totalPrice.toLocaleString('en-NG')}`)
  await expect(money).toContainText('Nothing has been given back so far.')
  await expect(money).toContainText(order.reference)
  await expect(money.getByRole('link', { name: /^Call / })).toBeVisible()
  await expectAccessible(page)

  await give({ amount: 100, reason: 'A part' })
  await page.reload()
  const left = (order.totalPrice - 100).toLocaleString('en-NG')
  await expect(money.getByRole('listitem')).toContainText('₦100')
  await expect(money.getByRole('listitem')).toContainText('Given back')
  await expect(money).toContainText(`The other ₦${left} has not been given back.`)
  await expect(food).toContainText('Refunded-₦100')

  await give({ reason: 'The rest' })
  await page.reload()
  await expect(money.getByRole('listitem')).toHaveCount(2)
  await expect(money.getByRole('link')).toHaveCount(0)
})

test('the page of a cancelled order follows a refund that is on its way or delayed', async ({
  page,
  request,
}) => {
  const order = await placeOrder(request)
  await moveByApi(order.id, 'cancelled')
  await page.clock.install()
  await page.goto(`/track/${order.trackingToken}`)
  const money = page.getByRole('region', { name: 'Your money' })
  await expect(money).toContainText('Nothing has been given back so far.')
  const answer = await request.get(`/api/orders/track/${order.trackingToken}`)
  const tracked = await readJson(TrackedOrderWire, answer)
  const { paid } = tracked.payment
  const words = {
    'on-its-way': 'On its way back to you since',
    delayed: 'Our staff send it themselves.',
  }
  for (const [state, text] of Object.entries(words)) {
    const refunds = [{ amount: paid, state, at: new Date().toISOString() }]
    await page.route('**/api/orders/track/*', (route) =>
      route.fulfill({ json: { ...tracked, payment: { ...tracked.payment, refunds } } }),
    )
    // The page refetches once it is hydrated and its last fetch has ended.
    await expect(async () => {
      await page.clock.fastForward(61_000)
      await expect(money).toContainText(text, { timeout: 500 })
    }).toPass()
    await expect(money).not.toContainText('Nothing has been given back')
    await expectAccessible(page)
  }
})
