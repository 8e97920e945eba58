import type { Locator, Page } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { createDiscountCode, endDiscountCode } from '#tests/support/discount-codes.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { expectPlaced } from '#tests/support/payment-page.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { fillDetails, goToCheckout, openPopup } from '#tests/support/shop-page.ts'
import { newMark, pressAndRead } from '#tests/support/table-rows.ts'

// The setting changes the checkout of all other tests: runs alone, serially.
test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  const off = { slots: null, promise: null, payOnDelivery: null, transfers: null }
  const data = { ...off, preparationMinutes: 60 }
  const api = await adminApi()
  await api.patch('/api/settings', { data })
  await api.post('/api/shop/reopen', { data: { types } })
})

const types = ['pickup', 'delivery']
const time = /\d+:\d\d.* – \d+:\d\d [AP]M/
const goneText = 'That time is not available. Please choose another one.'
const slotsOf = (page: Page) => page.getByRole('group', { name: 'When would you like it?' })

const earliestOf = (page: Page) => slotsOf(page).locator('label').first()

async function topOf(place: Locator) {
  return (await place.boundingBox())?.y ?? Number.NaN
}

async function openCheckout(page: Page) {
  await goToCheckout(page)
  await fillDetails(page)
  await expect(slotsOf(page).getByRole('radio', { name: 'As soon as possible' })).toBeChecked()
}

test('an Admin turns slots on, and customers choose one by keyboard before they pay', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings/kitchen')
  await page.getByLabel('Take orders in slots').check()
  await page.getByLabel('Portions per slot').fill('0')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Please enter a whole number from 1 to 10,000.')).toBeVisible()
  await page.getByLabel('Portions per slot').fill('8')
  await expectAccessible(page)
  await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')

  const customer = await (await browser.newContext()).newPage()
  await openCheckout(customer)
  await expect(customer.getByLabel('Schedule for later')).toBeHidden()
  const slots = slotsOf(customer)
  await expect(slots.getByRole('radio')).toHaveCount(1)
  await slots.getByRole('button', { name: 'Another time' }).click()
  await expect(slots.getByRole('radio')).toHaveCount(12)
  await expectAccessible(customer)
  await slots.getByRole('button', { name: 'Later times' }).click()
  await expect(slots.getByRole('radio')).toHaveCount(24)
  await slots.getByRole('radio').first().focus()
  await customer.keyboard.press('ArrowDown')
  await expect(slots.getByRole('radio').nth(1)).toBeChecked()
  const chosen = (await slots.getByRole('radio').nth(1).getAttribute('aria-label')) ?? ''
  expect(chosen).toMatch(/^(Today|Tomorrow|\w{3} \d+ \w{3}) \d+:\d\d.* – \d+:\d\d [AP]M$/)
  await customer.reload()
  await expect(slots.getByRole('button', { name: `Another time ${chosen}` })).toBeVisible()

  await expect(customer.getByText(chosen, { exact: true }).first()).toBeVisible()
  const popup = await openPopup(customer)
  await expect(customer.locator('button', { hasText: 'Processing…' })).toBeInViewport({ ratio: 1 })
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await customer.getByRole('link', { name: 'See your order' }).click()
  await expect(customer.getByText(chosen, { exact: true })).toBeVisible()
})

test('of two buyers for the last slot one pays and the other chooses again', async ({
  page,
  browser,
}) => {
  await (
    await adminApi()
  ).patch('/api/settings', {
    data: { slots: { slotMinutes: 60, portionsPerSlot: null, ordersPerSlot: 1 } },
  })
  const other = await (await browser.newContext()).newPage()
  await Promise.all([openCheckout(page), openCheckout(other)])
  const wanted = await earliestOf(page).innerText()
  expect(wanted).toMatch(time)
  await expect(earliestOf(other)).toHaveText(wanted, { useInnerText: true })

  const buyers = [page, other] as const
  await Promise.all(buyers.map((one) => one.getByRole('button', { name: 'Pay Now' }).click()))
  const refused = buyers.map((one) => one.getByText(goneText).first())
  const winning = buyers.map((one) => one.getByRole('dialog', { name: 'Test payment' }))
  await expect(refused[0]!.or(winning[0]!).first()).toBeVisible()
  await expect(refused[1]!.or(winning[1]!).first()).toBeVisible()
  const loser = (await winning[0]!.isVisible()) ? other : page
  const winner = loser === page ? other : page
  await expect(winner.getByRole('dialog', { name: 'Test payment' })).toBeVisible()
  await expect(loser.getByRole('dialog', { name: 'Test payment' })).toBeHidden()

  const slots = slotsOf(loser)
  await expect(slots.getByText(goneText)).toBeInViewport()
  await expect(slots.getByRole('radio').first()).toBeFocused()
  await expect(slots.getByRole('radio', { name: /^T/ }).first()).toBeVisible()
  const [above, below] = [slots.getByText(goneText), slots.getByRole('radio').first()]
  expect(await topOf(above)).toBeLessThan(await topOf(below))
  await expect(loser.getByLabel('Full name')).toHaveValue('Amina Bello')
  await expect(earliestOf(loser)).not.toHaveText(wanted, { useInnerText: true })
  await pressAgain(loser.getByRole('button', { name: 'Pay Now' }))
  await expect(slots.getByText('Please choose a time.')).toBeVisible()
  await expect(slots.getByRole('radio').first()).toBeFocused()
  await slots.getByRole('radio', { name: 'As soon as possible' }).check()
  for (const buyer of [winner, loser]) {
    const popup =
      buyer === winner
        ? buyer.getByRole('dialog', { name: 'Test payment' })
        : await openPopup(buyer)
    await popup.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPlaced(buyer)
  }
})

