import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { demoPassword, demoUsers } from '#domain/staff/demo.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { startBuiltShop } from '#tests/support/start-built-shop.ts'

const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-demo-'))
let shop: Awaited<ReturnType<typeof startBuiltShop>>
test.beforeAll(async () => {
  test.slow()
  shop = await startBuiltShop({ dataDirectory, variables: { DEMO: '1' } })
})
test.afterAll(async () => {
  await shop.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
})

test('a demo shop says so, shows its sign-ins, and has work', async ({ page }) => {
  const strip = page.getByRole('complementary', { name: 'Demo shop' })
  await page.goto(shop.origin)
  await expect(strip).toHaveText('Demo shop: no real money, reset each night')

  await page.goto(`${shop.origin}/login`)
  const shown = page.getByRole('region', { name: 'Demo sign-ins' })
  for (const { email } of demoUsers) await expect(shown).toContainText(email)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(demoUsers[0].email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(strip).toBeVisible()

  await page.goto(`${shop.origin}/admin/orders`)
  await expect(page.locator('a[href*="/orderdetails/"]').nth(3)).toBeVisible()
})
