import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { z } from 'zod'

import { ProductWire } from '#contract/menu/product.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import {
  changeStock,
  makeZip,
  makeProduct,
  newName,
  removeMade,
  willMake,
} from '#tests/support/inventory-page.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { readJson } from '#tests/support/read-json.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Employee')
})
test.afterEach(removeMade)

test('the export of the inventory is edited, previewed and imported', async ({ page }) => {
  const mark = newName('')
  const kunu = await makeProduct({ product: `Kunu${mark}`, stock: 40 })
  await makeProduct({ product: `=Zobo${mark}` })
  await page.goto('/admin/inventory')
  await page.getByRole('searchbox', { name: 'Search inventory...' }).fill(mark)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')

  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import a menu' })).toBeFocused()
  await chooseFile(page, csv)
  await expect(page.getByText('0 new, 0 changed, 2 the same.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toBeHidden()

  const [header = ''] = csv.replace('\ufeff', '').split('\r\n')
  const puffPuff = willMake(`Puff-puff${mark}`)
  const row = header.split(',').map((title) => {
    return { Name: puffPuff, Category: 'Extras', Price: '2.50' }[title] ?? ''
  })
  const edited = `${csv.replace(',800,', ',"₦1,900",')}${row.join(',')}\r\n`
  await chooseFile(page, edited)
  await expect(page.getByText('0 new, 1 changed, 1 the same, 1 error.')).toBeVisible()
  await expect(page.getByText('Prices are in whole naira, without kobo.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toBeHidden()
  await expectAccessible(page)

  await chooseFile(page, edited.replace('2.50', '250.00'))
  await expect(page.getByText('1 new, 1 changed, 1 the same.')).toBeVisible()
  await expect(page.getByText('₦800 → ₦1,900')).toBeVisible()
  await expect(page.getByText('1 new dish without a picture.')).toBeVisible()
  await expectAccessible(page)

  await pressAndRead(page.getByRole('button', { name: 'Import 2 dishes' }), '2 dishes imported')
  await expect(page).toHaveURL(/\/admin\/inventory\?q=/)
  await expect(page.getByText(puffPuff)).toBeVisible()
  const menu = await readMenu()
  expect(menu.find(({ product }) => product === puffPuff)?.price).toBe(250)
  expect(menu.filter(({ product }) => product.includes(mark)).map(({ price }) => price)).toContain(
    1900,
  )
  expect(menu.find(({ _id }) => _id === kunu._id)).toMatchObject({ stock: 40 })
})

test('a menu that changed since the preview is shown again', async ({ page }) => {
  const { product, _id } = await makeProduct({ stock: 40 })
  await page.goto('/admin/inventory/import')
  await chooseFile(page, `Name,Price,Stock\n${product},900,40\n`)
  const changed = page.getByRole('table', { name: 'New and changed dishes' })
  await expect(changed).toContainText('Price₦800 → ₦900')
  await expect(changed).not.toContainText('Stock')
  await changeStock(_id, 38)
  await page.getByRole('button', { name: 'Import 1 dish' }).click()
  await expect(page.getByText('The menu has changed since you looked.')).toBeVisible()
  await expect(changed).toContainText('Stock38 → 40')
  await pressAndRead(page.getByRole('button', { name: 'Import 1 dish' }), '1 dish imported')
  expect((await readMenu()).find((dish) => dish._id === _id)).toMatchObject({ stock: 40 })
})

test('a file that is no menu is refused with the reason', async ({ page }) => {
  await page.goto('/admin/inventory/import')
  await chooseFile(page, 'Nom;Prix\nThé;500\n')
  await expect(page.getByText('We do not know the columns of this file.')).toBeVisible()
  await chooseFile(page, 'x'.repeat(2 * 1024 * 1024))
  await expect(page.getByText('This file is larger than 2 MB.')).toBeVisible()
})

test('pictures of a zip go to the dishes of their names, also above the limit', async ({
  page,
}) => {
  const dish = await makeProduct()
  await page.goto('/admin/inventory/import')
  const zip = await makeZip(dish.product, newName('No dish '))
  await page.getByLabel('Choose a zip of pictures').setInputFiles(zip)
  await expect(page.getByText('1 picture for dishes of the menu.')).toBeVisible()
  const pictures = page.getByRole('table', { name: 'Pictures of the zip' })
  await expect(pictures).toContainText('Not added: no dish has this name.')
  await expectAccessible(page)

  let tries = 0
  await page.route('**/api/images', async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    return route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { message: 'x' } })
  })
  await page.getByRole('button', { name: 'Add 1 picture' }).click()
  await expect(page.getByText('1 picture added.')).toBeVisible()
  await expect(pictures).toContainText('Added.')
  expect(tries).toBe(2)
  const after = (await readMenu()).find(({ _id }) => _id === dish._id)
  expect(after?.image).not.toBe(dish.image)
})

test('a file that is no zip is refused with the reason', async ({ page }) => {
  await page.goto('/admin/inventory/import')
  const file = { name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') }
  await page.getByLabel('Choose a zip of pictures').setInputFiles(file)
  await expect(page.getByText('This file could not be read as a zip.')).toBeVisible()
})

async function chooseFile(page: Page, csv: string) {
  const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel(/^Choose (a CSV|another) file$/).setInputFiles(file)
}

async function readMenu() {
  return readJson(z.array(ProductWire), await (await adminApi()).get('/api/products'))
}
