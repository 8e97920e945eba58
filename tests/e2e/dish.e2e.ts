import { z } from 'zod'

import { notesLimit } from '#domain/ordering/cart.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { changeStock, makeProduct, removeMade } from '#tests/support/inventory-page.ts'
import { adminApi } from '#tests/support/office-page.ts'
import { readJson } from '#tests/support/read-json.ts'
import { addDish, openCart, openDish } from '#tests/support/shop-page.ts'

test.afterEach(removeMade)

// The sample shop has three portions of it left.
const scarce = 'Gasasshen Kifi (Grilled Fish)'

async function scarceDish(page: Parameters<typeof openDish>[0]) {
  const response = await page.request.get('/api/products/category/meat')
  const menu = await readJson(
    z.array(z.object({ product: z.string(), stock: z.number(), minStock: z.number() })),
    response,
  )
  const dish = menu.find(({ stock, minStock }) => stock > 1 && stock <= minStock * 0.3)
  return { name: dish?.product ?? scarce, stock: dish?.stock ?? 0 }
}

test('the room for notes is counted near its limit only', async ({ page }) => {
  const dialog = await openDish(page, 'Sinasir', 'masa')
  const notes = dialog.getByRole('textbox', { name: 'Notes' })
  await notes.fill('x'.repeat(notesLimit - 51))
  await expect(dialog.getByText(/of \d+ characters/)).toBeHidden()
  await notes.fill('x'.repeat(notesLimit - 50))
  await expect(dialog.getByText(`${notesLimit - 50} of ${notesLimit} characters`)).toBeVisible()
  await expect(notes).toHaveAccessibleDescription(`${notesLimit - 50} of ${notesLimit} characters`)
})

test('the quantity stays between one and the stock', async ({ page }) => {
  const { name, stock } = await scarceDish(page)
  const dialog = await openDish(page, name, 'meat')
  const quantity = dialog.getByRole('textbox', { name: 'How many' })
  const [fewer, more] = [/decrease|fewer|less/i, /increase|more/i].map((label) =>
    dialog.getByRole('button', { name: label }),
  )

  await expect(quantity).toHaveValue('1')
  await expect(fewer!).toBeDisabled()
  for (const tooFew of ['0', '-3']) {
    await quantity.fill(tooFew)
    await expect(quantity).toHaveValue('1')
  }
  await quantity.fill('9999')
  await expect(quantity).toHaveValue(String(stock))
  await expect(dialog.getByText(`Only ${stock} available in stock`, { exact: true })).toBeVisible()
  await expect(more!).toBeDisabled()
  await quantity.fill('many')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
})

test('focus stays in the stepper when a button reaches its limit', async ({ page }) => {
  const { name, stock } = await scarceDish(page)
  const dialog = await openDish(page, name, 'meat')
  const fewer = dialog.getByRole('button', { name: /decrease/i })
  const more = dialog.getByRole('button', { name: /increase/i })
  for (let n = 1; n < stock; n += 1) await more.press('Enter')
  await expect(fewer).toBeFocused()
  // A further Enter was meant for the other button.
  await fewer.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'How many' })).toHaveValue(`${stock}`)
  await page.keyboard.press('Shift')
  for (let n = 1; n < stock; n += 1) await fewer.press('Enter')
  await expect(more).toBeFocused()
})

test('a dish whose whole stock is in the cart says so', async ({ page }) => {
  const { name, stock } = await scarceDish(page)
  const dialog = await openDish(page, name, 'meat')
  await dialog.getByRole('textbox', { name: 'How many' }).fill(String(stock))
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: `Add ${name}` }).click()
  await expect(dialog.getByText(`Only ${stock} available in stock`, { exact: true })).toBeVisible()
  await expect(dialog.getByText(`You have ${stock} in your cart.`, { exact: true })).toBeVisible()
  await expect(dialog.getByText('Total Price')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
})

test('the dialog is reset each time it opens', async ({ page }) => {
  const dialog = await openDish(page, 'Sinasir', 'masa')
  await dialog.getByLabel('Notes', { exact: true }).fill('No oil')
  await dialog.getByRole('textbox', { name: 'How many' }).fill('3')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add Sinasir' }).click()
  await expect(dialog.getByLabel(/Notes/)).toHaveValue('')
  await expect(dialog.getByRole('textbox', { name: 'How many' })).toHaveValue('1')
})

