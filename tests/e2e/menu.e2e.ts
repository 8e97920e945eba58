import { expect, test } from '@playwright/test'

test('the home page shows what the kitchen cooks', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
})

test('the menu is there before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/menu')
  const dishes = page.getByRole('article')
  await expect(dishes.first()).toBeVisible()
  expect(await dishes.count()).toBeGreaterThanOrEqual(36)
  await context.close()
})
