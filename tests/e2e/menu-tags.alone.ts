import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import { openPart } from '#tests/support/inventory-page.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { readJson } from '#tests/support/read-json.ts'
import { openCart, openDish } from '#tests/support/shop-page.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

// Changes what all other tests see: runs alone, serially, and restores it afterwards.
test.describe.configure({ mode: 'serial' })

const Menu = z.array(z.object({ _id: z.string(), product: z.string() }))

async function idOf(name: string) {
  const menu = await readJson(Menu, await (await adminApi()).get('/api/products'))
  return menu.find(({ product }) => product.startsWith(name))?._id ?? ''
}

async function change(name: string, data: object) {
  const answer = await (await adminApi()).patch(`/api/products/${await idOf(name)}`, { data })
  expect(answer.status()).toBe(200)
}

test('a fresh menu shows neither tags nor a filter', async ({ page }) => {
  await page.goto('/menu')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Diet' })).toHaveCount(0)
  const dialog = await openDish(page, 'Gurasa', 'masa')
  await expect(dialog.getByRole('region', { name: 'Goes with' })).toHaveCount(0)
})

test('tags given in the form show on the card and narrow the menu', async ({ page }) => {
  await signInAs(page, 'Employee')
  await page.goto(`/admin/inventory/editproduct/${await idOf('Gurasa')}`)
  await openPart(page, 'Pepper and diet')
  await page.getByLabel('Pepper', { exact: true }).selectOption('Hot')
  await page.getByLabel('Contains gluten').check()
  const saved = 'Product updated successfully'
  await pressAndRead(page.getByRole('button', { name: 'Save changes' }), saved)
  await change('Alkubus', { tags: ['pepper-0', 'vegetarian'] })
  try {
    await page.goto('/menu')
    await page.setViewportSize({ width: 390, height: 844 })
    const filter = page.getByRole('group', { name: 'Diet' })
    await expect(filter.getByText('Mild')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1280, height: 900 })
    const gurasa = page.getByRole('article').filter({ hasText: 'Gurasa' })
    await expect(gurasa).toContainText('Contains gluten')
    await expect(gurasa.getByText('Hot', { exact: true })).toBeAttached()

    await filter.getByText('No gluten').click()
    await expect(page).toHaveURL('/menu?diet=no-gluten')
    await expect(page.getByRole('article')).toHaveText([/Alkubus/])
    await page.getByRole('tab', { name: 'Soups' }).click()
    await expect(page).toHaveURL('/menu?category=soups&diet=no-gluten')
    await expect(page.getByText('No dish here suits this choice')).toBeVisible()
  } finally {
    await change('Gurasa', { tags: [] })
    await change('Alkubus', { tags: [] })
  }
})

test('a dish suggested by staff is added from the dialog with one press', async ({ page }) => {
  await change('Gurasa', { goesWith: [await idOf('Zobo'), await idOf('Awara')] })
  try {
    const dialog = await openDish(page, 'Gurasa', 'masa')
    const goesWith = dialog.getByRole('region', { name: 'Goes with' })
    await expect(goesWith.getByRole('listitem')).toHaveText([/Zobo/, /Awara/])
    await goesWith.getByRole('button', { name: /^Add Zobo/ }).click()
    await expect(goesWith.getByRole('listitem')).toHaveText([/Awara/])
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(dialog).toBeHidden()

    const cart = await openCart(page)
    await expect(cart.getByText('50 cl')).toBeVisible()
    await cart.getByRole('button', { name: /^Add Awara/ }).click()
    await expect(cart.getByRole('region', { name: 'Goes with' })).toHaveCount(0)
    await expect(cart.getByRole('heading', { name: 'Awara (Fried Soya Curd)' })).toBeVisible()
  } finally {
    await change('Gurasa', { goesWith: [] })
  }
})
