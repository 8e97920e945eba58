import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { makeProduct, removeMade } from '#tests/support/inventory-page.ts'
import { adminApi, openMenu, signInAs } from '#tests/support/office-page.ts'
import {
  cardOf,
  coveredSteps,
  expectSettled,
  moveByApi,
  newName,
  openOrders,
  openView,
  swipeLeft,
} from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'

test.afterEach(removeMade)

async function openBoard(page: Page) {
  await signInAs(page, 'Employee')
  await openOrders(page)
  await openView(page, 'Board')
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

test('the status is a badge in the list, and no badge in its column', async ({ page, request }) => {
  const fullName = newName()
  const { _id } = await placeOrder(request, { fullName })
  await moveByApi(_id, 'preparing')
  await openBoard(page)
  const card = cardOf(page, fullName)
  await expect(card).toBeAttached()
  await expect(card.getByText('Preparing', { exact: true })).toHaveCount(0)
  await openView(page, 'List')
  await expect(card.getByText('Preparing', { exact: true })).toBeVisible()
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
  await showOnly(page, (orders) => orders.filter((order) => order._id === _id))
  await openBoard(page)
  await cardOf(page, fullName).getByRole('button', { name: 'Complete' }).click()
  await expect(columnOf(page, 'Ready').getByText('No orders', { exact: true })).toBeVisible()
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

/** Beside the columns; on a phone the last of them. */
async function openCooking(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^To cook/ }).click()
  return page.getByRole('region', { name: 'What to cook' })
}

test('what to cook is beside the columns, added up over all open orders, and printed alone @both-widths', async ({
  page,
  request,
  isMobile,
}) => {
  const notes = `No pepper for ${newName()}`
  await placeOrder(request, { dish: 'Zobo', fullName: newName(), quantity: 2, notes })
  await placeOrder(request, { dish: 'Zobo', fullName: newName(), quantity: 3, notes })
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      const sheet = document.querySelector('.print-job')?.textContent ?? 'nothing'
      document.documentElement.dataset.printed = sheet
      setTimeout(() => window.dispatchEvent(new Event('afterprint')))
    }
  })
  await openBoard(page)
  const cooking = await openCooking(page, isMobile)
  const zobo = cooking.getByRole('listitem').filter({ hasText: notes })
  await expect(zobo).toContainText(`5 × ${notes}`)
  await expect(zobo).toBeInViewport()
  await expectAccessible(page)
  if (!isMobile) {
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(zobo).toBeInViewport()
    const tabs = page.getByRole('group', { name: 'Columns' }).getByRole('button')
    await expect(tabs).toHaveText([/^Pending \d+$/, /^Preparing \d+$/, /^Ready \d+$/])
    for (const name of ['Pending', 'Preparing'])
      await expect(columnOf(page, name)).toBeInViewport({ ratio: 0.9 })
    await expect(tabs.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await tabs.nth(2).click()
    await expect(columnOf(page, 'Ready')).toBeInViewport({ ratio: 0.9 })
    await expect(tabs.nth(0)).toHaveAttribute('aria-pressed', 'false')
  }
  const printed = page.locator(`html[data-printed*="5 × ${notes}"]`)
  await cooking.getByRole('button', { name: 'Print prep sheet' }).click()
  await expect(printed).toBeVisible()
  await page.evaluate(() => delete document.documentElement.dataset.printed)
  await openView(page, 'Print prep sheet')
  await expect(printed).toBeVisible()
})

/** The board with these orders instead of those of other tests. */
async function showOnly(page: Page, change: (orders: ShownOrder[]) => ShownOrder[]) {
  await page.route('**/api/orders?*', async (route) => {
    const response = await route.fetch()
    const orders = z.array(ShownOrder).parse(await response.json())
    await route.fulfill({ response, json: change(orders) })
  })
}

const ShownOrder = z.looseObject({ _id: z.string(), items: z.array(z.unknown()) })
type ShownOrder = z.infer<typeof ShownOrder>

