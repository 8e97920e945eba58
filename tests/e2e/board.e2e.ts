import type { Page } from '@playwright/test'
import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { signInAs } from '#tests/support/office-page.ts'
import { cardOf, moveByApi, newName, openOrders } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'

async function openBoard(page: Page) {
  await signInAs(page, 'Employee')
  await openOrders(page)
  await page.getByText('Board', { exact: true }).click()
}

function columnOf(page: Page, status: string) {
  return page.getByRole('region', { name: status, exact: true })
}

test('the board shows what to cook, without contact and address @both-widths', async ({
  page,
  request,
}) => {
  const fullName = newName()
  const order = await placeOrder(request, { fullName, quantity: 3, notes: 'Plenty of pepper' })
  await openBoard(page)

  const card = cardOf(page, fullName)
  await expect(card).toContainText('3 ×')
  await expect(card).toContainText(order.items[0]?.product ?? '')
  await expect(card).toContainText('Plenty of pepper')
  await expect(card).toContainText('Pickup')
  await expect(card).toContainText('0 min')
  await expect(card).not.toContainText('₦')
  await expect(card).not.toContainText(/0\d{10}/)
  await page.reload()
  await expect(columnOf(page, 'Pending').getByText(fullName)).toBeVisible()
})

test('three presses complete an order, and another screen follows', async ({ page, request }) => {
  const fullName = newName()
  await placeOrder(request, { fullName })
  await openBoard(page)
  const other = await page.context().newPage()
  await signInAs(other, 'Employee')
  await openOrders(other)

  await cardOf(page, fullName).getByRole('button', { name: 'Start preparing' }).click()
  await expect(cardOf(other, fullName)).toContainText('Mark ready')
  await cardOf(page, fullName).getByRole('button', { name: 'Mark ready' }).click()
  await expect(columnOf(other, 'Ready').getByText(fullName)).toBeVisible()
  await cardOf(page, fullName).getByRole('button', { name: 'Complete' }).click()
  await expect(cardOf(page, fullName)).toHaveCount(0)
  await expect(cardOf(other, fullName)).toHaveCount(0)
})

test('a press can be undone', async ({ page, request }) => {
  const fullName = newName()
  await placeOrder(request, { fullName })
  await openBoard(page)
  await cardOf(page, fullName).getByRole('button', { name: 'Start preparing' }).click()
  await expect(columnOf(page, 'Preparing').getByText(fullName)).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(columnOf(page, 'Pending').getByText(fullName)).toBeVisible()
  await page.reload()
  await expect(columnOf(page, 'Pending').getByText(fullName)).toBeVisible()
})

test('completing the last order of the list can be undone', async ({ page, request }) => {
  const fullName = newName()
  const { _id } = await placeOrder(request, { fullName })
  await moveByApi(_id, 'ready')
  await page.route('**/api/orders?*', async (route) => {
    const response = await route.fetch()
    const orders = z.array(z.looseObject({ _id: z.string() })).parse(await response.json())
    await route.fulfill({ response, json: orders.filter((order) => order._id === _id) })
  })
  await openBoard(page)
  await cardOf(page, fullName).getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('No active orders')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(columnOf(page, 'Ready').getByText(fullName)).toBeVisible()
})

test('selected orders change their status together', async ({ page, request }) => {
  const names = [newName(), newName(), newName()]
  for (const fullName of names) await placeOrder(request, { fullName })
  await openBoard(page)
  for (const name of names) await cardOf(page, name).getByRole('checkbox').check()
  await expect(page.getByText('3 selected')).toBeVisible()

  await page.getByRole('button', { name: 'Next status' }).click()
  await expect(page.getByText('3 orders: Preparing').first()).toBeVisible()
  for (const name of names) {
    await expect(columnOf(page, 'Preparing').getByText(name)).toBeVisible()
  }
})

test('a change that conflicts with another screen says so on its card', async ({
  page,
  request,
}) => {
  const fullName = newName()
  await placeOrder(request, { fullName })
  await openBoard(page)
  const message = 'Another person changed this order.'
  await page.route('**/api/orders/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { message, code: 'stale' } })
      : route.continue(),
  )
  await cardOf(page, fullName).getByRole('button', { name: 'Start preparing' }).click()
  await expect(cardOf(page, fullName).getByRole('alert')).toHaveText(message)
  await expect(columnOf(page, 'Pending').getByText(fullName)).toBeVisible()
})

test('the board: axe finds nothing serious, light or dark @both-widths', async ({
  page,
  request,
}) => {
  const fullName = newName()
  await placeOrder(request, { fullName, notes: 'Plenty of pepper' })
  await openBoard(page)
  await cardOf(page, fullName).getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expectAccessible(page)
})

test('what to cook now is added up over all open orders, and is printed alone', async ({
  page,
  request,
}) => {
  const notes = `No pepper for ${newName()}`
  await placeOrder(request, { dish: 'Zobo', fullName: newName(), quantity: 2, notes })
  await placeOrder(request, { dish: 'Zobo', fullName: newName(), quantity: 3, notes })
  await openBoard(page)
  await page.getByRole('button', { name: 'What to cook' }).click()
  const sheet = page.getByRole('dialog', { name: 'What to cook' })
  await expect(sheet.getByRole('columnheader', { name: 'Now' })).toBeVisible()
  await expect(sheet.getByRole('row').filter({ hasText: notes })).toContainText(`5 × ${notes}`)
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-only').getByText(`5 × ${notes}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeHidden()
})
