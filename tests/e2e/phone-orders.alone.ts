import type { Page } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { createDiscountCode, endDiscountCode } from '#tests/support/discount-codes.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { cardOf, newName, openOrders } from '#tests/support/order-pages.ts'
import { expectPlaced } from '#tests/support/payment-page.ts'
import { newPhone, placeOrder } from '#tests/support/place-order.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { addDish, openPopup, stockOf } from '#tests/support/shop-page.ts'
import { newMark, pressAndRead } from '#tests/support/table-rows.ts'

// The setting changes the office of all other tests: runs alone, serially.
test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  await (
    await adminApi()
  ).patch('/api/settings', { data: { takesPhoneOrders: false, payOnDelivery: null } })
})

const dish = 'Masa & Miyan Taushe'

async function allowPayOnPickup() {
  const payOnDelivery = { pickup: true, zoneIds: null, maxNaira: 1_000_000 }
  await (
    await adminApi()
  ).patch('/api/settings', { data: { takesPhoneOrders: true, payOnDelivery } })
}

/** A new customer's order of one dish, not sent yet, where paying on pickup is on. Returns the name. */
async function keyInDish(page: Page) {
  await allowPayOnPickup()
  await signInAs(page, 'Employee')
  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone number').fill(newPhone())
  const fullName = newName()
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Search dishes').fill(dish)
  await expect(page.getByRole('button', { name: `Notes for ${dish}` })).toBeVisible()
  await page.keyboard.press('Enter')
  return fullName
}

test('a known customer orders the same again by phone, and pays with the link', async ({
  page,
  browser,
}) => {
  const fullName = newName()
  const phoneNumber = newPhone()
  await placeOrder(page.request, { dish, quantity: 2, fullName, phoneNumber })
  await signInAs(page, 'Admin')
  await openOrders(page)
  await expect(cardOf(page, fullName)).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Order' })).toHaveCount(0)
  await page.goto('/admin/settings/kitchen')
  await page.getByLabel('Take orders by phone and WhatsApp').check()
  await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')

  await page.goto('/menu')
  await addDish(page, dish)
  await openOrders(page)
  await page.getByRole('link', { name: 'New Order' }).click()
  await page.getByLabel('Phone number').fill(phoneNumber.slice(0, 9))
  await expect(page.getByRole('button', { name: fullName })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: fullName }).click()
  await expect(page.getByLabel('Full name')).toHaveValue(fullName)
  const stock = await stockOf(page, dish)
  await page.getByRole('button', { name: 'Order the same' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: `Send the link to ${fullName}` })).toBeFocused()
  await expectAccessible(page)
  const sent = await page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
  expect(sent).toContain(`https://wa.me/234${phoneNumber.slice(1)}?text=`)
  const address = /\/pay\/[\w-]+/.exec(decodeURIComponent(sent ?? ''))?.[0] ?? ''
  expect(await stockOf(page, dish)).toBe(stock)
  await page.goto('/menu')
  await expect(page.getByRole('button', { name: /^Cart.*1 item/ }).first()).toBeVisible()

  const customer = await (await browser.newContext()).newPage()
  await customer.goto(address)
  const [firstName] = fullName.split(' ')
  await expect(
    customer.getByRole('heading', { name: `${firstName}, here is your order` }),
  ).toBeVisible()
  const order = customer.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText(`2 × ${dish}`)
  // While the kitchen is closed, the page says when it opens.
  await expect(order).toContainText(/As soon as possible|(Today|Tomorrow) from/)
  await expect(order).toContainText(/Pickup: .*Citec Estate/)
  await expectAccessible(customer)
  const pay = customer.getByRole('button', { name: /^Pay ₦[\d,]+$/ })
  await expect(order).toContainText((await pay.innerText()).replace('Pay ', ''))
  await pay.click()
  await expect(customer).toHaveURL('/checkout')
  const card = customer.getByRole('region', { name: 'Your order' })
  await expect(card).toContainText(fullName)
  await expect(card).toContainText(phoneNumber)
  const popup = await openPopup(customer)
  expect(await stockOf(page, dish)).toBe(stock - 2)
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPlaced(customer)
  await customer.goto(address)
  await expect(customer.getByRole('heading', { name: 'This order is paid' })).toBeVisible()
  await expectAccessible(customer)

  await openOrders(page)
  await expect(cardOf(page, fullName)).toHaveCount(2)
  await cardOf(page, fullName).last().getByRole('link').first().click()
  await expect(page.getByText('Entered by ')).toBeVisible()
})

