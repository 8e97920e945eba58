import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { adminApi } from './office-page.ts'
import { newPhone } from './place-order.ts'

/** A customer that no other test uses. */
export function newName() {
  return `Zulai ${newPhone().slice(3)}`
}

export function cardOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name })
}

export async function openOrders(page: Page) {
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Active Orders' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

/** After a list has moved, presses in it are ignored for a moment. */
export async function expectSettled(page: Page) {
  await expect(page.locator('[data-settling]')).toHaveCount(0)
}

export async function openDetails(page: Page, id: string) {
  await page.goto(`/admin/orders/orderdetails/${id}`)
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible()
}

export async function setStatus(page: Page, status: string) {
  await page.getByLabel('Order status').selectOption(status)
  await page.getByRole('button', { name: 'Update Status' }).click()
}

export async function moveByApi(id: string, status: string) {
  const answer = await (await adminApi()).patch(`/api/orders/${id}`, { data: { status } })
  expect(answer.status(), await answer.text()).toBe(200)
}
