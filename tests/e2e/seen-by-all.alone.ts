import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import { adminApi, signInAs } from '#tests/support/office-page.ts'
import { readJson } from '#tests/support/read-json.ts'
import { pressAndRead, rowOf } from '#tests/support/table-rows.ts'

// Changes what all other tests see: runs alone, serially, and restores it afterwards.
test.describe.configure({ mode: 'serial' })

test('a category comes as a tab, keeps its slug when renamed, and goes', async ({ page }) => {
  await signInAs(page, 'Employee')
  await page.goto('/admin/settings/categories/newCategory')
  await page.getByLabel('Name', { exact: true }).fill('Kilishi Corner')
  await page.getByLabel('Icon').fill('🥩')
  await pressAndRead(page.getByRole('button', { name: 'Create category' }), 'Category created')
  await expect(page).toHaveURL('/admin/settings/categories')
  await expect(rowOf(page, 'Kilishi Corner')).toContainText('kilishi-corner')

  await page.goto('/menu')
  await page.getByRole('tab', { name: 'Kilishi Corner' }).click()
  await expect(page).toHaveURL('/menu?category=kilishi-corner')

  await page.goto('/admin/settings/categories')
  await page.getByRole('link', { name: 'Edit Kilishi Corner' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Dried Meat')
  await pressAndRead(page.getByRole('button', { name: 'Save changes' }), 'Category updated')
  await expect(rowOf(page, 'Dried Meat')).toContainText('kilishi-corner')
  await page.goto('/menu?category=kilishi-corner')
  await expect(page.getByRole('tab', { name: 'Dried Meat' })).toHaveAttribute(
    'aria-selected',
    'true',
  )

  await page.goto('/admin/settings/categories')
  await page.getByRole('button', { name: 'Delete Dried Meat' }).click()
  await pressAndRead(
    page.getByRole('dialog').getByRole('button', { name: 'Delete' }),
    'Category deleted',
  )
  await expect(rowOf(page, 'Dried Meat')).toHaveCount(0)
  await page.goto('/menu')
  await expect(page.getByRole('tab')).toHaveCount(7)
})

test('changed hours and links are in the footer, in their order', async ({ page }) => {
  const api = await adminApi()
  const before = await (await api.get('/api/settings')).json()
  try {
    await signInAs(page, 'Admin')
    await page.goto('/admin/settings/hours')
    await page.getByLabel('Opens at').fill('07:30')
    await page.getByLabel('Closes at').fill('20:00')
    await pressAndRead(page.getByRole('button', { name: 'Save hours' }), 'Settings saved')
    await page.goto('/admin/settings/shop')
    await page.getByRole('button', { name: 'Add link' }).click()
    await page.getByLabel('Name', { exact: true }).last().fill('TikTok')
    await page.getByLabel('Web address').last().fill('https://tiktok.test/tukunya')
    await page
      .getByRole('button', { name: /^Move link \d+ up$/ })
      .last()
      .click()
    await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')

    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('7:30 AM - 8:00 PM every day', { exact: true })).toBeVisible()
    const socials = footer.getByRole('region', { name: 'Follow us' }).getByRole('link')
    await expect(socials.nth(-2)).toHaveText('TikTok')

    await page.goto('/admin/settings/bill')
    await page.getByRole('switch', { name: 'Charge the delivery fee online' }).click()
    await pressAndRead(page.getByRole('button', { name: 'Save settings' }), 'Settings saved')
    const shop = await readJson(
      z.record(z.string(), z.unknown()),
      await page.request.get('/api/shop'),
    )
    expect(shop.chargesDeliveryOnline).toBe(true)
  } finally {
    await api.patch('/api/settings', { data: before })
  }
})
