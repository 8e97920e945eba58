import { expect, test } from '@playwright/test'

import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { addDish, fillDetails, openCart, openDish, openPopup } from '#tests/support/shop-page.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

// The setting changes the pages of all other tests: runs alone, serially.
test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  await (await adminApi()).patch('/api/settings', { data: { promise: null } })
})

// At night the time is that of the next opening.
const minutes = /^Ready (in about \d+ min|(today|tomorrow) at \d+:\d\d [AP]M)$/
const time = /^Ready (today|tomorrow) at \d+:\d\d [AP]M$/

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
  await openDish(customer, 'Masa & Miyan Taushe', 'masa')
  await expect(customer.getByRole('dialog').getByText(minutes)).toBeVisible()
  await expectAccessible(customer)
  await addDish(customer, 'Masa & Miyan Taushe', 'masa')
  const cart = await openCart(customer)
  await expect(cart.getByText(time)).toBeVisible()
  await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
  await expect(customer.getByText(time)).toBeVisible()
  await fillDetails(customer)
  const popup = await openPopup(customer)
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await customer.getByRole('link', { name: 'Track your order' }).last().click()
  await expect(customer.getByText(/^Ready by .*\d+:\d\d [AP]M$/)).toBeVisible()
})
