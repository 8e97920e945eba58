import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import {
  addProduct,
  changeStock,
  choosePhoto,
  fillProduct,
  makePhoto,
  makeProduct,
  newName,
  openInventory,
  openPart,
  removeMade,
  willMake,
} from '#tests/support/inventory-page.ts'
import { signInAs } from '#tests/support/office-page.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { openDish } from '#tests/support/shop-page.ts'

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Employee')
})
test.afterEach(removeMade)

test('a new product with its picture is seen in the shop', async ({ page }) => {
  const name = willMake(newName('Zobo'))
  await page.goto('/admin/inventory')
  await page.getByRole('link', { name: 'Add New Item' }).click()
  await expect(page.getByLabel('Minimum stock')).toHaveValue('5')
  await expect(page.getByLabel('Minimum order')).toHaveValue('1')
  await expect(page.getByLabel('Stock status')).toHaveValue('instock')
  await fillProduct(page, name)
  await choosePhoto(page, await makePhoto())
  await expect(page.getByRole('img', { name: 'The product as it will look' })).toBeVisible()
  await addProduct(page)

  await expect(page.getByText('Product added successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/admin/inventory')
  await page.goto('/menu?category=extras')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card.getByText('₦1,200')).toBeVisible()
  const picture = card.getByRole('presentation')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})

test('packages are added, moved and seen in the shop', async ({ page }) => {
  const { product } = await makeProduct()
  await openInventory(page, product)
  await page.getByRole('link', { name: `Edit ${product}` }).click()
  await openPart(page, 'Packages')
  for (const [place, [name, price]] of [
    ['24 pieces', '5,000'] as const,
    ['6 pieces', '1500'] as const,
  ].entries()) {
    await page.getByRole('button', { name: 'Add a package' }).click()
    await expect(page.getByLabel('Package name').nth(place)).toBeFocused()
    await page.getByLabel('Package name').nth(place).fill(name)
    await page.getByLabel('Package price').nth(place).fill(price)
  }
  const up = page.getByRole('button', { name: 'Move 6 pieces up' })
  await up.press('Enter')
  await expect(page.getByLabel('Package name').first()).toHaveValue('6 pieces')
  await expect(up).toBeFocused()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Product updated successfully', { exact: true })).toBeVisible()

  const dialog = await openDish(page, product, 'extras')
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleName(/6 pieces.*₦1,500/)
  await expect(dialog.getByRole('radio').last()).toHaveAccessibleName(/24 pieces.*₦5,000/)
})

test('what is missing is said at its field, and the first one is focused', async ({ page }) => {
  await page.goto('/admin/inventory/newproduct')
  await openPart(page, 'Minimums and kitchen')
  await page.getByLabel('Minimum order').fill('0')
  await openPart(page, 'Minimums and kitchen')
  await addProduct(page)
  for (const message of [
    'Product name is required',
    'Please choose a category.',
    'Please select an image for the product',
    'The price must be a whole number of naira.',
    'This must be at least 1.',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Product name')).toBeFocused()
})

test('the form begins with name, photo, price and stock, and Save is in reach', async ({
  page,
}) => {
  const { _id } = await makeProduct({ packages: [{ name: 'Tray', description: '', price: 900 }] })
  await page.goto(`/admin/inventory/editproduct/${_id}`)
  await page.getByLabel('Product name').focus()
  for (const next of [
    page.getByLabel('Choose another image'),
    page.getByLabel('Price (₦)', { exact: true }),
    page.getByLabel('Stock', { exact: true }),
    page.getByLabel('Category'),
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeInViewport()
  await expect(page.getByText('Tray', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Package name')).toBeHidden()
  await expectAccessible(page)

  const part = page.locator('details', { has: page.getByRole('heading', { name: 'Packages' }) })
  await part.locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Package price').fill('no figure')
  await part.locator('summary').press('Enter')
  await expect(page.getByLabel('Package price')).toBeHidden()
  await pressAgain(page.getByRole('button', { name: 'Save changes' }))
  await expect(page.getByLabel('Package price')).toBeFocused()
  await page.getByLabel('Package price').fill('950')
  await pressAgain(page.getByRole('button', { name: 'Save changes' }))
  await expect(page.getByText('Product updated successfully', { exact: true })).toBeVisible()
})

test('an edit sends only what was changed and never overwrites a sale', async ({ page }) => {
  const { product, _id } = await makeProduct({ stock: 40 })
  const sent: unknown[] = []
  await page.route('**/api/products/*', (route) => {
    if (route.request().method() === 'PATCH') sent.push(route.request().postDataJSON())
    return route.continue()
  })
  await page.goto(`/admin/inventory/editproduct/${_id}`)
  await expect(page.getByLabel('Product name')).toHaveValue(product)
  await page.getByLabel('Stock', { exact: true }).fill('60')
  await page.getByLabel('Price (₦)', { exact: true }).fill('950')
  await changeStock(_id, 39)
  const button = page.getByRole('button', { name: 'Save changes' })
  await button.click()
  await expect(page.getByText('The stock has changed meanwhile: it is 39 now.')).toBeVisible()
  await expect(page.getByText('Save again to set it to your figure.')).toBeVisible()
  await pressAgain(button)
  await expect(page.getByText('Product updated successfully', { exact: true })).toBeVisible()
  expect(sent).toEqual([
    { price: 950, stock: 60, stockWas: 40 },
    { price: 950, stock: 60, stockWas: 39 },
  ])
})

test('the form is accessible, with every error shown', async ({ page }) => {
  await page.goto('/admin/inventory/newproduct')
  await openPart(page, 'Packages')
  await page.getByRole('button', { name: 'Add a package' }).click()
  await addProduct(page)
  await expect(page.getByText('Please name this package.')).toBeVisible()
  await expectAccessible(page)
})

test('leaving with changes asks for confirmation', async ({ page }) => {
  const { _id, product } = await makeProduct()
  await page.goto(`/admin/inventory/editproduct/${_id}`)
  await page.getByLabel('Product name').fill('Something else')
  await page.getByRole('link', { name: 'Back to Inventory' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Product name')).toHaveValue('Something else')
  await page.getByRole('link', { name: 'Back to Inventory' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText(product, { exact: true })).toBeVisible()
})

test('a product that is not there cannot be edited', async ({ page }) => {
  await page.route('**/api/products/nothing', (route) => route.fulfill({ status: 500 }))
  await page.goto('/admin/inventory/editproduct/nothing')
  await expect(page.getByText('Failed to fetch product', { exact: true })).toBeVisible()
  await page.unroute('**/api/products/nothing')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('We do not know this dish.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Inventory' }).click()
  await expect(page).toHaveURL('/admin/inventory')
})

test('a field that gets the focus is above the bar that saves', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the bar covers fields where the page is low')
  await page.goto('/admin/inventory/newproduct')
  const stock = page.getByLabel('Stock', { exact: true })
  await page.getByLabel('Price (₦)').focus()
  await stock.evaluate((field) => {
    window.scrollBy({ top: field.getBoundingClientRect().bottom - window.innerHeight + 20 })
  })
  await page.keyboard.press('Tab')
  await expect(stock).toBeFocused()
  const bar = page.getByRole('button', { name: 'Add product' }).locator('../..')
  const bottomOf = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0)
  await expect
    .poll(async () => ((await bar.boundingBox())?.y ?? 0) - bottomOf(await stock.boundingBox()))
    .toBeGreaterThan(0)
})
