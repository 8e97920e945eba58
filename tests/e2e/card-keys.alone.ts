import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '#tests/support/browser-test.ts'
import { copySamplePictures } from '#tests/support/copy-sample-pictures.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { signIn } from '#tests/support/office-page.ts'
import { signEvent } from '#tests/support/paystack-events.ts'
import { standInKeys, startPaystackStandIn } from '#tests/support/paystack-stand-in.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'
import { startBuiltShop } from '#tests/support/start-built-shop.ts'

const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-keys-'))
test.afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

// Its server stops at the end.
test.use({ expectedErrors: [/(status of 503|ERR_CONNECTION_REFUSED).*\/api\/live$/] })

test('a SuperAdmin enters card keys, and all pages say that no money is taken', async ({
  browser,
}) => {
  const paystack = await startPaystackStandIn()
  const variables = { PAYSTACK_API_URL: paystack.url }
  await copySamplePictures(dataDirectory)
  const { origin, stop } = await startBuiltShop({ dataDirectory, variables })
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await signIn(page)
  await page.goto('/admin/settings/ways-to-pay')
  await expect(page.getByText('Test payments', { exact: true })).toBeVisible()
  await expect(page.getByText('No event yet')).toBeVisible()
  await expect(page.getByText('/api/paystack/webhook')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Test mode' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Enter keys' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Card keys' })
  await dialog.getByLabel('Public key').fill(standInKeys.publicKey)
  await dialog.getByLabel('Secret key').fill('sk_live_00000000000000000000')
  await dialog.getByLabel('Your password').fill(firstAdmin.password)
  const save = dialog.getByRole('button', { name: /Check and save|Take real money anyway/ })
  await save.press('Enter')
  await expect(dialog.getByText(/still of the sample: name, phone number/)).toBeVisible()
  await pressAgain(dialog.getByRole('button', { name: 'Take real money anyway' }))
  const secretKey = dialog.getByLabel('Secret key')
  await expect(secretKey).toHaveAccessibleDescription(/One key is a test key/)
  await secretKey.fill('sk_test_00000000000000000000')
  await save.press('Enter')
  await expect(secretKey).toHaveAccessibleDescription(/Paystack does not accept this secret key/)
  await expect(secretKey).toBeFocused()
  await expectAccessible(page)
  await secretKey.fill(standInKeys.secretKey)
  await save.press('Enter')

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change keys' })).toBeVisible()
  await expect(page.getByText('ends in tand')).toHaveCount(2)
  const strip = page.getByRole('complementary', { name: 'Test mode' })
  await expect(strip).toHaveText('Test mode: no real money is taken')
  await expectAccessible(page)
  const event = '{"event":"charge.success","data":{"reference":"ORD-NONE"}}'
  const headers = { 'x-paystack-signature': signEvent(event, standInKeys.secretKey) }
  const webhook = { headers, data: Buffer.from(event) }
  expect((await page.request.post('/api/paystack/webhook', webhook)).status()).toBe(200)
  await expect(page.getByText(/^Last event: /)).toBeVisible()

  for (const path of ['/', '/menu', '/track/none', '/privacy']) {
    await page.goto(path)
    await expect(strip).toBeVisible()
  }
  await expectAccessible(page)
  const policy = (await page.request.get('/checkout')).headers()['content-security-policy']
  expect(policy).toContain('https://js.paystack.co')
  expect((await page.request.get('/sandbox/paystack/inline.js')).status()).toBe(404)
  await context.close()
  await stop()
  await paystack.close()
})
