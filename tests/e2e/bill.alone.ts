import type { Page } from '@playwright/test'
import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import { createDiscountCode } from '#tests/support/discount-codes.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { openDetails } from '#tests/support/order-pages.ts'
import { readJson } from '#tests/support/read-json.ts'
import { fillDetails, goToCheckout, openPopup } from '#tests/support/shop-page.ts'
import { newMark, pressAndRead, rowOf } from '#tests/support/table-rows.ts'

// Charges change the checkout of all other tests: runs alone, serially.
test.describe.configure({ mode: 'serial' })
const off = { charges: null, taxes: null, taxNumber: null, numbersReceipts: false }
test.afterAll(async () => {
  const api = await adminApi()
  await api.patch('/api/settings', { data: off })
  for (const code of codes) await api.post(`/api/discount-codes/${code}/end`)
})

const codes: string[] = []
function newCode() {
  const code = `T${newMark().toUpperCase()}`
  codes.push(code)
  return code
}

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const numbersIn = (text: string) => text.match(/-?₦[\d,]+/g)?.map(toNumber) ?? []
const toNumber = (text: string) => Number(text.replace('₦', '').replaceAll(',', ''))

/** The figures below the lines: each of the summary's terms with its amount. */
async function totalsOf(page: Page) {
  const rows = await summaryOf(page).locator('dl > div').allInnerTexts()
  return new Map(rows.map((text) => [text.split('\n')[0] ?? '', numbersIn(text).at(-1) ?? 0]))
}

async function useCode(page: Page, code: string) {
  await page.getByLabel('Discount code').fill(code)
  await page.getByLabel('Discount code').press('Enter')
}