test('two cards of two dishes are whole in each column at 1280 by 800 @both-widths', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'as on the tablet of a kitchen')
  const pickup = await placeOrder(request, { dish: 'Masa & Miyan Taushe' })
  const delivery = await placeOrder(request, { dish: 'Iftar Tray', notes: 'Plenty of pepper' })
  const places = [{ type: 'pickup' }, { type: 'delivery', address: 'Garki Area 8, Block 7' }]
  const promisedAt = new Date(Date.now() + 20 * 60_000).toISOString()
  await showOnly(page, (orders) => {
    const own = orders.filter(({ _id }) => [pickup._id, delivery._id].includes(_id))
    const items = own.flatMap((order) => order.items)
    return ['pending', 'preparing', 'ready'].flatMap((status) =>
      own.map((order, index) => {
        const _id = `${status.slice(0, 4).padEnd(20, `${index}`)}${order._id.slice(-4)}`
        return { ...order, _id, items, status, promisedAt, delivery: places[index] }
      }),
    )
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openBoard(page)
  // Orders of other tests ring and run low.
  const notices = page.locator('[data-settles].sticky.bottom-0')
  await notices.evaluate((bars: HTMLElement) => (bars.style.display = 'none'))
  for (const status of ['Pending', 'Preparing', 'Ready']) {
    const steps = columnOf(page, status).locator('[data-step]')
    await expect(steps).toHaveCount(2)
    await expect(columnOf(page, status).getByRole('button', { name: /^Rider link/ })).toHaveCount(1)
    for (const part of [
      ...(await steps.all()),
      columnOf(page, status).locator('[data-order]').last(),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    const { height } = (await steps.last().boundingBox())!
    expect(height).toBeGreaterThanOrEqual(44)
  }
})

test('list, columns and open orders have the order first that is promised first @both-widths', async ({
  page,
  request,
}) => {
  const early = await placeOrder(request)
  const late = await placeOrder(request)
  const promises = new Map([
    [early._id, 70],
    [late._id, 20],
  ])
  await showOnly(page, (orders) =>
    orders.flatMap((order) => {
      const minutes = promises.get(order._id)
      const promisedAt = minutes && new Date(Date.now() + minutes * 60_000).toISOString()
      return promisedAt ? [{ ...order, promisedAt }] : []
    }),
  )
  const byPromise = [late._id, early._id]
  const idsOf = (cards: Locator) =>
    cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-order')))
  await openBoard(page)
  await expect
    .poll(() => idsOf(columnOf(page, 'Pending').locator('[data-order]')))
    .toEqual(byPromise)
  await openView(page, 'List')
  await expect.poll(() => idsOf(page.locator('[data-order]'))).toEqual(byPromise)
  await page.goto('/admin')
  const open = page.getByRole('region', { name: 'Open orders' }).getByRole('listitem')
  await expect(open).toHaveCount(2)
  for (const [place, id] of byPromise.entries())
    await expect(open.nth(place).getByRole('link')).toHaveAttribute('href', new RegExp(`${id}$`))
})

test('on a phone the columns are swiped, and their counts are in sight', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen shows all columns')
  const fullName = newName()
  const { _id } = await placeOrder(request, { fullName })
  await moveByApi(_id, 'preparing')
  await openBoard(page)
  const tabs = page.getByRole('group', { name: 'Columns' }).getByRole('button')
  await expect(tabs).toHaveText([
    /^Pending \d+$/,
    /^Preparing \d+$/,
    /^Ready \d+$/,
    /^To cook \d+$/,
  ])
  await expect(tabs.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await expect(columnOf(page, 'Preparing')).not.toBeInViewport()
  await swipeLeft(page)
  await expect(columnOf(page, 'Preparing')).toBeInViewport({ ratio: 0.9 })
  await expect(columnOf(page, 'Pending')).not.toBeInViewport()
  await expect(tabs.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(tabs.nth(1)).toHaveText(
    `Preparing ${await columnOf(page, 'Preparing').locator('[data-order]').count()}`,
  )

  await cardOf(page, fullName).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible()
  await page.goBack()
  await expect(columnOf(page, 'Preparing')).toBeInViewport({ ratio: 0.9 })
  await tabs.nth(2).click()
  await expect(columnOf(page, 'Ready')).toBeInViewport({ ratio: 0.9 })
})

test('a filter that leaves fewer columns keeps the shown one on a phone', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen shows all columns')
  await openBoard(page)
  const tabs = page.getByRole('group', { name: 'Columns' }).getByRole('button')
  await tabs.nth(2).click()
  await expect(tabs.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => {
    window.history.replaceState(window.history.state, '', '/admin/orders?status=ready')
  })
  await (await openMenu(page)).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
  await page.goBack()
  await expect(tabs).toHaveText([/^Ready \d+$/, /^To cook \d+$/])
  await expect(tabs.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await expect(columnOf(page, 'Ready')).toBeInViewport({ ratio: 0.9 })
})

test('columns stay when a filter finds nothing, and what to cook is of all orders @both-widths', async ({
  page,
  request,
  isMobile,
}) => {
  const notes = `No pepper for ${newName()}`
  await placeOrder(request, { notes })
  await page.route('**/api/orders?*type=delivery*', (route) => route.fulfill({ json: [] }))
  await openBoard(page)
  await openView(page, 'Delivery')
  await expect(page.getByText('No orders', { exact: true })).toHaveCount(3)
  await expect((await openCooking(page, isMobile)).getByText(notes)).toBeVisible()
  await openView(page, 'List')
  await expect(page.getByText('No active order fits this filter.')).toBeVisible()
})

test('a fresh screen begins with the list, one that rings with columns, and both remember', async ({
  page,
  request,
}) => {
  // An armed screen would turn the alarm on for all tests of this shop.
  await page.route('**/api/screens/*', (route) => route.fulfill({ status: 204 }))
  await placeOrder(request)
  await signInAs(page, 'Employee')
  await openOrders(page)
  const pending = columnOf(page, 'Pending')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(pending).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('tukunya.order-sound', 'on'))
  await page.reload()
  await expect(pending).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('tukunya.order-sound'))
  await page.reload()
  await expect(pending).toBeVisible()
  await page.evaluate(() => localStorage.setItem('tukunya.order-sound', 'on'))
  await openView(page, 'List')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('tukunya.order-sound'))
  await openView(page, 'Board')
  await page.reload()
  await expect(pending).toBeVisible()
})