test('on a slow line the dish opens at once with what its card knows', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/product-dialog-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/menu?category=masa')
  const add = page.getByRole('button', { name: 'Add Sinasir' })
  const card = page.getByRole('article').filter({ has: add })
  const price = (await card.getByText(/^₦/).textContent()) ?? ''
  const dialog = page.getByRole('dialog')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })

  await add.click()
  await expect(dialog.getByRole('heading', { name: 'Sinasir' })).toBeVisible()
  await expect(dialog.getByText(price)).toBeVisible()
  await expect(cancel).toBeFocused()
  await cancel.click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/menu?category=masa')
  await add.click()
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  await add.click()
  await expect(dialog.getByText('Loading…')).toBeVisible()
  await expect(page.getByText('Still loading')).toBeHidden()
  release()
  await expect(dialog.getByRole('textbox', { name: 'How many' })).toHaveValue('1')
  await expect(dialog.locator(':focus').or(page.locator('[role=dialog]:focus'))).toHaveCount(1)
  await cancel.click()
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
})

test('the back button closes the dish, and its address can be shared', async ({
  page,
  context,
}) => {
  const dialog = await openDish(page, 'Sinasir', 'masa')
  const address = page.url()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/menu?category=masa')

  const friend = await context.newPage()
  await friend.goto(address)
  await expect(friend.getByRole('dialog').getByRole('heading', { name: 'Sinasir' })).toBeVisible()
})

test('packages set the price, and the cart keeps them apart', async ({ page }) => {
  const response = await page.request.get('/api/products/category/masa')
  const menu = await readJson(
    z.array(
      z.object({
        product: z.string(),
        packages: z.array(z.object({ name: z.string(), price: z.number() })),
      }),
    ),
    response,
  )
  const masa = menu.find(({ packages }) => packages.length >= 2)
  const [first, second] = masa?.packages ?? []
  if (!masa || !first || !second) throw new Error('no dish with packages')

  for (const choice of [first, second, second]) {
    const dialog = await openDish(page, masa.product, 'masa')
    await dialog.getByRole('radio', { name: new RegExp(choice.name) }).click()
    const price = new Intl.NumberFormat('en-NG').format(choice.price)
    await expect(dialog.getByText(`₦${price}`).last()).toBeVisible()
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(dialog).toBeHidden()
  }
  const cart = await openCart(page)
  await expect(cart.getByText(first.name, { exact: true })).toBeVisible()
  await expect(cart.getByText(second.name, { exact: true })).toBeVisible()
  await expect(page.getByText('2', { exact: true }).first()).toBeVisible()
  const subtotal = new Intl.NumberFormat('en-NG').format(first.price + 2 * second.price)
  await expect(cart.getByText(`₦${subtotal}`)).toBeVisible()
})

test('the cart counts lines, keeps to the stock and survives a reload', async ({ page }) => {
  const { name, stock } = await scarceDish(page)
  await addDish(page, name, 'meat')
  await addDish(page, 'Sinasir', 'masa')
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart 2/ })).toBeVisible()

  const cart = await openCart(page)
  const line = cart.getByRole('listitem').filter({ hasText: name })
  const more = line.getByRole('button', { name: /increase|more/i })
  for (let n = 1; n < stock; n += 1) await more.click()
  await expect(line.getByText(`Only ${stock} left in stock`, { exact: true })).toBeVisible()
  await expect(more).toBeDisabled()
  await cart.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(line).toBeHidden()
  await cart.getByRole('button', { name: 'Remove Sinasir' }).click()
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
  await expect(cart.getByText('Add some items to get started!')).toBeVisible()
  await cart.getByRole('link', { name: 'Browse Menu' }).click()
  await expect(page).toHaveURL(/\/menu/)
})

