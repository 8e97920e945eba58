import { readFile } from 'node:fs/promises'

import { expect, test } from '@playwright/test'

import { signInAs } from '#tests/support/office-page.ts'
import { moveByApi, newName } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'

test('the history is searched and exported', async ({ page, request }) => {
  const fullName = newName()
  const { id, reference, buyer } = await placeOrder(request, { fullName, notes: 'Crisp' })
  await moveByApi(id, 'completed')
  await signInAs(page, 'Employee')
  await page.goto('/admin/analytics')
  await expect(page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible()
  await page.getByLabel('Search by customer name...').fill(fullName.toUpperCase())
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
