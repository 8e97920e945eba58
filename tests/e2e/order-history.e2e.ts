import { readFile } from 'node:fs/promises'

import { formatNaira } from '#domain/money.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { makeProduct, removeMade } from '#tests/support/inventory-page.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { moveByApi, newName } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'

test.afterEach(removeMade)

test('the history is searched and exported', async ({ page, request }) => {
  const fullName = newName()
  const { id, reference, buyer } = await placeOrder(request, { fullName, notes: 'Crisp' })
  await moveByApi(id, 'completed')
  await signInAs(page, 'Employee')
  await page.goto('/admin/analytics')
  await expect(page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible()
  await page.getByLabel('Number, name, phone or dish...').fill(fullName.toUpperCase())
  await expect(page).toHaveURL(/q=ZULAI/)
  await expect(page.getByRole('link', { name: fullName })).toHaveCount(1)
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^\ufeffCustomer,Phone,Email,Total,Status,Date,/)
  for (const part of [fullName, buyer.phoneNumber, 'Completed', reference])
    expect(lines[1]).toContain(part)

  await page.getByRole('link', { name: fullName }).click()
  await expect(page).toHaveURL(`/admin/orders/orderdetails/${id}`)
})

test('the history is searched by dish and days, with the sum of what is found', async ({
  page,
  request,
}) => {
  const dish = await makeProduct({ stock: 20 })
  const [fullName, other] = [newName(), newName()]
  const wish = { dish: dish.product, quantity: 2 }
  const { id, totalPrice } = await placeOrder(request, { ...wish, fullName })
  const cancelled = await placeOrder(request, { ...wish, fullName: other })
  await moveByApi(id, 'completed')
  await moveByApi(cancelled.id, 'cancelled')
  await signInAs(page, 'Employee')
  await page.goto(`/admin/analytics?q=${encodeURIComponent(dish.product)}`)
  const figure = (name: string) => page.getByText(name, { exact: true }).locator('../..')
  const revenue = page.getByText('Revenue', { exact: true }).locator('..')
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible()
  await expect(figure('Completed Orders')).toContainText('1')
  await expect(figure('Cancelled Orders')).toContainText('1')
  await expect(revenue).toContainText(formatNaira(totalPrice))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancelled Orders' }).click()
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(figure('Completed Orders')).toContainText('1')
  await expect(revenue).toContainText('₦0')
  await page.getByRole('link', { name: 'Completed Orders' }).click()
  await expect(revenue).toContainText(formatNaira(totalPrice))
  await page.goto(`/admin/analytics?q=${encodeURIComponent(dish.product)}`)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible()
  await page.getByLabel('From').fill('2026-01-01')
  await page.getByLabel('To', { exact: true }).fill('2026-01-02')
  await expect(page.getByText('No finished order in these days matches')).toBeVisible()
  await expect(revenue).toContainText('₦0')
  await page.goto(`/admin/analytics?q=%23${shortIdOf(id)}`)
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: fullName }).click()
  await expect(page.getByRole('heading', { name: `Order #${shortIdOf(id)}` })).toBeVisible()
})

test('the history is filtered by partial refunds', async ({ page, request }) => {
  const fullName = newName()
  const { id } = await placeOrder(request, { fullName })
  await moveByApi(id, 'completed')
  await placeOrder(request, { fullName })
  const answer = await (
    await adminApi()
  ).post(`/api/orders/${id}/refunds`, { data: { amount: 100, reason: 'Cold' } })
  expect(answer.status()).toBe(201)
  await signInAs(page, 'Employee')
  await page.goto(`/admin/analytics?q=${encodeURIComponent(fullName)}`)
  const filters = page.getByRole('navigation', { name: 'Filter by refund' })
  await filters.getByRole('link', { name: 'Partly refunded' }).click()
  await expect(page).toHaveURL(/refund=partly-refunded/)
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: fullName })
  await expect(row.getByText('Partly refunded')).toBeVisible()
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/,Refunded,Refund,Payment method,Paid,Paid online,To collect,In all$/)
  expect(lines[1]).toMatch(/,100,Partly refunded,Card,(\d+),\d+,0,\d+$/)
  expect(lines).toHaveLength(3)

  await filters.getByRole('link', { name: 'Refunded', exact: true }).click()
  await expect(page.getByText('No finished order has the refund status “Refunded”.')).toBeVisible()
})
