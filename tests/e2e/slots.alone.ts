import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { fillDetails, goToCheckout, openPopup } from '#tests/support/shop-page.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

// The setting changes the checkout of all other tests: runs alone, serially.
test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  const data = { slots: null, promise: null, preparationMinutes: 60 }
  await (await adminApi()).patch('/api/settings', { data })
})

const time = /\d+:\d\d.* – \d+:\d\d [AP]M/
const goneText = 'That time is not available. Please choose another one.'
const slotsOf = (page: Page) => page.getByRole('group', { name: 'When would you like it?' })

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
  await expect(slots.getByRole('radio')).toHaveCount(12)
  await expectAccessible(customer)
  await slots.getByRole('button', { name: 'Later times' }).click()
  await expect(slots.getByRole('radio')).toHaveCount(24)
  await slots.getByRole('radio').first().focus()
  await customer.keyboard.press('ArrowDown')
  await expect(slots.getByRole('radio').nth(1)).toBeChecked()
  await customer.reload()
  await expect(slots.getByRole('radio').nth(1)).toBeChecked()

  const popup = await openPopup(customer)
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await customer.getByRole('link', { name: 'Track your order' }).last().click()
  await expect(customer.getByText(/^For .*\d+:\d\d [AP]M$/)).toBeVisible()
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
  const wanted = await slotsOf(page).getByText(time).first().textContent()
  await expect(slotsOf(other).getByText(time).first()).toHaveText(wanted ?? '')

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
  await expect(slots.getByText(goneText)).toBeVisible()
  await expect(slots.getByRole('radio').first()).toBeFocused()
  await expect(loser.getByLabel('Full name')).toHaveValue('Amina Bello')
  await expect(slots.getByText(wanted ?? '')).toBeHidden()
  await loser.getByRole('button', { name: 'Pay Now' }).click()
  await expect(slots.getByText('Please choose a time.')).toBeVisible()
  await expect(slots.getByRole('radio').first()).toBeFocused()
  await slots.getByRole('radio', { name: 'As soon as possible' }).check()
  for (const buyer of [winner, loser]) {
    const popup =
      buyer === winner
        ? buyer.getByRole('dialog', { name: 'Test payment' })
        : await openPopup(buyer)
    await popup.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(buyer.getByText('Payment successful, order placed!').first()).toBeVisible()
  }
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
  const earliest = slotsOf(page).locator('label').first()
  const before = await earliest.innerText()
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await expect(earliest).not.toHaveText(before, { useInnerText: true })
  await expect(earliest.getByRole('radio')).toBeChecked()
  await expect(slotsOf(page).getByText(goneText)).toBeHidden()
})
