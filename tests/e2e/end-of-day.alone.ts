import { readFile } from 'node:fs/promises'

import { addDays, formatDay, lagosClock } from '#domain/lagos-time.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { signInAs } from '#tests/support/office-page.ts'
import { placeOrder } from '#tests/support/place-order.ts'

const { date: today } = lagosClock(new Date())

test('a day is counted, noted and closed once', async ({ page, request }) => {
  await placeOrder(request)
  await signInAs(page, 'Admin')
  await page.goto('/admin/payments')
  await page.getByRole('link', { name: 'End of day' }).click()
  await expect(page).toHaveURL('/admin/payments/end-of-day')
  const online = page.getByLabel('Payment provider, online')
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('Please enter what was counted')).toBeVisible()
  await online.fill('100')
  await expect(page.getByText('short')).toBeVisible()
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('Please write down why the sums differ.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Note', { exact: true }).fill('The provider pays tomorrow.')
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText(/^Closed by/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('The provider pays tomorrow.')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`${today},Payment provider,online`)
})

test('what waits for a person leads to its answer', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  const yesterday = addDays(today, -1)
  await page.route('**/api/cash-ups/waiting', (route) =>
    route.fulfill({
      json: {
        waiting: [
          { kind: 'cash-up', count: 1, oldest: yesterday },
          { kind: 'uncollected', count: 1, oldest: id },
        ],
      },
    }),
  )
  await signInAs(page, 'Admin')
  await page.goto('/admin')
  await page.getByRole('link', { name: `Cash-up of ${formatDay(yesterday)} is open` }).click()
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(yesterday)
  await page.goto('/admin')
  await page.getByRole('link', { name: '1 completed order is not marked as paid' }).click()
  await expect(page.getByRole('heading', { name: `Order #${shortIdOf(id)}` })).toBeVisible()
})
