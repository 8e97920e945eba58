import { expect, type Page } from '@playwright/test'

import { adminApi } from './office-page.ts'
import { newPhone } from './place-order.ts'
import { pressAgain } from './press-again.ts'

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

const actions = ['What to cook', 'Print prep sheet', 'Wall view'] as const

/** A pattern is that of a status with its count. */
export async function openView(
  page: Page,
  choice: 'List' | 'Board' | 'Pickup' | 'Delivery' | (typeof actions)[number] | RegExp,
) {
  await pressAgain(page.getByRole('button', { name: 'View', exact: true }))
  const view = page.getByRole('dialog', { name: 'View' })
  if (actions.some((action) => action === choice))
    await view.getByRole('button', { name: choice }).click()
  else await view.getByText(choice, { exact: true }).click()
  await expect(view).toBeHidden()
}

export async function openSlowDown(page: Page) {
  await page.getByRole('button', { name: 'Slow down' }).click()
  return page.getByRole('dialog', { name: 'Slow down' })
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

/** With a finger, to the next column of a phone. */
export async function swipeLeft(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()!
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: left === undefined ? [] : [{ x: width * left, y: height / 2 }],
    })
  await expectSettled(page)
  await touch('touchStart', 0.9)
  for (let left = 0.88; left > 0.08; left -= 0.02) await touch('touchMove', left)
  await touch('touchEnd')
  await session.detach()
}

/** The buttons of cards in sight whose middle is covered, with what covers it. */
export function coveredSteps(page: Page) {
  return page.locator('[data-step]').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      const column = button.closest('.overflow-y-auto')?.getBoundingClientRect()
      const isCut = !column || y < column.top || y + height > column.bottom
      if (isCut || x < Math.max(column.left, 0) || x + width > innerWidth) return []
      const above = document.elementFromPoint(x + width / 2, y + height / 2)
      return button.contains(above) ? [] : [`${button.textContent}: ${above?.outerHTML}`]
    }),
  )
}