test('an Admin turns on a charge and VAT, and creates a code', async ({ page }) => {
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings/bill')
  await page.getByRole('button', { name: 'Add charge' }).click()
  await expect(page.getByLabel('Name on the bill')).toBeFocused()
  await page.getByLabel('Naira', { exact: true }).fill('150')
  await page.getByRole('button', { name: 'Add tax' }).click()
  await page.getByLabel('Prices').selectOption('It is added')
  await page.getByLabel('Rate in per cent').fill('0')
  await page.getByLabel('Tax number (TIN)').fill('12345678-0001')
  await page.getByLabel('Number receipts').check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Please enter a rate from 0.01 to 100 %.')).toBeVisible()
  await page.getByLabel('Rate in per cent').fill('7.5')
  await expectAccessible(page)
  await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')
  await page.reload()
  await expect(page.getByLabel('Rate in per cent')).toHaveValue('7.5')
  await expect(page.getByLabel('Prices')).toHaveValue('false')

  const code = newCode()
  await page.goto('/admin/settings/codes')
  await page.getByRole('button', { name: 'Add code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add discount code' })
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await expect(dialog.getByText('A code has 3 to 20 letters and digits.')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await dialog.getByLabel('Per cent').fill('20')
  await dialog.getByLabel('Total uses').fill('1')
  await expectAccessible(page)
  await pressAndRead(dialog.getByRole('button', { name: 'Create code' }), 'Discount code created')
  await expect(rowOf(page, code)).toContainText('20 % off')
  await expect(rowOf(page, code)).toContainText('0 of 1')
  await expectAccessible(page)
})

test('a customer sees every line before paying, and the same bill afterwards', async ({ page }) => {
  const [code = ''] = codes
  await page.goto('/')
  await expect(page.getByText('Every charge and tax is shown in your cart')).toBeAttached()
  await expect(page.getByText('The price you see is the price you are charged.')).toHaveCount(0)
  await page.goto('/menu')
  await page.getByRole('article').first().getByRole('button').first().click()
  const dish = page.getByRole('dialog')
  await expect(dish).toContainText('plus Packaging ₦150 per portion, VAT 7.5 %')
  await dish.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: /cart/i }).first().click()
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  await expect(cart.getByRole('term')).toHaveText([
    'Subtotal',
    'Packaging',
    'VAT 7.5 %',
    'Order total',
  ])
  const total = await cart.getByText('Order total').locator('xpath=../dd').innerText()
  const bar = page.getByRole('button', { name: /^View cart/, includeHidden: true })
  await expect(bar).toContainText(total)
  await expect(cart).toContainText('Delivery charges calculated at checkout')
  await expectAccessible(page)
  await cart.getByRole('button', { name: /^Remove/ }).click()

  await goToCheckout(page)
  await fillDetails(page)
  await useCode(page, 'WRONGCODE')
  await expect(page.getByText('We do not know this code.')).toBeVisible()
  await expect(page.getByLabel('Discount code')).toBeFocused()
  await expectAccessible(page)
  await useCode(page, code.toLowerCase())
  await expect(page.getByText(`Code ${code}: 20 % off`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Code ${code}: 20 % off`)).toBeVisible()
  const totals = await totalsOf(page)
  const items = totals.get('Subtotal') ?? 0
  const discount = -Math.round((items + 150) * 0.2)
  const tax = Math.round((items + 150 + discount) * 0.075)
  expect([...totals]).toEqual([
    ['Subtotal', items],
    ['Packaging', 150],
    [`Code ${code}`, discount],
    ['VAT 7.5 %', tax],
    ['To pay now', items + 150 + discount + tax],
  ])
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'See your order' }).click()
  const food = page.getByRole('region', { name: 'Your food' })
  await expect(food).toContainText('Packaging')
  await expect(food).toContainText(`Code ${code}`)
  const paid = await food.locator('dl > div').filter({ hasText: 'Paid online' }).innerText()
  expect(numbersIn(paid)).toEqual([items + 150 + discount + tax])

  await page.getByRole('button', { name: 'Receipt' }).click()
  await page.getByLabel('Name on the receipt').fill('Arewa Foods Ltd')
  await page.emulateMedia({ media: 'print' })
  const head = page.locator('.receipt').first()
  await expect(head).toContainText('TIN 12345678-0001')
  await expect(head).toContainText('ForArewa Foods Ltd')
  await expect(head).toContainText(/ReferenceORD-/)
  const base = (items + 150 + discount).toLocaleString('en-NG')
  await expect(food).toContainText(`VAT 7.5 %, on ₦${base}`)
})

test('a customer reads that a code is used up', async ({ page }) => {
  const [code = ''] = codes
  await goToCheckout(page)
  await fillDetails(page)
  await useCode(page, code)
  await expect(page.getByText('This code has been used up.')).toBeVisible()
})

test('charges that changed meanwhile are shown before paying', async ({ page }) => {
  await goToCheckout(page)
  await fillDetails(page)
  // The page keeps what it has read.
  await page.route('**/api/shop', (route) => route.abort())
  await (
    await adminApi()
  ).patch('/api/settings', {
    data: { charges: [{ name: 'Packaging', naira: 250, per: 'portion' }] },
  })
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'The price has changed' })
  await expect(dialog).toContainText('Packaging')
  await expect(dialog).toContainText('₦250')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Pay ₦/ }).click()
  await expect(page.getByRole('dialog', { name: 'Test payment' })).toBeVisible()
})

test('a code that takes off everything places the order without a payment', async ({ page }) => {
  const code = newCode()
  await createDiscountCode({ code, kind: 'percent', amount: 100 })
  await goToCheckout(page)
  await fillDetails(page)
  await useCode(page, code)
  await expect(summaryOf(page)).toContainText('Nothing to pay')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('region', { name: 'Your food' })).toContainText(`Code ${code}`)

  await signInAs(page, 'Admin')
  const listed = await (await adminApi()).get('/api/orders?page=1')
  const [newest] = await readJson(z.array(z.object({ _id: z.string() })), listed)
  await openDetails(page, newest?._id ?? '')
  await expect(page.getByText('Nothing to pay', { exact: true }).first()).toBeVisible()
  await page.goto('/admin/settings/codes')
  await expect(rowOf(page, code)).toContainText('1')
  await rowOf(page, code)
    .getByRole('button', { name: `End ${code}` })
    .click()
  await pressAndRead(page.getByRole('button', { name: 'End code' }), 'Discount code ended')
  await expect(rowOf(page, code)).toContainText('Ended')
})