test('low stock is a line with the name and a count, and no bar lies over a button @both-widths', async ({
  page,
  request,
  isMobile,
}) => {
  const { product, _id } = await makeProduct()
  const placed = await placeOrder(request, { dish: product })
  const other = await placeOrder(request, { dish: product })
  await openBoard(page)
  const entry = page.getByRole('navigation').getByRole('link', { name: /^Inventory/ })
  const lowIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)
  const before = isMobile ? 0 : lowIn(await entry.textContent())
  await (await adminApi()).patch(`/api/products/${_id}`, { data: { stock: 2 } })
  const line = page.getByRole('status').filter({ hasText: `Running low: ` })
  await expect(line).toContainText(`${product} (2 left)`)
  if (!isMobile) await expect.poll(async () => lowIn(await entry.textContent())).toBe(before + 1)

  await page.locator(`[data-step="${placed.id}"]`).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expectSettled(page)
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page
    .locator(`[data-order="${other.id}"]`)
    .getByRole('button', { name: /^Sold out/ })
    .click()
  const toast = page.locator('[role=alert] > div').filter({ has: page.getByLabel('Dismiss') })
  // Stays while the pointer is over it.
  await toast.hover()
  expect(await coveredSteps(page)).toEqual([])
  const [above, below] = [(await toast.boundingBox())!, (await undo.boundingBox())!]
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  await page.getByRole('button', { name: 'Dismiss low stock' }).click()
  await expect(line).toHaveCount(0)
})
