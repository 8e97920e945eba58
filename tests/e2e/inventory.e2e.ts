import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import {
  changeStock,
  makeProduct,
  newName,
  openInventory,
  openRow,
  removeMade,
} from '#tests/support/inventory-page.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { newPhone, placeOrder } from '#tests/support/place-order.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { readJson } from '#tests/support/read-json.ts'

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Employee')
})
test.afterEach(removeMade)

test('a stock is changed in place, and its badge with it', async ({ page }) => {
  const { product, _id } = await makeProduct({ stock: 40, minStock: 10 })
  await openInventory(page, product)
  const stock = stockField(page, product)
  await expect(page.getByText('In Stock', { exact: true })).toBeVisible()

  await stock.fill('9')
  await stock.press('Enter')
  await expect(page.getByText('Low Stock', { exact: true })).toBeVisible()
  await stock.fill('3')
  await stock.blur()
  await expect(page.getByText('Critical', { exact: true })).toBeVisible()
  await expect(page.getByText('Sold out', { exact: true })).toBeHidden()
  await stock.fill('0')
  await stock.press('Enter')
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible()
  await expect(page.getByText('Critical', { exact: true })).toBeVisible()
  await stock.fill('3')
  await stock.press('Enter')
  await expect(page.getByText('Sold out', { exact: true })).toBeHidden()
  await stock.fill('1000')
  await stock.press('Escape')
  await expect(stock).toHaveValue('3')
  await stock.fill('a few')
  await stock.press('Enter')
  await expect(page.getByText('This must be a whole number.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await stockOfProduct(_id)).toBe(3)
})

test('a sale shows without a reload', async ({ page }) => {
  const { product } = await makeProduct({ stock: 40 })
  await openInventory(page, product)
  await expect(stockField(page, product)).toHaveValue('40')
  await placeOrder(page.request, { dish: product, quantity: 2 })
  await expect(stockField(page, product)).toHaveValue('38')
})

test('a stock that moved meanwhile is shown, and staff decide', async ({ page }) => {
  const { product, _id } = await makeProduct({ stock: 40 })
  await openInventory(page, product)
  const stock = stockField(page, product)
  await stock.fill('60')
  await changeStock(_id, 38)
  await stock.press('Enter')
  await expect(
    page.getByText('Changed meanwhile: 38 now, you typed 60.', { exact: true }),
  ).toBeVisible()
  expect(await stockOfProduct(_id)).toBe(38)

  await page.getByRole('button', { name: 'Keep 38' }).click()
  await expect(stock).toHaveValue('38')
  await expect(stock).toBeFocused()

  await stock.fill('70')
  await changeStock(_id, 37)
  await stock.press('Enter')
  await expect(page.getByRole('button', { name: 'Set to 70' })).toBeVisible()
  await stock.fill('-4')
  await expect(page.getByText('This must be at least 0.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Set to/ })).toHaveCount(0)
  await stock.fill('70')
  await page.getByRole('button', { name: 'Set to 70' }).click()
  await expect(page.getByText(`${product}: the stock is 70 now`)).toBeVisible()
  expect(await stockOfProduct(_id)).toBe(70)
})

test('a stock that could not be saved stays as it was typed', async ({ page }) => {
  const { product } = await makeProduct()
  await openInventory(page, product)
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 500 }))
  const stock = stockField(page, product)
  await stock.fill('55')
  await stock.press('Enter')
  await expect(page.getByText('Failed to update product', { exact: true })).toBeVisible()
  await expect(stock).toHaveValue('55')
  await page.unroute('**/api/products/*')
  await page.getByRole('button', { name: 'Save again' }).click()
  await expect(page.getByText(`${product}: the stock is 55 now`)).toBeVisible()
})

test('several dishes are chosen, and changed at once', async ({ page }) => {
  const made = [await makeProduct({ price: 2500 }), await makeProduct({ price: 990 })]
  await page.goto('/admin/inventory')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const { product } of made) {
    await page.getByRole('searchbox').fill(product)
    await page.getByRole('checkbox', { name: `Select ${product}` }).check()
  }
  const bar = page.getByRole('region', { name: 'Chosen dishes' })
  await expect(bar.getByRole('status')).toHaveText('2 dishes chosen')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Price' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('By per cent').fill('-10')
  await expect(question.getByText('₦2,500 → ₦2,250')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Change 2 dishes' }).click()
  await expect(page.getByText('Changed: 2 dishes')).toBeVisible()
  await bar.getByRole('button', { name: 'Sold out' }).click()
  await expect(page.getByText('Sold out', { exact: true }).first()).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  // On some pages it is where Delete of the bar was.
  await pressAgain(question.getByRole('button', { name: 'Delete' }))
  await expect(bar.getByRole('status')).toHaveText('0 dishes chosen')
  await bar.getByRole('button', { name: 'Done' }).click()
  await expect(bar).toHaveCount(0)
})

test('a dish is made a draft, edited as one, and put on the menu', async ({ page }) => {
  const { product, _id } = await makeProduct({ stock: 3, minStock: 10 })
  const onMenu = async () => (await page.request.get('/api/products')).text()
  await openInventory(page, product)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: `Select ${product}` }).check()
  const bar = page.getByRole('region', { name: 'Chosen dishes' })
  await expect(bar.getByRole('button', { name: 'Put on the menu' })).toBeHidden()
  await bar.getByRole('button', { name: 'Make drafts' }).click()
  await expect(page.getByText('Changed: 1 dish', { exact: true })).toBeVisible()
  await expect(bar.getByRole('status')).toHaveText('1 dish chosen')
  await expect(bar.getByRole('button', { name: 'Make drafts' })).toBeHidden()
  await expectAccessible(page)
  expect(await onMenu()).not.toContain(product)

  await page.goto(`/admin/inventory?badge=draft&q=${product}`)
  await expect(page.getByText('Draft', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('Low Stock', { exact: true })).toBeHidden()
  const stock = stockField(page, product)
  await stock.fill('7')
  await stock.press('Enter')
  await expect(page.getByText(`${product}: the stock is 7 now`)).toBeVisible()
  await expect(stock).toHaveValue('7')
  await page.goto(`/admin/inventory/editproduct/${_id}`)
  const draft = page.getByRole('switch', { name: 'Draft' })
  await expect(draft).toBeChecked()
  await expectAccessible(page)
  await draft.uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  expect(await onMenu()).toContain(product)
})

