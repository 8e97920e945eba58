import { z } from 'zod'

import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { openPart } from '#tests/support/inventory-page.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { openView } from '#tests/support/order-pages.ts'
import { expectPlaced } from '#tests/support/payment-page.ts'
import { readJson } from '#tests/support/read-json.ts'
import { addDish, fillDetails, openCart, openDish, openPopup } from '#tests/support/shop-page.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

// The cut-off changes the menu of all other tests: runs alone, serially.
const name = 'Sinasir (Rice Pancakes)'
const sentence = 'Order by 6:00 PM, 2 days before.'

const Menu = z.array(z.object({ _id: z.string(), product: z.string() }))

async function setCutOff(cutOff: object | null) {
  const api = await adminApi()
  const menu = await readJson(Menu, await api.get('/api/products'))
  const id = menu.find(({ product }) => product === name)?._id
  await api.patch(`/api/products/${id}`, { data: { cutOff } })
  return id
}

test.afterEach(async () => {
  await setCutOff(null)
})

test('a dish that is ordered ahead says so from the menu to the prep sheet', async ({
  page,
  browser,
}) => {
  const id = await setCutOff(null)
  await signInAs(page, 'Admin')
  await page.goto(`/admin/inventory/editproduct/${id}`)
  await openPart(page, 'Cut-off')
  await page.getByLabel('Order deadline').check()
  await page.getByRole('button', { name: 'Add date' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please choose a day.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove date 1' }).click()
  await page.getByLabel('Days before').fill('2')
  await expect(page.getByText(`Customers read: ${sentence}`)).toBeVisible()
  await pressAndRead(
    page.getByRole('button', { name: 'Save changes' }),
    'Product updated successfully',
  )

  const customer = await (await browser.newContext()).newPage()
  await customer.goto('/menu?category=masa')
  const card = customer.getByRole('article').filter({ hasText: name })
  await expect(card.getByText(sentence).first()).toBeVisible()
  await customer.reload()
  await expect(card.getByText(sentence).first()).toBeVisible()
  const dialog = await openDish(customer, name, 'masa')
  await expect(dialog.getByText(sentence)).toBeVisible()
  await expect(dialog.getByText(/^Ordering for .* closes in /)).toBeVisible()
  await expectAccessible(customer)
  await addDish(customer, name, 'masa')
  const cart = await openCart(customer)
  await expect(cart.getByText(sentence)).toBeVisible()
  await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
  await fillDetails(customer)
  await expect(customer.getByLabel('Schedule for later')).toBeDisabled()
  const today = lagosClock(new Date()).date
  await customer.getByLabel('Date').fill(addDays(today, 1))
  await customer.getByLabel('Time').fill('12:00')
  await expect(
    customer.getByText(`${name} cannot be ordered for that time. ${sentence}`),
  ).toBeVisible()
  await customer.getByLabel('Date').fill(addDays(today, 4))
  const popup = await openPopup(customer)
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPlaced(customer)

  await page.goto('/admin/orders')
  await openView(page, 'What to cook')
  const sheet = page.getByRole('dialog', { name: 'What to cook' })
  const dish = sheet.getByRole('listitem').filter({ hasText: name }).first()
  await expect(dish.getByText(/^Ordering open until .*, 6:00 PM$/)).toBeVisible()
})
