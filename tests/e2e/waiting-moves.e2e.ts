import type { Page, Request, Route } from '@playwright/test'
import { z } from 'zod'

import { OrderCountsWire, OrderWire } from '#contract/ordering/staff-order.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { makeProduct, openInventory, removeMade } from '#tests/support/inventory-page.ts'
import {
  adminApi,
  makeStaffMember,
  openMenu,
  signInAs,
  signInQuietly,
} from '#tests/support/office-page.ts'
import {
  cardOf,
  moveByApi,
  newName,
  openDetails,
  openOrders,
  setStatus,
} from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'

const waitingMark = (page: Page, status: string) =>
  page.getByRole('main').getByText(`Waiting to be sent: ${status}`, { exact: true })

async function findOrder(id: string) {
  return await readJson(OrderWire, await (await adminApi()).get(`/api/orders/${id}`))
}

async function statusesOf(id: string) {
  return (await findOrder(id)).history.map(({ status }) => status)
}

function countSentMoves(page: Page) {
  return countRequests([page], 'request')
}

function countRequests(pages: readonly Page[], event: 'request' | 'requestfinished') {
  const sent: unknown[] = []
  const count = (request: Request) =>
    request.method() === 'PATCH' && sent.push(request.postDataJSON())
  for (const page of pages) {
    if (event === 'request') page.on('request', count)
    else page.on('requestfinished', count)
  }
  return sent
}

/** Of each paragraph. */
function countLines(banner: Element) {
  const paragraphs = [
    ...(banner.querySelector('strong')?.parentElement?.parentElement?.children ?? []),
  ]
  return paragraphs.map((one) =>
    Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)),
  )
}

const anOrder = '**/api/orders/*'

/** Fails requests that move an order; all others pass. */
async function cutMoves(page: Page) {
  await page.route(anOrder, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
}

async function mend(page: Page) {
  await page.unroute(anOrder)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test('moves are queued offline, merged, and sent when back online', async ({
  page,
  request,
  context,
}) => {
  const fullName = newName()
  const { id, shortId } = await placeOrder(request, { fullName })
  await signInAs(page, 'Employee')
  await openOrders(page)
  await cardOf(page, fullName).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible()
  const sent = countSentMoves(page)
  await context.setOffline(true)
  await expect(page.getByText('Status changes are sent later.')).toBeVisible()

  await setStatus(page, 'preparing')
  await expect(waitingMark(page, 'preparing')).toBeVisible()
  await setStatus(page, 'ready')
  await expect(waitingMark(page, 'ready')).toBeVisible()
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(banner).toContainText('(1 waiting)')
  expect(await banner.evaluate(countLines)).toEqual([1, 1])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Active Orders' }).click()
  await expect(cardOf(page, fullName)).toContainText('Waiting to be sent: ready')
  await expect(cardOf(page, fullName).getByText('Ready', { exact: true })).toBeVisible()
  expect(await statusesOf(id)).toEqual(['pending'])

  await context.setOffline(false)
  await expect(page.getByText(`#${shortId}`, { exact: true }).last()).toBeVisible()
  await expect(page.getByText('Order status updated to ready')).toBeVisible()
  await expect(waitingMark(page, 'ready')).toBeHidden()
  await expect(cardOf(page, fullName).getByText('Ready', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ status: 'ready', from: 'pending' }])
  expect(await statusesOf(id)).toEqual(['pending', 'ready'])
})

test('an order that is completed in the queue is neither counted nor listed as open', async ({
  page,
  request,
}) => {
  const fullName = newName()
  const { _id } = await placeOrder(request, { fullName })
  await moveByApi(_id, 'ready')
  const answerWith = (change: (body: unknown) => unknown) => async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  }
  await page.route(
    '**/api/orders?*',
    answerWith((body) =>
      z
        .array(OrderWire)
        .parse(body)
        .filter((order) => order._id === _id),
    ),
  )
  await page.route(
    '**/api/orders/counts?*',
    answerWith((body) => ({ ...OrderCountsWire.parse(body), pending: 2, preparing: 1, ready: 1 })),
  )
  await signInAs(page, 'Employee')
  await openOrders(page)
  const headCount = page.locator('h1 + span')
  await expect(headCount).toHaveText('4')
  await cutMoves(page)
  await cardOf(page, fullName).getByRole('button', { name: 'Complete' }).click()
  await expect(cardOf(page, fullName)).toHaveCount(0)
  await expect(headCount).toHaveText('3')
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: /^Orders/ })).toHaveText(/^Orders3/)
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  const open = page.getByRole('region', { name: 'Open orders' })
  await expect(open.getByText('No order is open.')).toBeVisible()
  await mend(page)
})