test('a cart of more than there is says so above the way to pay', async ({ page }) => {
  const { name, stock } = await scarceDish(page)
  await addDish(page, name, 'meat')
  await page.evaluate((quantity) => {
    const kept = localStorage.getItem('cart') ?? ''
    localStorage.setItem('cart', kept.replace(/"quantity":\d+/, `"quantity":${quantity}`))
  }, stock + 2)
  await page.reload()
  const cart = await openCart(page)
  await expect(cart.getByText(`Only ${stock} left in stock`, { exact: true })).toBeVisible()
  await expect(cart.getByText(`We do not have enough of ${name}.`)).toBeVisible()
  await cart.getByRole('button', { name: /decrease/i }).click()
  await expect(cart.getByText(`We do not have enough of ${name}.`)).toBeHidden()
})

test('the checkout opens when the connection drops at the cart', async ({ page, context }) => {
  await addDish(page, 'Sinasir', 'masa')
  const cart = await openCart(page)
  await page.waitForFunction(isCheckoutThere)
  await context.setOffline(true)
  await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible()
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await expect(page.getByText('This part of the page could not be loaded.')).toHaveCount(0)
})

test('a stored cart shows what has changed on the menu', async ({ page }) => {
  await addDish(page, 'Sinasir', 'masa')
  await page.evaluate(() => {
    const kept = localStorage.getItem('cart') ?? ''
    localStorage.setItem('cart', kept.replace(/"priceNaira":\d+/g, '"priceNaira":100'))
  })
  await page.reload()
  const cart = await openCart(page)
  await expect(cart.getByText(/₦100/)).toBeVisible()
})

test('the cart is checked when it opens, even with a fresh menu', async ({ page }) => {
  const { _id: id, product: name } = await makeProduct({ stock: 9, price: 800 })
  const dialog = await openDish(page, name, 'extras')
  await dialog.getByRole('textbox', { name: 'How many' }).fill('4')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
  await (await adminApi()).patch(`/api/products/${id}`, { data: { price: 900, stock: 3 } })

  const cart = await openCart(page)
  const line = cart.getByRole('listitem').filter({ hasText: name })
  await expect(line.getByText('The price was ₦800, now it is ₦900.')).toBeVisible()
  await expect(line.getByText('Only 3 left in stock', { exact: true })).toBeVisible()
  await expect(line.getByText('Please take fewer.')).toBeVisible()

  await line.getByRole('button', { name: /decrease/i }).click()
  await changeStock(id, 1)
  await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Only 1 left in stock', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stock Error' })).toBeDisabled()
})

test('what was added is confirmed on the screen @both-widths', async ({ page, isMobile }) => {
  const dialog = await openDish(page, 'Sinasir', 'masa')
  await dialog.getByRole('textbox', { name: 'How many' }).fill('3')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  const message = page.getByText(/^3 × Sinasir.* added to your cart$/)
  await expect(page.getByRole('status').and(message)).toBeAttached()
  const note = message.and(page.locator('[aria-hidden] *'))
  await expect(note).toBeVisible({ visible: !isMobile })
  await expect(note).toBeHidden()
  const bar = page.getByRole('button', { name: /^View cart 3 portions/ })
  await expect(bar).toBeVisible({ visible: isMobile })
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart 1/ })).toBeVisible()
})

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1280, 900],
] as const) {
  const name = `the close button stays on the picture, ${width} pixels wide`
  test(name, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const dialog = await openDish(page, 'Beef Suya', 'meat')
    const isOnPicture = () => dialog.evaluate(isCloseOnPicture)
    await expect.poll(isOnPicture).toBe(true)
    await dialog.getByLabel('Notes', { exact: true }).scrollIntoViewIfNeeded()
    expect(await isOnPicture()).toBe(true)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })
}

function isCloseOnPicture(dialog: Element) {
  const close = dialog.querySelector('[aria-label=Close]')?.getBoundingClientRect()
  const picture = dialog.querySelector('img')?.getBoundingClientRect()
  if (!close || !picture) return false
  const isBeside = close.left >= picture.left && close.right <= picture.right
  return isBeside && close.top >= picture.top && close.bottom <= picture.bottom
}

/** Whether everything that the open cart prefetches has loaded, including the checkout's code. */
function isCheckoutThere() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel$="preload"]')]
  const asked = links.map(({ href }) => href).filter((href) => href.includes('/assets/'))
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const there = new Set(
    entries.filter(({ responseEnd }) => responseEnd > 0).map(({ name }) => name),
  )
  return asked.some((href) => href.includes('checkout')) && asked.every((href) => there.has(href))
}
