import type { Page } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import {
  makeProduct,
  newName,
  openInventory,
  openPart,
  removeMade,
} from '#tests/support/inventory-page.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { openOrders, openView } from '#tests/support/order-pages.ts'
import { fillDetails, openCart, openDish, openPopup } from '#tests/support/shop-page.ts'

test.afterEach(removeMade)

const beef = { name: 'Beef', price: 0, soldOut: false }
const fish = { name: 'Fish', price: 900, soldOut: false }
const goat = { name: 'Goat', price: 700, soldOut: true }
const hot = { name: 'Hot', price: 0, soldOut: false }
const protein = { name: 'Protein', least: 1, most: 2, options: [beef, fish, goat] }
const pepper = { name: 'Pepper', least: 0, most: 1, options: [hot] }

function makeJollof() {
  return makeProduct({ product: newName('Jollof'), price: 2500, optionGroups: [protein, pepper] })
}

async function addToCart(page: Page, dish: string, options: string[]) {
  const dialog = await openDish(page, dish, 'extras')
  for (const name of options) await dialog.getByLabel(name).check()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
}

async function toCheckout(page: Page) {
  const cart = await openCart(page)
  await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
  await fillDetails(page)
}

test('staff write option groups, and the dish offers them', async ({ page }) => {
  const { product } = await makeProduct()
  await signInAs(page, 'Employee')
  await openInventory(page, product)
  await page.getByRole('link', { name: `Edit ${product}` }).click()
  await openPart(page, 'Option groups')
  await page.getByRole('button', { name: 'Add Protein' }).click()
  await expect(page.getByLabel('Group name')).toBeFocused()
  await page.getByLabel('At most').fill('4')
  await page.getByLabel('Adds (₦)').nth(2).fill('1,200')
  await page.getByRole('button', { name: 'Move Fish up' }).click()
  await page.getByRole('button', { name: 'Add an option to Protein' }).click()
  await expect(page.getByLabel('Option', { exact: true }).nth(3)).toBeFocused()
  await page.getByLabel('Sold out').first().check()
  await page.getByRole('button', { name: 'Add Pepper' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please name this option.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove option 4' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('There are not so many options.')).toBeVisible()
  await page.getByLabel('At most').first().fill('1')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Product updated successfully', { exact: true })).toBeVisible()
  await openInventory(page, product)
  await expect(page.getByText('Protein, Pepper')).toBeVisible()
  await expect(page.getByText('Sold out: Beef')).toBeVisible()
  await page.getByRole('button', { name: `Options of ${product}` }).click()
  await page.getByRole('switch', { name: 'Chicken' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Sold out: Beef, Chicken')).toBeVisible()

  const dialog = await openDish(page, product, 'extras')
  const choices = dialog.getByRole('group', { name: 'Protein' }).getByRole('radio')
  await expect(choices).toHaveCount(3)
  await expect(choices.nth(0)).toBeDisabled()
  await expect(choices.nth(1)).toHaveAccessibleName('Fish +₦1,200')
})

test('a line of the cart opens its dish with its choices, and takes the changed ones back', async ({
  page,
}) => {
  const { product } = await makeJollof()
  await addToCart(page, product, ['Beef', 'Hot'])
  const cart = await openCart(page)
  await cart.getByRole('button', { name: 'Increase quantity' }).click()
  await cart.getByRole('button', { name: `Change ${product}` }).click()
  const dialog = page.getByRole('dialog', { name: product })
  await expect(dialog.getByLabel('Beef')).toBeChecked()
  await expect(dialog.getByLabel('Hot')).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'How many' })).toHaveValue('2')
  await expectAccessible(page)
  await dialog.getByLabel('Beef').uncheck()
  await dialog.getByLabel('Fish').check()
  await dialog.getByLabel('Notes').fill('بدون بصل')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(cart.getByText('Protein: Fish')).toBeVisible()
  await expect(cart.getByText('Beef')).toBeHidden()
  await expect(cart.getByText('بدون بصل')).toHaveCSS('direction', 'rtl')
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await expect(cart.getByText('Subtotal').locator('..')).toHaveText(/₦6,800$/)
  await cart.getByRole('button', { name: `Change ${product}` }).click()
  await expect(dialog.getByLabel('Notes')).toHaveValue('بدون بصل')
  await page.goBack()
  await expect(cart.getByText('Protein: Fish')).toBeVisible()
})

test('a customer chooses options, and cooks see them', async ({ page, browser }) => {
  const { product } = await makeJollof()
  const dialog = await openDish(page, product, 'extras')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog.getByText('Protein: please choose 1 to 2.')).toBeVisible()
  await expect(dialog.getByLabel('Beef')).toBeFocused()
  await expect(dialog.getByLabel('Goat')).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Fish').check()
  await expect(dialog.getByText('Protein: please choose 1 to 2.')).toBeHidden()
  await expect(dialog.getByRole('status').filter({ hasText: '₦' })).toHaveText('₦3,400')
  await dialog.getByLabel('Hot').check()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
  await addToCart(page, product, ['Hot', 'Fish'])
  await addToCart(page, product, ['Beef'])

  const cart = await openCart(page)
  await expect(cart.getByRole('listitem')).toHaveCount(2)
  const line = cart.getByRole('listitem').filter({ hasText: 'Protein: Fish' })
  await expect(line.getByText('₦6,800')).toBeVisible()
  await expect(line.getByText('Pepper: Hot')).toBeVisible()
  await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
  await fillDetails(page)
  const popup = await openPopup(page)
  await expect(popup.getByText('₦9,300')).toBeVisible()
  await popup.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByText('Protein: Fish')).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await signInAs(staff, 'Employee')
  await openOrders(staff)
  const card = staff.getByRole('listitem').filter({ hasText: product }).first()
  await expect(card.getByText('Protein: Fish')).toBeVisible()
  await openView(staff, 'What to cook')
  const sheet = staff.getByRole('dialog', { name: 'What to cook' })
  const dish = sheet.getByRole('listitem').filter({ hasText: product })
  await expect(dish.getByText('2 × Protein: Fish', { exact: true })).toBeVisible()

  await sheet.getByRole('button', { name: `Options of ${product}` }).click()
  const options = staff.getByRole('dialog', { name: `Options of ${product}` })
  await expectAccessible(staff)
  await options.getByRole('switch', { name: 'Beef' }).click()
  await expect(options.getByRole('switch', { name: 'Beef' })).not.toBeChecked()
  await expect(options.getByRole('switch', { name: 'Fish' })).toBeChecked()
  const later = await openDish(page, product, 'extras')
  await expect(later.getByLabel('Beef')).toBeDisabled()
  await expect(later.getByLabel('Fish')).toBeEnabled()
  await options.getByRole('button', { name: 'Done' }).click()
  await expect(options).toBeHidden()
})

