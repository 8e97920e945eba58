import { expect, test } from '#tests/support/browser-test.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

test.afterEach(async () => {
  const data = { category: 'masa', products: [] }
  const answer = await (await adminApi()).patch('/api/products/positions', { data })
  expect(answer.ok()).toBe(true)
})

test('staff arrange a tab by keyboard, and customers see that order', async ({ page }) => {
  await signInAs(page, 'Employee')
  await page.goto('/admin/inventory')
  await page.getByRole('link', { name: 'Order of dishes' }).click()
  await page.getByLabel('Tab').selectOption('Masa')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toContainText('Alkubus')

  await page.getByRole('button', { name: 'Move Sinasir (Rice Pancakes) up' }).focus()
  await page.keyboard.press('Home')
  await expect(rows.first()).toContainText('Sinasir')
  await expect(page.getByRole('button', { name: /^Move Sinasir .* up$/ })).toBeFocused()
  await page.getByRole('button', { name: /^Move Alkubus .* down$/ }).click()
  const saved = 'Order of dishes saved'
  await pressAndRead(page.getByRole('button', { name: 'Save order' }), saved)

  const dishes = page.getByRole('article').getByRole('heading')
  await page.goto('/menu?category=masa')
  await expect(dishes.first()).toHaveText(/Sinasir/)
  await expect(dishes.nth(1)).toHaveText(/Gurasa/)

  await page.goto('/admin/inventory/order?tab=masa')
  await pressAndRead(page.getByRole('button', { name: 'Back to the usual order' }), saved)
  await page.goto('/menu?category=masa')
  await expect(dishes.first()).toHaveText(/Alkubus/)
})
