import { readFile } from 'node:fs/promises'

import type { CustomerWire } from '#contract/ordering/customer.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { signInAs } from '#tests/support/office-page.ts'
import { moveByApi, newName } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { goToCheckout } from '#tests/support/shop-page.ts'
import { watchPolicy } from '#tests/support/watch-policy.ts'

test('a customer reads what is stored, from the checkout and from every page', async ({ page }) => {
  await goToCheckout(page)
  await page.getByRole('link', { name: 'What we keep, and for how long' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  const table = page.getByRole('table', { name: 'What we keep about people' })
  await expect(table.getByText(/^\d+ months? after the order was completed/).first()).toBeVisible()
  await expect(page.getByText('Nigeria Data Protection Act 2023')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the privacy page can be read, and fits a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { name: 'What you can ask of us' })).toBeVisible()
    await expect(page.getByText('90 days', { exact: true })).toBeVisible()
  })
})

test('a shorter retention is confirmed before it deletes data', async ({ page }) => {
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings/privacy')
  const months = page.getByLabel('Anonymise personal data after (months)')
  const save = page.getByRole('button', { name: 'Save settings' })
  await months.fill('11')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Anonymise personal data after 11 months?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await save.click()
  await dialog.getByRole('button', { name: 'Save and anonymise' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(months).toHaveValue('11')
  await months.fill('12')
  await save.click()
  await expect(page.getByText('Settings saved')).toBeVisible()
})

test('an Admin exports the data of a number, and erases it', async ({ page, request }) => {
  const fullName = newName()
  const { id, reference, buyer } = await placeOrder(request, { fullName, notes: 'Crisp' })
  const broken = await watchPolicy(page)
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Personal data' }).click()
  const number = page.getByLabel("Customer's phone number")
  await number.fill('0803')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Please enter a valid 11-digit Nigerian phone number')).toBeVisible()
  await number.fill(`+234 ${buyer.phoneNumber.slice(1)}`)
  await number.blur()
  await expect(number).toHaveValue(buyer.phoneNumber)
  await page.getByRole('button', { name: 'Look up' }).click()
  const found = page.getByRole('region', { name: `What is kept about ${buyer.phoneNumber}` })
  await expect(found.getByText(fullName)).toBeVisible()
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    found.getByRole('button', { name: 'Download all of it' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect((JSON.parse(file) as CustomerWire).orders[0]).toMatchObject({ reference })

  await found.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog')
  await pressAgain(dialog.getByRole('button', { name: 'Erase for good' }))
  await expect(dialog.getByText(`Their order ${reference} is not finished.`)).toBeVisible()
  await moveByApi(id, 'completed')
  await pressAgain(dialog.getByRole('button', { name: 'Erase for good' }))
  await expect(page.getByText(`No personal data of ${buyer.phoneNumber} is left`)).toBeVisible()

  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('We keep nothing that belongs to this phone number.')).toBeVisible()
  await page.goto(`/admin/orders/orderdetails/${id}`)
  const customer = page.getByRole('region', { name: 'Customer' })
  await expect(customer.getByText('Personal data removed')).toBeVisible()
  await expect(customer.getByRole('link')).toHaveCount(0)
  await page.goto('/admin/settings/audit?kind=privacy')
  await expect(
    page.getByText(/^Personal data of a customer erased: Orders 1/).first(),
  ).toBeVisible()
  expect(broken).toEqual([])
})