test('an option that sells out shows on open pages, and the card when none is left', async ({
  page,
  browser,
}) => {
  const { product, _id, optionGroups } = await makeJollof()
  const api = await adminApi()
  const mark = async (names: string[]) => {
    const [protein] = optionGroups
    const soldOutOptions = protein!.options.map(({ id, name }) => ({
      id,
      soldOut: names.includes(name),
    }))
    const answer = await api.patch(`/api/products/${_id}`, { data: { soldOutOptions } })
    expect(answer.status()).toBe(200)
  }
  const menu = await (await browser.newContext()).newPage()
  const areLive = [page, menu].map((one) => one.waitForResponse('**/api/live'))
  await menu.goto('/menu?category=extras')
  const dialog = await openDish(page, product, 'extras')
  await Promise.all(areLive)
  await mark(['Fish'])
  await expect(dialog.getByLabel('Fish')).toBeDisabled()
  await expect(dialog.getByLabel('Beef')).toBeEnabled()
  const card = menu.getByRole('article').filter({ hasText: product })
  await expect(card.getByRole('button')).not.toHaveCount(0)
  await mark(['Fish', 'Beef', 'Goat'])
  await expect(card.getByText('Sold out')).toBeVisible()
  await expect(dialog.getByText('Sold out').first()).toBeVisible()
  await mark([])
  await expect(card.getByText('Sold out')).toBeHidden()
  await expect(dialog.getByLabel('Fish')).toBeEnabled()
})

test('an option that sells out while a customer pays stops the payment', async ({ page }) => {
  const { product, _id, optionGroups } = await makeJollof()
  // The page would learn of it before the press.
  await page.route('**/api/live', (route) => route.abort())
  await addToCart(page, product, ['Fish'])
  await toCheckout(page)
  const soldOut = optionGroups.map((group) => ({
    ...group,
    options: group.options.map((one) => (one.name === 'Fish' ? { ...one, soldOut: true } : one)),
  }))
  const api = await adminApi()
  await api.patch(`/api/products/${_id}`, { data: { optionGroups: soldOut } })
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('Some of your dishes have just sold out.')).toBeVisible()
  await expect(page.getByText('Fish is sold out.')).toBeVisible()
  await expect(page.getByText('Please remove it and choose again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stock Error' })).toBeDisabled()
})

test('a changed price of an option is confirmed before the popup opens', async ({ page }) => {
  const { product, _id, optionGroups } = await makeJollof()
  await addToCart(page, product, ['Fish'])
  await toCheckout(page)
  const dearer = optionGroups.map((group) => ({
    ...group,
    options: group.options.map((one) => (one.name === 'Fish' ? { ...one, price: 1500 } : one)),
  }))
  const api = await adminApi()
  await api.patch(`/api/products/${_id}`, { data: { optionGroups: dearer } })
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'The price has changed' })
  await expect(dialog.getByText(`1 × ${product} (Protein: Fish)`)).toBeVisible()
  await expect(dialog.getByText('₦3,400').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Pay ₦4,000' }).click()
  await expect(page.getByRole('dialog', { name: 'Test payment' }).getByText('₦4,000')).toBeVisible()
})
