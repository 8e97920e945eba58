import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { signInAs } from '#tests/support/office-page.ts'

test('an Admin is led to a burst of bad signatures, and ends its alarm', async ({
  page,
  request,
}) => {
  for (let call = 0; call < 12; call += 1) {
    const response = await request.post('/api/sandbox/webhook', { data: {} })
    expect(response.status()).toBe(401)
  }
  await signInAs(page, 'Admin')
  const alarm = page
    .getByRole('region', { name: 'Needs you' })
    .getByRole('link', { name: /webhooks with a bad signature/ })
  await expect(async () => {
    await page.goto('/admin')
    await expect(alarm).toBeVisible({ timeout: 2000 })
  }).toPass()
  await alarm.click()
  await expect(page.getByLabel('Kind')).toHaveValue('security')
  await expect(page.getByRole('heading', { name: 'Possible attack' })).toBeVisible()
  await expect(page.getByText(/^Webhook with a bad signature \(\d+ times until /)).toBeVisible()
  await expect(page.getByText(/^Not signed in, from /).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Mark as seen' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Possible attack' })).toBeHidden()
  await expect(page.getByText(/^Security alarms marked as settled: /).first()).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alarm).toBeHidden()
})