test('a new customer is entered by keyboard, and keeps or gives up another cart', async ({
  page,
  browser,
}) => {
  await (await adminApi()).patch('/api/settings', { data: { takesPhoneOrders: true } })
  await signInAs(page, 'Employee')
  await page.goto('/admin/orders/new')
  const phone = newPhone()
  await page.getByLabel('Phone number').fill(`+234 ${phone.slice(1)}`)
  await page.getByLabel('Full name').fill('Zainab Sani')
  await expect(page.getByLabel('Phone number')).toHaveValue(phone)
  await page.getByLabel('Search dishes').fill(dish)
  await page.getByRole('button', { name: `Notes for ${dish}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Notes').fill('no pepper')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Please select your neighbourhood.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Neighbourhood' }).click()
  await page.keyboard.type('Jabi')
  await page.keyboard.press('Enter')
  await page.getByLabel('Detailed address').fill('4 Lake Road')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Send the link to Zainab Sani' })).toBeVisible()
  const address = (await page.getByText(/\/pay\//).textContent())?.replace(/^.*(?=\/pay\/)/, '')

  const customer = await (await browser.newContext()).newPage()
  await addDish(customer, 'Zobo')
  await customer.goto(address ?? '')
  await expect(customer.getByText('it takes its place')).toBeVisible()
  await expectAccessible(customer)
  await expect(customer.getByText('4 Lake Road')).toBeVisible()
  await customer.getByRole('button', { name: /^Pay ₦/ }).click()
  await expect(customer.getByRole('region', { name: 'Your order' })).toContainText('4 Lake Road')
  await expect(customer.getByText('“no pepper”')).toBeVisible()
  await expect(customer.getByRole('region', { name: 'Order Summary' })).not.toContainText('Zobo')
  await page.getByRole('button', { name: 'Next order' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await expect(page.getByText('Add a dish first.')).toBeVisible()
})

/** Counts keys and presses of the pointer, until the document is left. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const count = () => (dataset.presses = String(Number(dataset.presses ?? 0) + 1))
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, count, true)
  })
  return async () => Number(await page.locator('html').getAttribute('data-presses'))
}

test('the usual order of a known customer is placed with few presses', async ({ page }) => {
  const fullName = newName()
  const phoneNumber = newPhone()
  await placeOrder(page.request, { dish, quantity: 2, fullName, phoneNumber })
  await allowPayOnPickup()
  await signInAs(page, 'Employee')
  await openOrders(page)
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'New Order' }).click()
  await page.getByLabel('Phone number').pressSequentially(phoneNumber.slice(0, 9))
  await page.getByRole('button', { name: fullName }).click()
  await page.getByRole('button', { name: 'Order the same' }).click()
  await page.getByRole('button', { name: 'Pay on pickup' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/orderdetails\//)
  await expect(page.getByText('Entered by ')).toBeVisible()
  // Nine digits and four more: under 30 seconds at two seconds each.
  expect(await presses()).toBe(13)
})

test('an order is entered to be paid at the counter', async ({ page }) => {
  const fullName = await keyInDish(page)
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay on pickup' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/orderdetails\//)
  await expect(page.getByText('Entered by ')).toBeVisible()
  await expect(page.getByText(fullName).first()).toBeVisible()
})

test('an order that was changed after a lost answer says what was placed before', async ({
  page,
}) => {
  await keyInDish(page)
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()
  const isPlaced = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
    isPlaced.resolve()
  })
  const pay = page.getByRole('button', { name: 'Pay on pickup' })
  await pay.click()
  await isPlaced.promise
  await page.unroute('**/api/orders')
  await expect(page.getByText('Failed to send the order')).toBeVisible()
  await page.getByLabel('Phone number').fill(newPhone())
  await pay.click()
  await expect(page.getByText(/placed before as order #\w{6}, with other dishes/)).toBeVisible()
  await pressAgain(pay)
  await expect(page).toHaveURL(/\/admin\/orders\/orderdetails\//)
})

test('a code and the change are entered, survive a reload, and reach the link', async ({
  page,
  browser,
}) => {
  const code = `P${newMark().toUpperCase()}`
  await createDiscountCode({ code, kind: 'naira', amount: 500 })
  const fullName = await keyInDish(page)
  await page.getByLabel('Discount code').fill(code.toLowerCase())
  await page.getByLabel('Discount code').press('Enter')
  await expect(page.getByText(`Code ${code}: ₦500 off`)).toBeVisible()
  await page.getByLabel('Customer pays with ₦').fill('a lot')
  await page.getByRole('button', { name: 'Pay on pickup' }).click()
  await expect(page.getByLabel('Customer pays with ₦')).toBeFocused()
  await expect(page.getByText('Please enter whole naira, for example 10000.')).toBeVisible()
  const small = 'The cash you pay with must be at least what you owe.'
  await page.getByLabel('Customer pays with ₦').fill('100')
  await page.getByRole('button', { name: 'Pay on pickup' }).click()
  await expect(page.getByText(small)).toHaveCount(1)
  await expect(page.getByLabel('Customer pays with ₦')).toBeFocused()
  await page.getByLabel('Customer pays with ₦').fill('50000')

  await page.reload()
  await expect(page.getByText('This order was not sent yet.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(fullName)
  await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible()
  await expect(page.getByText(`Code ${code}: ₦500 off`)).toBeVisible()
  await expect(page.getByLabel('Customer pays with ₦')).toHaveValue('50000')
  await expectAccessible(page)
  const toPay = page.getByRole('region', { name: 'Order total' }).locator('dl > div').last()
  const total = (await toPay.innerText()).replaceAll(/\D/g, '')
  await page.getByRole('button', { name: 'Send link' }).click()
  const address = (await page.getByText(/\/pay\//).textContent())?.replace(/^.*(?=\/pay\/)/, '')
  await page.reload()
  await expect(page.getByText('Add a dish first.')).toBeVisible()
  await expect(page.getByText('This order was not sent yet.')).toHaveCount(0)

  const customer = await (await browser.newContext()).newPage()
  await customer.goto(address ?? '')
  await customer.getByRole('button', { name: /^Pay ₦/ }).click()
  await expect(customer.getByText(`Code ${code}: ₦500 off`)).toBeVisible()
  const summary = customer.getByRole('region', { name: 'Order Summary' })
  const now = await summary.locator('dl > div').last().innerText()
  expect(now.replaceAll(/\D/g, '')).toBe(total)
  await endDiscountCode(code)
  await customer.getByRole('button', { name: 'Pay Now' }).click()
  await expect(customer.getByText('Your code was not taken')).toBeVisible()
  await expect(summary).not.toContainText(code)
})
