import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { OrderWire } from '#contract/ordering/staff-order.ts'
import { addDays, formatDayAndYear, lagosClock } from '#domain/lagos-time.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { placeOnDelivery } from '#tests/support/press-rows/press-group.ts'
import { readJson } from '#tests/support/read-json.ts'

const { date: today } = lagosClock(new Date())

// The settings and today's cash-up are those of the shop: runs alone, serially.
test.describe.configure({ mode: 'serial' })
const aroundTheClock = Array.from({ length: 7 }, () => [{ opensAt: '00:00', closesAt: '00:00' }])
const payOnDelivery = { pickup: true, zoneIds: null, maxNaira: 1_000_000 }
test.beforeAll(() => changeSettings({ weekHours: aroundTheClock, payOnDelivery }))
test.afterAll(() => changeSettings({ weekHours: null, payOnDelivery: null }))

async function changeSettings(data: object) {
  await (await adminApi()).patch('/api/settings', { data })
}

test('a day is counted, noted and closed, after a question while orders are taken', async ({
  page,
  request,
}) => {
  await placeOrder(request)
  await signInAs(page, 'Admin')
  await page.goto('/admin/payments')
  await page.getByRole('link', { name: 'Close the day' }).click()
  await expect(page).toHaveURL('/admin/payments/end-of-day')
  const online = page.getByLabel('Payment provider, online')
  const closeDay = page.getByRole('button', { name: 'Close the day' })
  await expect(online).toHaveValue(/^[1-9]\d+$/)
  await expect(page.getByText('Filled in from the books of the provider.')).toBeVisible()
  await expect(page.getByText('Does not match')).toBeHidden()
  await online.fill('')
  await closeDay.click()
  await expect(page.getByText('Please enter what was counted')).toBeVisible()
  await online.fill('100')
  const mismatches = page.getByRole('heading', { name: 'Does not match' }).locator('..')
  await expect(mismatches.getByRole('listitem')).toHaveText(
    /^Payment provider, online: ₦[\d,]+ short$/,
  )
  await closeDay.click()
  await expect(page.getByText('Please write down why the sums differ.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Note', { exact: true }).fill('The provider pays tomorrow.')
  await closeDay.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Close the day now?' })
  await expect(question).toContainText('Orders are taken until')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(closeDay).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText(/^Closed by/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('The provider pays tomorrow.')).toBeVisible()
  expect(await downloadCsv(page)).toContain(`${today},Payment provider,online`)
})

test('money after closing is an addition, and a difference waits for an Admin', async ({
  page,
  request,
}) => {
  const api = await adminApi()
  const id = await placeOnDelivery({ request })
  const { onDelivery } = await readJson(OrderWire, await api.get(`/api/orders/${id}`))
  const data = { id: randomUUID(), method: 'pos', amount: onDelivery?.due }
  expect((await api.post(`/api/orders/${id}/collections`, { data })).status()).toBe(201)
  await signInAs(page, 'Admin')
  await page.goto('/admin')
  await page
    .getByRole('link', { name: `Addition to ${formatDayAndYear(today)} is not counted` })
    .click()
  await expect(page.getByRole('heading', { name: 'Addition to count' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cash-up of the day' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/, POS$/).fill(String(onDelivery?.due))
  await page.getByRole('button', { name: 'Close the addition' }).click()
  const question = page.getByRole('dialog', { name: 'Close the addition now?' })
  await question.getByRole('button', { name: 'Close the addition' }).click()
  const addition = page.getByRole('region', { name: 'Addition 1' })
  await expect(addition).toContainText('matches')
  await expect(page.getByText('The whole day:')).toBeVisible()
  await expectAccessible(page)
  expect(await downloadCsv(page)).toContain('Addition 1')

  await page.goto('/admin')
  const difference = page.getByRole('link', { name: `${formatDayAndYear(today)} has a difference` })
  await expect(difference).toBeVisible()
  await expect(page.getByRole('link', { name: 'is not counted' })).toHaveCount(0)
  await difference.click()
  await page.getByRole('button', { name: 'Confirm the difference' }).click()
  await expect(page.getByText(/Difference confirmed by/)).toBeVisible()
  await Promise.all([page.waitForResponse('**/api/cash-ups/waiting'), page.goto('/admin')])
  await expect(difference).toHaveCount(0)
})

async function downloadCsv(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tills as CSV' }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

test('an Employee counts the own till, and an Admin finds the sum filled in', async ({
  page,
  request,
  browser,
}) => {
  const { accessToken } = await signInAs(page, 'Employee')
  const id = await placeOnDelivery({ request })
  const api = await adminApi()
  const { toCollect } = await readJson(OrderWire, await api.get(`/api/orders/${id}`))
  const data = { id: randomUUID(), method: 'cash', amount: toCollect }
  const headers = { Authorization: `Bearer ${accessToken}` }
  await request.post(`/api/orders/${id}/collections`, { data, headers })
  await page.goto('/admin/payments')
  await expect(page.getByRole('link', { name: 'Close the day' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Count your till' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Count your till' })).toBeVisible()
  const cash = page.getByLabel('Counted in cash, in naira')
  await page.getByRole('button', { name: 'Save the count' }).click()
  await expect(page.getByText('Please enter what you counted in whole naira.')).toBeVisible()
  await cash.fill('₦12,345')
  await page.getByRole('button', { name: 'Save the count' }).click()
  await expect(page.getByText(/^Counted by /)).toBeVisible()
  await expect(page.getByText('Expected')).toHaveCount(0)
  await expectAccessible(page)

  const owner = await (await browser.newContext()).newPage()
  await signInAs(owner, 'Admin')
  await owner.goto('/admin/payments/end-of-day')
  const till = owner.getByRole('listitem').filter({ hasText: 'Counted by' })
  await expect(till.getByRole('textbox')).toHaveValue('12345')
  const note = owner.getByLabel('Note', { exact: true })
  await note.fill('Counted twice.')
  await cash.fill('12346')
  await pressAgain(page.getByRole('button', { name: 'Save the count' }))
  await expect(page.getByText('Your count is saved').last()).toBeVisible()
  const close = owner.getByRole('button', { name: /^Close the (day|addition)$/ })
  await close.click()
  await expect(owner.getByText('A till was counted again meanwhile.')).toBeVisible()
  await expect(till.getByRole('textbox')).toHaveValue('12346')
  await expect(note).toHaveValue('Counted twice.')
  await pressAgain(close)
  const question = owner.getByRole('dialog')
  await question.getByRole('button', { name: /^Close the (day|addition)$/ }).click()
  await expect(owner.getByText('Note: Counted twice.')).toBeVisible()
  await owner.close()
  await page.reload()
  await expect(page.getByText('Counted in cash: ₦12,346')).toBeVisible()
  await expect(page.getByText('You have nothing to count')).toHaveCount(0)
  await expectAccessible(page)
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
  await page
    .getByRole('link', { name: `Cash-up of ${formatDayAndYear(yesterday)} is open` })
    .click()
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(yesterday)
  await page.goto('/admin')
  await page.getByRole('link', { name: '1 completed order is not marked as paid' }).click()
  await expect(page.getByRole('heading', { name: `Order #${shortIdOf(id)}` })).toBeVisible()
})
