import type { Locator } from '@playwright/test'
import { z } from 'zod'

import { shortIdOf } from '#domain/ordering/order.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import {
  newName,
  openDetails,
  openOrders,
  openSlowDown,
  openView,
} from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { addDish, fillDetails, openCart, openDish, openPopup } from '#tests/support/shop-page.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

// The setting changes the pages of all other tests: runs alone, serially.
test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  await (await adminApi()).patch('/api/settings', { data: { promise: null, weekHours: null } })
})

// At night the time is that of the next opening.
const minutes = /^Ready (in about \d+ min|(today|tomorrow) at \d+:\d\d [AP]M)$/

test('a time that staff turn on is promised from the menu to the tracking page', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings/kitchen')
  await page.getByLabel('Promise a time').check()
  await page.getByRole('button', { name: 'Add rush hours' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Please choose a day.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Friday' }).check()
  await page.getByLabel('A dish takes (minutes)').fill('35')
  await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')

  const customer = await (await browser.newContext()).newPage()
  await customer.goto('/menu')
  await expect(customer.getByRole('main').getByText(minutes)).toBeVisible()
  const card = customer.getByRole('article').filter({ hasText: 'Masa & Miyan Taushe' })
  await expect(card.getByText(/^(About|Ready|Today|Tomorrow)/)).toHaveCount(0)
  await openDish(customer, 'Masa & Miyan Taushe', 'masa')
  await expect(customer.getByRole('dialog').getByText(minutes)).toBeVisible()
  await expectAccessible(customer)
  await addDish(customer, 'Masa & Miyan Taushe', 'masa')
  const cart = await openCart(customer)
  await expect(cart.getByText(minutes)).toBeVisible()
  await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
  const shown = customer.getByRole('main').getByText(minutes).filter({ visible: true })
  await expect(shown).toBeVisible()
  await fillDetails(customer)
  const popup = await openPopup(customer)
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await customer.getByRole('link', { name: 'See your order' }).click()
  await expect(customer.getByText(/^Ready (today|tomorrow) by \d+:\d\d [AP]M$/)).toBeVisible()
})

async function press(button: Locator) {
  const response = button.page().waitForResponse(/\/promise(\/move)?$/)
  await pressAgain(button)
  await response
}

const rules = {
  minutes: 40,
  deliveryMinutes: 30,
  rushHours: [],
  largeFrom: null,
  largeMinutes: 0,
  portionsPerHour: null,
}
const aroundTheClock = Array.from({ length: 7 }, () => [{ opensAt: '00:00', closesAt: '00:00' }])

test('a time that staff move is seen by the customer, and taken back', async ({
  page,
  browser,
}) => {
  const data = { promise: rules, weekHours: aroundTheClock }
  expect((await (await adminApi()).patch('/api/settings', { data })).status()).toBe(200)
  const name = newName()
  const order = await placeOrder(page.request, { fullName: name })
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(`/track/${order.trackingToken}`)
  await expect(customer.getByText(/^Ready (today|tomorrow) by /)).toBeVisible()

  await signInAs(page, 'Employee')
  await openOrders(page)
  const bar = page.getByRole('region', { name: 'Last change' })
  const moveAll = async () => {
    const dialog = await openSlowDown(page)
    const later = dialog.getByRole('region', { name: /^Later/ })
    await expect(later.getByText(/^Moves \d+ open orders?, /)).toBeVisible()
    await expect(later.getByText(/^New time: (Today|Tomorrow) .*, was /)).toBeVisible()
    await press(dialog.getByRole('button', { name: '+15 min' }))
  }
  await moveAll()
  await expect(bar).toContainText(/\d+ orders?: \+15 min/)
  // The server's page has the date; the browser says "Today".
  const shownTime = customer.getByText(/^New time: (Today|Tomorrow) .*, was /)
  await customer.reload()
  const moved = await shownTime.textContent()

  const second = page.waitForResponse('**/api/promise/move')
  await moveAll()
  // Until then, Undo is that of the first move.
  await second
  await press(bar.getByRole('button', { name: 'Undo' }))
  await customer.reload()
  await expect(shownTime).toHaveText(moved ?? '')
  const id = shortIdOf(order._id)
  await openView(page, 'Board')
  await press(page.getByRole('button', { name: `+10 min for order #${id}` }))
  await customer.reload()
  await expect(shownTime).not.toHaveText(moved ?? '')
  await openDetails(page, order._id)
  await expectAccessible(page)
  await page.getByRole('button', { name: '+20 min' }).click()
  const moves = page.getByRole('list', { name: 'Promised time' }).getByRole('listitem')
  await expect(moves).toHaveCount(5)
})

test('the sheet of later times says what that customer then reads', async ({ page, browser }) => {
  const data = { promise: rules, weekHours: aroundTheClock }
  await (await adminApi()).patch('/api/settings', { data })
  const api = await adminApi()
  const open = await api.get('/api/orders?status=pending,preparing,ready')
  for (const { _id } of z.array(z.object({ _id: z.string() })).parse(await open.json()))
    await api.patch(`/api/orders/${_id}`, { data: { status: 'cancelled' } })
  const order = await placeOrder(page.request)
  await signInAs(page, 'Employee')
  await openOrders(page)
  const dialog = await openSlowDown(page)
  const later = dialog.getByRole('region', { name: /^Later/ })
  await expect(later.getByText(`The customer of #${shortIdOf(order._id)} reads`)).toBeVisible()
  const text = (await later.locator('q').textContent()) ?? ''
  expect(text).toMatch(/^New time: /)
  await press(dialog.getByRole('button', { name: '+15 min' }))
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(`/track/${order.trackingToken}`)
  await expect(customer.getByText(text, { exact: true })).toBeVisible()
})

test('Busy is pressed on the wall, and the next customer sees a later time', async ({
  page,
  browser,
}) => {
  const data = { promise: rules, weekHours: aroundTheClock }
  await (await adminApi()).patch('/api/settings', { data })
  const customer = await (await browser.newContext()).newPage()
  const main = customer.getByRole('main')
  await customer.goto('/menu')
  await expect(main.getByText(/^Ready in about 4[05] min$/)).toBeVisible()
  await signInAs(page, 'Employee')
  await openOrders(page)
  await openView(page, 'Wall view')
  const dialog = await openSlowDown(page)
  const busy = dialog.getByRole('region', { name: /^Busy/ })
  await expect(busy.getByText(/^Until you end it/)).toBeVisible()
  await expect(busy.getByText(/^Ready in about (55|60) min$/)).toBeVisible()
  await busy.getByText('30 min', { exact: true }).click()
  await expect(busy.getByText(/^Ready in about 7[05] min$/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Busy +30' }).click()
  await expect(page.getByText(/^Busy: new orders \+30 min (until|for now)/)).toBeVisible()
  await expectAccessible(page)
  await customer.reload()
  await expect(main.getByText(/^Ready in about 7[05] min$/)).toBeVisible()
  await page.getByRole('button', { name: 'End Busy' }).click()
  await expect(page.getByText(/^Busy: new orders/)).toBeHidden()
  await customer.reload()
  await expect(main.getByText(/^Ready in about 4[05] min$/)).toBeVisible()
  await page.getByRole('button', { name: 'Leave wall view' }).click()
})
