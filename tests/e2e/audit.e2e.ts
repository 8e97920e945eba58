import { readFile } from 'node:fs/promises'

import { z } from 'zod'

import type { AuditEntryWire } from '#contract/staff/audit.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { moveByApi } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'
import { newMark, silentFailure } from '#tests/support/table-rows.ts'
import { watchPolicy } from '#tests/support/watch-policy.ts'

test('an Admin finds who changed a fee, and exports the trail', async ({ page }) => {
  const api = await adminApi()
  const mark = newMark()
  const named = await api.post('/api/delivery-zones', {
    data: { name: `=Zone ${mark}`, price: 2500 },
  })
  const { _id } = await readJson(z.object({ _id: z.string() }), named)
  await api.patch(`/api/delivery-zones/${_id}`, { data: { price: 3000 } })
  await api.delete(`/api/delivery-zones/${_id}`)

  const broken = await watchPolicy(page)
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible()
  await page.getByLabel('Search by name, dish or order...').fill(mark)
  await expect(page).toHaveURL(new RegExp(`q=${mark}`))
  await expect(page.getByText('3 changes', { exact: true })).toBeVisible()
  await expect(page.getByText(`Fee of =Zone ${mark}: ₦2,500 → ₦3,000`)).toBeVisible()
  await expect(page.getByText(/^Kitchen Admin, SuperAdmin, from /)).toHaveCount(3)
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatch(/^\ufeffWhen,Who,Role,From,Kind,What happened,/)
  for (const line of lines.slice(1, 4)) expect(line).toContain(`,'=Zone ${mark},`)

  await page.getByLabel('Kind').selectOption('Prices')
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To').fill('2020-01-02')
  await expect(page.getByText('Nothing was changed that fits this search.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Kind')).toHaveValue('price')
  await expect(page.getByText('Nothing was changed that fits this search.')).toBeVisible()
  expect(broken).toEqual([])
})

test('a change of an order links to it by its short id', async ({ page, request }) => {
  const { id, shortId } = await placeOrder(request)
  await moveByApi(id, 'preparing')
  await signInAs(page, 'Admin')
  await page.goto(`/admin/settings/audit?q=${shortId}`)
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Open the order #${shortId}` }).click()
  await expect(page).toHaveURL(`/admin/orders/orderdetails/${id}`)
})

test('the audit trail says when it could not be loaded', async ({ page }) => {
  await signInAs(page, 'Admin')
  await page.route('**/api/audit**', (route) => route.fulfill(silentFailure))
  await page.goto('/admin/settings/audit')
  await expect(page.getByText('Failed to load the audit trail')).toBeVisible()
  await page.unroute('**/api/audit**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('a change of many dishes at once is one line, which unfolds, over several pages', async ({
  page,
}) => {
  await page.route('**/api/audit?*', (route) => {
    const isSecond = route.request().url().includes('cursor=')
    const many = Array.from({ length: 50 }, (_, at) => entryOf(at + (isSecond ? 50 : 0)))
    const other = { ...entryOf(60), _id: 'other', at: '2026-11-20T09:00:00.000Z' }
    const headers = { Link: '</api/audit?cursor=cut>; rel="next"' }
    if (!isSecond) return route.fulfill({ json: many, headers })
    return route.fulfill({ json: [...many.slice(0, 10), other] })
  })
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings/audit')
  const line = page.getByText('60 changes at once', { exact: true })
  await expect(line).toBeVisible()
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expectAccessible(page)
  await line.click()
  await expect(lines).toHaveCount(62)
  await expect(page.getByText('Price of Tray 57: ₦800 → ₦880', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

function entryOf(at: number): AuditEntryWire {
  const name = `Tray ${at}`
  return {
    _id: `entry ${at}`,
    at: '2026-11-21T09:00:00.000Z',
    kind: 'price',
    action: 'changed',
    summary: `Price of ${name}: ₦800 → ₦880`,
    subject: { type: 'product', id: `dish ${at}`, name },
    field: 'price',
    before: 800,
    after: 880,
    by: { id: 'halima', name: 'Halima Sani', role: 'Admin' },
    clientAddress: '102.89.1.2',
  }
}
