import { shortIdOf } from '#domain/ordering/order.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { cardOf, moveByApi, newName, openOrders } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

// The setting changes the pages of all other tests: runs alone, serially.
test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  await (await adminApi()).patch('/api/settings', { data: { customersCanCancel: false } })
})

test('staff let customers cancel, and see at once that one has', async ({ page, browser }) => {
  const name = newName()
  const order = await placeOrder(page.request, { fullName: name })
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(`/track/${order.trackingToken}`)
  const button = customer.getByRole('button', { name: 'Cancel this order' })
  await expect(customer.getByRole('button', { name: 'Order again' })).toBeVisible()
  await expect(button).toHaveCount(0)

  await signInAs(page, 'Admin')
  await page.goto('/admin/settings/kitchen')
  await page.getByLabel('Customers can cancel').check()
  await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')
  await openOrders(page)
  await expect(cardOf(page, name)).toBeVisible()

  await customer.reload()
  await button.click()
  const dialog = customer.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(dialog).toContainText(`₦${order.totalPrice.toLocaleString('en-NG')}`)
  await expectAccessible(customer)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog).toBeHidden()
  await expect(customer.getByText('This order was cancelled.')).toBeVisible()
  const money = customer.getByRole('region', { name: 'Your money' })
  await expect(money.getByRole('listitem')).toHaveCount(1)
  await expect(button).toHaveCount(0)

  await expect(cardOf(page, name)).toHaveCount(0)
  const id = shortIdOf(order.id)
  await expect(page.getByText(`Customer cancelled #${id}. Do not cook.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Customer')
})

test('a customer who is too late reads whom to call', async ({ page }) => {
  await (await adminApi()).patch('/api/settings', { data: { customersCanCancel: true } })
  const order = await placeOrder(page.request)
  await page.goto(`/track/${order.trackingToken}`)
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  // A press before the page has its scripts does nothing.
  await expect(async () => {
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass()
  // Otherwise the page may learn of the new status first, and close the dialog.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route(/\/api\/orders\/track\/[^/]+$/, async (route) => {
    if (route.request().method() === 'GET') await pressed
    await route.fallback()
  })
  await moveByApi(order.id, 'preparing')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    /This order can no longer be cancelled here\. Please call us: [+\d ]+\./,
  )
  press()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0)
})
