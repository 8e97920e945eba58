import type { Page } from '@playwright/test'
import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { expectSettled, newName, openOrders, openView } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false })

/** Only these orders are listed: other tests place theirs in the same shop. */
async function openBoard(page: Page, ids: readonly string[]) {
  await page.route('**/api/orders?*', async (route) => {
    const response = await route.fetch()
    const orders = z.array(z.looseObject({ _id: z.string() })).parse(await response.json())
    await route.fulfill({ response, json: orders.filter(({ _id }) => ids.includes(_id)) })
  })
  await signInAs(page, 'Employee')
  await openOrders(page)
  await openView(page, 'Board')
  await expect(page.locator('[data-order]')).toHaveCount(ids.length)
  await expectSettled(page)
}

async function placeThree(request: Parameters<typeof placeOrder>[0]) {
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    ids.push((await placeOrder(request, { fullName: newName() }))._id)
  }
  return ids
}

const stepOf = (page: Page, id?: string) => page.locator(`[data-step="${id}"]`)

function isIn(page: Page, status: string, id?: string) {
  const column = page.getByRole('region', { name: status, exact: true })
  return expect(column.locator(`[data-order="${id}"]`)).toBeVisible()
}

test('keys select an order, move it on, and undo', async ({ page, request }) => {
  const [first, second, third] = await placeThree(request)
  await openBoard(page, [first!, second!, third!])
  // The chosen radio has the focus: there arrows choose the view.
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('j')
  await expect(stepOf(page, first)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(stepOf(page, second)).toBeFocused()
  await page.keyboard.press('k')
  await expect(stepOf(page, first)).toBeFocused()
  await page.keyboard.press('Enter')
  await isIn(page, 'Preparing', first)
  await expect(stepOf(page, second)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(stepOf(page, first)).toBeFocused()

  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectSettled(page)
  await page.keyboard.press('u')
  await isIn(page, 'Pending', first)
  await isIn(page, 'Pending', second)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('a key held down moves one order only', async ({ page, request }) => {
  const ids = await placeThree(request)
  await openBoard(page, ids)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.down('Enter')
  for (let count = 0; count < 5; count++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await isIn(page, 'Preparing', ids[0])
  await isIn(page, 'Pending', ids[1])
  await isIn(page, 'Pending', ids[2])
})

test('keys do nothing while typing, with a modifier, and as letters turned off', async ({
  page,
  request,
}) => {
  const ids = await placeThree(request)
  await openBoard(page, ids)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+j')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.locator('[data-step]:focus')).toHaveCount(0)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Move the selected order to its next status')
  await page.keyboard.press('j')
  await expectAccessible(page)
  await help.getByRole('switch', { name: 'Letters as shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page.locator('[data-step]:focus')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(stepOf(page, ids[0])).toBeFocused()
})

test('P prints the ticket of the selected order alone', async ({ page, request }) => {
  const ids = await placeThree(request)
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      const ticket = document.querySelector('.print-job')?.textContent ?? 'nothing'
      document.documentElement.dataset.printed = ticket
      setTimeout(() => window.dispatchEvent(new Event('afterprint')))
    }
  })
  await openBoard(page, ids)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  const answer = await (await adminApi()).get(`/api/orders/${ids[1]}`)
  const { reference } = await readJson(z.object({ reference: z.string() }), answer)
  await expect(page.locator('html')).toHaveAttribute('data-printed', new RegExp(reference))
  await expect(page.locator('.print-job')).toHaveCount(0)
})