test('a slot chosen as soon as possible keeps these words after paying', async ({ page }) => {
  const slots = { slotMinutes: 30, portionsPerSlot: null, ordersPerSlot: null }
  await (await adminApi()).patch('/api/settings', { data: { slots } })
  await openCheckout(page)
  const kept = page.getByText(/^As soon as possible, .* – \d+:\d\d [AP]M$/)
  const words = await kept.filter({ visible: true }).innerText()
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByText('the time you chose')).toBeHidden()
})

test('the earliest time stays chosen when a delivery takes longer', async ({ page }) => {
  const promise = {
    minutes: 40,
    deliveryMinutes: 90,
    rushHours: [],
    largeFrom: null,
    largeMinutes: 0,
    portionsPerHour: null,
  }
  const slots = { slotMinutes: 30, portionsPerSlot: null, ordersPerSlot: null }
  await (await adminApi()).patch('/api/settings', { data: { slots, promise } })
  await openCheckout(page)
  const earliest = earliestOf(page)
  const before = await earliest.innerText()
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await expect(earliest).not.toHaveText(before, { useInnerText: true })
  await expect(earliest.getByRole('radio')).toBeChecked()
  await expect(slotsOf(page).getByText(goneText)).toBeHidden()
})

test('a pause is given as the reason, and the times come back when staff reopen', async ({
  page,
}) => {
  const api = await adminApi()
  const slots = { slotMinutes: 30, portionsPerSlot: null, ordersPerSlot: null }
  await api.patch('/api/settings', { data: { slots } })
  await openCheckout(page)
  const pause = { types, minutes: null, reason: 'We have no gas.' }
  await api.post('/api/shop/pause', { data: pause })
  const text = page.getByRole('main').getByText('New orders are paused for now. We have no gas.')
  await expect(text).toBeVisible()
  await expect(slotsOf(page)).toBeHidden()
  await expect(page.getByText('We have no free time')).toBeHidden()
  await expect(
    page.getByText(/^(Today|Tomorrow|As soon as).* [AP]M$/).filter({ visible: true }),
  ).toHaveCount(0)
  await api.post('/api/shop/reopen', { data: { types } })
  await expect(earliestOf(page).getByRole('radio')).toBeChecked()
  await expect(text).toBeHidden()
  await expect(slotsOf(page).getByText(goneText)).toBeHidden()
})

test('with everything on, the checkout of one dish fits in three screens of a small phone', async ({
  browser,
}) => {
  const code = `T${newMark().toUpperCase()}`
  await createDiscountCode({ code, kind: 'percent', amount: 10 })
  const data = {
    slots: { slotMinutes: 30, portionsPerSlot: 20, ordersPerSlot: null },
    payOnDelivery: { pickup: true, zoneIds: null, maxNaira: 30_000 },
    transfers: { channels: ['bank-transfer', 'ussd'] },
  }
  await (await adminApi()).patch('/api/settings', { data })

  const viewport = { width: 360, height: 780 }
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await openCheckout(page)
  await expect(page.getByLabel('Discount code')).toBeVisible()
  await expect(page.getByText('Card, bank transfer or USSD')).toBeVisible()
  const columns = () =>
    slotsOf(page)
      .locator('label:visible')
      .evaluateAll((chips) => new Set(chips.map((chip) => chip.getBoundingClientRect().x)).size)
  await slotsOf(page).getByRole('button', { name: 'Another time' }).click()
  expect(await columns()).toBe(2)
  await slotsOf(page).getByRole('button', { name: 'Another time' }).click()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(3 * viewport.height)
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check()
  await expect(page.getByLabel('Nearest landmark')).toBeVisible()
  expect(await height()).toBeLessThanOrEqual(3 * viewport.height)

  const [hours, header] = [page.getByText('8:00 AM - 6:00 PM every day'), page.getByRole('banner')]
  await expect(hours).toBeHidden()
  await page.getByText('Opening hours and contact').click()
  await expect(hours).toBeVisible()
  await expect(page.getByText('Orders can only be placed within these hours.')).toBeVisible()
  await expectAccessible(page)
  await expect(header).not.toBeInViewport()
  await endDiscountCode(code)
})