test('a queued move survives a reload', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  await signInAs(page, 'Employee')
  await openDetails(page, id)
  await cutMoves(page)
  await setStatus(page, 'preparing')
  await expect(waitingMark(page, 'preparing')).toBeVisible()
  await page.reload()
  await expect(waitingMark(page, 'preparing')).toBeVisible()
  await expect(page.getByLabel('Order status')).toHaveValue('preparing')
  expect(await statusesOf(id)).toEqual(['pending'])
  await mend(page)
  await expect(waitingMark(page, 'preparing')).toBeHidden()
  expect(await statusesOf(id)).toEqual(['pending', 'preparing'])
})

test('a move whose response was lost is not made again', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  await signInAs(page, 'Employee')
  await openDetails(page, id)
  await page.route(anOrder, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const sent = countSentMoves(page)
  await setStatus(page, 'preparing')
  await expect.poll(() => statusesOf(id)).toEqual(['pending', 'preparing'])
  await mend(page)
  await expect(page.getByText('Order status updated to preparing').first()).toBeVisible()
  await expect(waitingMark(page, 'preparing')).toBeHidden()
  expect(sent).toHaveLength(1)
})

test('of two staff the one who was offline gets a notice that stays', async ({
  page,
  request,
  context,
}) => {
  const { id, shortId } = await placeOrder(request)
  await signInAs(page, 'Employee')
  await openDetails(page, id)
  await context.setOffline(true)
  await setStatus(page, 'completed')
  await expect(waitingMark(page, 'completed')).toBeVisible()
  await moveByApi(id, 'ready')
  await context.setOffline(false)
  const notice = page.getByText(
    `#${shortId} was set to ready meanwhile by someone else; your change to completed was not made.`,
  )
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  expect(await statusesOf(id)).toEqual(['pending', 'ready'])
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Order status')).toHaveValue('ready')
  await page.getByRole('button', { name: `Dismiss, about #${shortId}` }).click()
  await expect(notice).toBeHidden()
})

test('a move is sent only for the user who made it', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  const me = await makeStaffMember()
  await signInQuietly(page, me)
  await openDetails(page, id)
  await cutMoves(page)
  await setStatus(page, 'preparing')
  await expect(waitingMark(page, 'preparing')).toBeVisible()
  const mine = await page.evaluate(() => localStorage.getItem('auth') ?? '')

  const data = await makeStaffMember()
  const answer = await page.request.post('/api/auth/login', { data })
  const others = await answer.text()
  await page.goto('/robots.txt')
  await page.unroute(anOrder)
  const sent = countSentMoves(page)
  await page.evaluate((auth) => localStorage.setItem('auth', auth), others)
  await openOrders(page)
  await openDetails(page, id)
  await expect(page.getByLabel('Order status')).toHaveValue('pending')
  await expect(waitingMark(page, 'preparing')).toBeHidden()
  expect(sent).toEqual([])

  await page.goto('/robots.txt')
  await page.evaluate((auth) => localStorage.setItem('auth', auth), mine)
  await openDetails(page, id)
  await expect.poll(() => statusesOf(id)).toEqual(['pending', 'preparing'])
  expect((await findOrder(id)).history.at(-1)).toMatchObject({ by: 'Halima Sani' })
})

test('two tabs send a move once', async ({ page, request, context }) => {
  const { id } = await placeOrder(request)
  await signInAs(page, 'Employee')
  await openDetails(page, id)
  const other = await context.newPage()
  await openDetails(other, id)
  // One that the returning line cut is rightly sent again.
  const sent = countRequests([page, other], 'requestfinished')
  await context.setOffline(true)
  await setStatus(page, 'ready')
  await expect(waitingMark(other, 'ready')).toBeVisible()
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(waitingMark(tab, 'ready')).toBeHidden()
  expect(sent).toHaveLength(1)
  expect(await statusesOf(id)).toEqual(['pending', 'ready'])
})

test('a queued move can be cancelled, and cancelling an order is never queued', async ({
  page,
  request,
  context,
}) => {
  const { id } = await placeOrder(request)
  await signInAs(page, 'Admin')
  await openDetails(page, id)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByLabel('Order status').selectOption('cancelled')
  await expect(page.getByText('Cancelling needs the connection.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update Status' })).toBeDisabled()

  await setStatus(page, 'ready')
  await expect(waitingMark(page, 'ready')).toBeVisible()
  await page.getByRole('button', { name: /^Take back/ }).click()
  await expect(waitingMark(page, 'ready')).toBeHidden()
  await expect(page.getByLabel('Order status')).toHaveValue('pending')
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  expect(await statusesOf(id)).toEqual(['pending'])
})

test.describe('everything else', () => {
  test.afterEach(removeMade)

  test('says that it needs the connection', async ({ page, context }) => {
    await signInAs(page, 'Employee')
    const { product } = await makeProduct()
    await openInventory(page, product)
    await context.setOffline(true)
    const stock = page.getByLabel(`Stock of ${product}`)
    await stock.fill('55')
    await stock.press('Enter')
    await expect(
      page.getByText('Failed to update product. You are offline, and this needs the connection.', {
        exact: true,
      }),
    ).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save again' }).click()
    await expect(page.getByText(`${product}: the stock is 55 now`)).toBeVisible()
  })
})
