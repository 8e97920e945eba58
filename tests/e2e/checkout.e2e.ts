import { z } from 'zod'

import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { readJson } from '#tests/support/read-json.ts'
import { fillDetails, goToCheckout, openCart } from '#tests/support/shop-page.ts'

const phoneMessage = 'Please enter a valid 11-digit Nigerian phone number (e.g., 08012345678).'

test('an empty cart has nothing to check out', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(
    page.getByText('Add some delicious items to your cart before checking out.'),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Browse Menu' }).click()
  await expect(page).toHaveURL('/menu')
})

test('the phone number is checked when it is left, and then as it is typed', async ({ page }) => {
  await goToCheckout(page)
  const phone = page.getByLabel('Phone number')
  await phone.fill('0801')
  await expect(page.getByText(phoneMessage)).toBeHidden()
  await phone.blur()
  await expect(page.getByText(phoneMessage, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeDisabled()
  await page.getByRole('button', { name: 'Please correct your phone number first.' }).click()
  await expect(phone).toBeFocused()
  await phone.fill('0801234567')
  await expect(page.getByText(phoneMessage)).toBeVisible()
  await phone.fill('08012345678')
  await expect(page.getByText(phoneMessage)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
})

test('a phone number in any notation becomes its eleven digits when it is left', async ({
  page,
}) => {
  await goToCheckout(page)
  const phone = page.getByLabel('Phone number')
  await phone.fill('\u202a+234\u00a0801\u2011234\u20115678\u202c')
  await page.getByLabel('E-mail').fill('ọlá@kitchen.test')
  await expect(phone).toHaveValue('08012345678')
  await phone.fill('801 234 5678')
  await page.getByLabel('Full name').fill('Amina Bello')
  await expect(phone).toHaveValue('08012345678')
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  await expect(page.getByText(phoneMessage)).toBeHidden()
  await expect(page.getByText('Please enter a valid email address.')).toBeHidden()
})

test('every field for a phone number takes any notation', async ({ page }) => {
  await signInAs(page, 'SuperAdmin')
  const users = await (await adminApi()).get('/api/users')
  const [user] = await readJson(z.array(z.object({ _id: z.string() })), users)
  const paths = [
    '/payment-help',
    '/payment-help#by-phone',
    '/admin/team/newuser',
    `/admin/team/edituser/${user?._id}`,
    '/admin/settings/shop',
    '/admin/settings/privacy',
  ]
  for (const path of paths) {
    await page.goto(path)
    if (path.endsWith('#by-phone')) {
      await page.getByRole('radio', { name: 'By phone' }).check({ force: true })
    }
    const phone = page.locator('input[type=tel]').first()
    await phone.fill('+234 803-123 4567')
    await page.keyboard.press('Tab')
    await expect(phone, path).toHaveValue('08031234567')
  }
})

test('an e-mail address is optional, but has to be one', async ({ page }) => {
  await goToCheckout(page)
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByLabel('E-mail').blur()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeDisabled()
  await page.getByLabel('E-mail').fill('')
  await expect(page.getByText('Please enter a valid email address.')).toBeHidden()
})

test('a form with errors shows them and opens no payment popup', async ({ page }) => {
  await goToCheckout(page)
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  await page.getByRole('radio', { name: /Delivery/ }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('Please correct the errors in your information.')).toBeVisible()
  await expect(page.getByText('Please enter your full name.')).toBeVisible()
  await expect(page.getByText(phoneMessage)).toBeVisible()
  await expect(page.getByText('Please select your neighbourhood.')).toBeVisible()
  await expect(page.getByText('Please enter your detailed address.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  expect(asked).toEqual([])
})

test('a pickup shows where, and a schedule asks when', async ({ page }) => {
  await goToCheckout(page)
  await expect(page.getByRole('main').getByText(/Citec Estate, Mbora/)).toBeVisible()
  await page.getByRole('switch', { name: 'Schedule for later' }).click()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('Please choose a date.')).toBeVisible()
  await expect(page.getByText('Please choose a time.')).toBeVisible()
  await page.getByLabel('Date').fill('2020-01-01')
  await page.getByLabel('Time').fill('09:30')
  await expect(page.getByText('Please choose a time that is still to come.')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('Please correct the errors in your information.')).toBeVisible()
  await expect(page.getByLabel('Time')).toBeFocused()
  expect(asked).toEqual([])
  await page
    .getByLabel('Date')
    .fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  await expect(page.getByText('Please choose a time that is still to come.')).toBeHidden()
})

test('an invalid time shows its error before Pay Now is pressed', async ({ page }) => {
  await goToCheckout(page)
  await page.getByRole('switch', { name: 'Schedule for later' }).click()
  await page.getByLabel('Date').fill(addDays(lagosClock(new Date()).date, 1))
  await page.getByLabel('Time').fill('23:00')
  await expect(page.getByText('Please choose a time within our opening hours.')).toBeVisible()
  await page.getByLabel('Time').fill('12:00')
  await expect(page.getByText('Please choose a time within our opening hours.')).toBeHidden()
})

test('the accessible name of every choice is its own text', async ({ page }) => {
  await goToCheckout(page)
  await expect(page.getByRole('radio', { name: 'Pickup', exact: true })).toBeChecked()
  await expect(page.getByLabel('Schedule for later', { exact: true })).not.toBeChecked()
  await page.getByRole('radio', { name: 'Delivery', exact: true }).click()
  await page.getByRole('combobox', { name: 'Neighbourhood' }).click()
  const maitama = page.getByRole('option', { name: 'Maitama', exact: true })
  await expect(maitama).toHaveAccessibleDescription('₦3,100')
})

test('what becomes of the details is one sentence at the button, with a link', async ({ page }) => {
  await goToCheckout(page)
  const sentence = page.getByText('We use your details for your orders only: what we keep')
  await expect(sentence).toHaveCount(1)
  const link = sentence.getByRole('link', { name: 'what we keep, and for how long' })
  await expect(link).toHaveAttribute('href', '/privacy')
})

test('the cart can be changed at the checkout', async ({ page }) => {
  await goToCheckout(page)
  await page.getByRole('button', { name: 'Edit cart' }).click()
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  await expect(cart.getByText('Masa & Miyan Taushe')).toBeVisible()
  await cart.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Edit cart' })).toBeFocused()
  await expect(page).toHaveURL('/checkout')
})

test('what was typed is still there after a reload', async ({ page }) => {
  await goToCheckout(page)
  await page.getByLabel('Full name').fill('Ƙaltume Ɗanjuma')
  await page.getByLabel('Full name').blur()
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Ƙaltume Ɗanjuma')
})

test('a gateway that does not load can be tried again', async ({ page }) => {
  await page.route('**/inline.js', (route) => route.abort())
  await goToCheckout(page)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('Unable to load payment gateway.')).toBeVisible()
  await page.unroute('**/inline.js')
  await pressAgain(page.getByRole('button', { name: 'Pay Now' }))
  await expect(page.getByRole('dialog', { name: 'Test payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
})

test('a changed price is confirmed before the popup opens', async ({ page }) => {
  await goToCheckout(page)
  await fillDetails(page)
  await page.route('**/api/checkout', async (route) => {
    const { orderData } = route.request().postDataJSON() as {
      orderData: { items: { product: string; quantity: number }[] }
    }
    const [line] = orderData.items
    await route.fulfill({
      status: 409,
      json: {
        message: 'Some prices have changed.',
        code: 'price_changed',
        items: [{ ...line, packageId: null, price: 6000 }],
        delivery: { fee: 0 },
        totalAmount: 6000,
      },
    })
  })
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('₦5,000').first()).toBeVisible()
  await expect(dialog.getByText('₦6,000').first()).toBeVisible()
  await expect(dialog.getByRole('listitem').last()).toContainText('To pay now')
  await expect(page.getByRole('dialog', { name: 'Test payment' })).toBeHidden()
})

test('a dish that sold out meanwhile stops the payment', async ({ page }) => {
  await goToCheckout(page)
  await page.evaluate(() => {
    const kept = localStorage.getItem('cart') ?? ''
    localStorage.setItem('cart', kept.replace(/"quantity":1/, '"quantity":99999'))
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Stock Error' })).toBeDisabled()
})

test('without a connection nothing is lost', async ({ page, context }) => {
  await goToCheckout(page)
  await fillDetails(page)
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Waiting for a connection…' })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByLabel('Full name')).toHaveValue('Amina Bello')
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
})

test('the page opens without a connection', async ({ page, context }) => {
  await goToCheckout(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  const cart = await openCart(page)
  await context.setOffline(true)
  await cart.getByRole('link', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible()
  await page.getByRole('radio', { name: 'Delivery', exact: true }).click()
  await context.setOffline(false)
  await page.getByRole('combobox', { name: 'Neighbourhood' }).click()
  await expect(page.getByRole('option', { name: 'Maitama' })).toBeVisible()
})

test('an error without a reference ends with the page', async ({ page }) => {
  await goToCheckout(page)
  await fillDetails(page)
  await page.route('**/api/checkout', (route) => route.abort())
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('We cannot reach the kitchen')).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('We cannot reach the kitchen')).toBeHidden()
})
