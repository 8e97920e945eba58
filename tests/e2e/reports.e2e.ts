import { readFile } from 'node:fs/promises'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { placeOrder } from '#tests/support/place-order.ts'

test('sales are shown as a chart and a table, compared and downloaded', async ({
  page,
  request,
}) => {
  const { id } = await placeOrder(request)
  const api = await adminApi()
  const done = await api.patch(`/api/orders/${id}`, { data: { status: 'completed' } })
  expect(done.ok()).toBe(true)
  await signInAs(page, 'Admin')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page.getByText('Average order')).toBeVisible()
  await page.getByRole('button', { name: '7 days' }).click()
  await page.getByLabel('Compare with').selectOption('The days before')
  await expect(page.getByLabel('Compare with')).toHaveValue('before')
  await page.getByRole('tab', { name: 'Dish' }).click()
  const panel = page.getByRole('region', { name: 'Sales by dish', exact: true })
  await expect(panel.getByRole('slider')).toBeAttached()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'As a table' }).click()
  const earlier = panel
    .getByRole('columnheader', { name: 'Revenue before' })
    .or(panel.getByRole('cell', { name: /before: ₦/ }).first())
  await expect(earlier).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('sales-by-dish.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('Dish,Portions,Revenue (NGN)')
})

test('choices made at once are all kept', async ({ page }) => {
  await signInAs(page, 'Admin')
  await page.goto('/admin/reports')
  await expect(page.getByText('Average order')).toBeVisible()
  const week = await page.getByRole('button', { name: '7 days' }).elementHandle()
  await page.getByLabel('Compare with').evaluate(async (select: HTMLSelectElement, button) => {
    ;(button as HTMLElement).click()
    // Microtasks alone: a transition would not be rendered yet.
    for (let turn = 0; turn < 100; turn++) await Promise.resolve()
    select.value = 'before'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, week)
  await expect(page).toHaveURL(/from=.*compare=before/)
})

test('an employee sees neither the reports nor the cash-up', async ({ page }) => {
  await signInAs(page, 'Employee')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reports', exact: true })).toHaveCount(0)
  await page.goto('/admin/reports')
  await expect(page.getByText('Only an Admin or SuperAdmin may read the reports.')).toBeVisible()
})