test('a deleted product leaves the shop, while its orders keep it', async ({ page }) => {
  const { product } = await makeProduct()
  const phoneNumber = newPhone()
  await placeOrder(page.request, { dish: product, phoneNumber })
  await openInventory(page, product)

  await page.getByRole('button', { name: `Delete ${product}` }).click()
  const question = page.getByRole('dialog')
  await expect(
    question.getByText('Are you sure you want to delete this product?', { exact: true }),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: `Delete ${product}` })).toBeFocused()

  await page.getByRole('button', { name: `Delete ${product}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted', { exact: true })).toBeVisible()
  await expect(page.getByText('The product has been removed from inventory.')).toBeVisible()
  await expect(page.getByText('No items found.')).toBeVisible()

  await page.goto('/menu?category=extras')
  await expect(page.getByRole('tab', { name: 'Extras' })).toBeVisible()
  await expect(page.getByText(product)).toBeHidden()
  const orders = await (await adminApi()).get(`/api/orders?q=${phoneNumber}`)
  expect(await orders.text()).toContain(product)
})

test('a product that cannot be deleted stays', async ({ page }) => {
  const { product } = await makeProduct()
  await openInventory(page, product)
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: `Delete ${product}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to delete product. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${product}` })).toBeVisible()
})

test('the list is narrowed, and exported as it is shown', async ({ page }) => {
  const mark = newName('')
  const formula = await makeProduct({ product: `=1+1${mark}`, stock: 2, minStock: 10 })
  await makeProduct({ product: `Kunu${mark}`, stock: 40, minStock: 10 })
  await page.goto('/admin/inventory?badge=restock')
  await page.getByRole('searchbox', { name: 'Search inventory...' }).fill(mark)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('extras')
  await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeVisible()
  await expect(page.getByText(formula.product, { exact: true })).toBeVisible()
  await expect(page.getByText(`Kunu${mark}`, { exact: true })).toBeHidden()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^inventory-\d{4}-\d{2}-\d{2}\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  const [header, ...rows] = csv.split('\r\n')
  expect(header).toMatch(/^\ufeffName,Category,Price,Stock,.*,ID,Badge$/)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(`'${formula.product},Extras,800,2,10,1,instock,`)
  expect(rows[0]).toMatch(new RegExp(`,${formula._id},Critical$`))

  await page.getByRole('button', { name: 'Clear filter' }).click()
  await openRow(page, `Kunu${mark}`)
  await page.getByRole('link', { name: `Edit Kunu${mark}` }).click()
  await page.getByRole('link', { name: 'Back to Inventory' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search inventory...' })).toHaveValue(mark)
})

test('the inventory is accessible, also while something is to be decided', async ({ page }) => {
  const { product, _id } = await makeProduct()
  await openInventory(page, product)
  await page.getByRole('button', { name: 'Filter' }).click()
  await stockField(page, product).fill('60')
  await changeStock(_id, 38)
  await stockField(page, product).press('Enter')
  await expect(page.getByRole('button', { name: 'Keep 38' })).toBeVisible()
  await expectAccessible(page)
})

test('an inventory that fails to load says so, and can be retried', async ({ page }) => {
  await page.route('**/api/products', (route) => route.fulfill({ status: 500 }))
  await page.goto('/admin/inventory')
  await expect(page.getByText('Failed to load inventory.', { exact: true })).toBeVisible()
  await page.unroute('**/api/products')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: /^Stock of / }).first()).toBeVisible()
})

function stockField(page: Page, product: string) {
  return page.getByRole('textbox', { name: `Stock of ${product}` })
}

async function stockOfProduct(id: string) {
  const answer = await (await adminApi()).get(`/api/products/${id}`)
  return (await readJson(z.object({ stock: z.number() }), answer)).stock
}
