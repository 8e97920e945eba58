import type { Page } from '@playwright/test'
import { z } from 'zod'

import { expect, request, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { codeAt } from '#tests/support/make-second-factor.ts'
import { makeStaffMember, signIn, signInQuietly } from '#tests/support/office-page.ts'
import { letterTo } from '#tests/support/outbox.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

const typedKey = /^[A-Z2-7]{32}$/

async function plugInAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

/** As the session says when the shop asks for it. */
async function makeSetUpNeeded(page: Page) {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('marked')) return
    sessionStorage.setItem('marked', 'yes')
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}') as object
    localStorage.setItem('auth', JSON.stringify({ ...auth, mustSetUp: 'second-factor' }))
  })
}

test('a second factor is set up, and a recovery code signs in without the phone', async ({
  page,
}) => {
  const member = await makeStaffMember()
  await signIn(page, member)
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Second factor' }).click()
  const panel = page.getByRole('region', { name: 'Second factor' })
  await panel.getByLabel('Current password').fill('Not-this-one-1')
  await panel.getByRole('button', { name: 'Set up' }).click()
  await expect(panel.getByText('This is not your current password.')).toBeVisible()
  await panel.getByLabel('Current password').fill(member.password)
  await panel.getByRole('button', { name: 'Set up' }).click()
  await expect(panel.getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = await panel.getByText(typedKey).innerText()
  await expectAccessible(page)
  await panel.getByLabel('Code', { exact: true }).fill(codeAt(key, new Date()))
  await panel.getByRole('button', { name: 'Confirm' }).click()
  const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await panel.getByRole('button', { name: 'I have saved them' }).click()
  await expect(panel.getByText('10 recovery codes are left.')).toBeVisible()
  expect(await letterTo(member.email, { containing: 'second factor' })).toContain('authenticator')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong or was used before.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
})

test('an Admin who must have a second factor sees nothing else until it is set up', async ({
  page,
}) => {
  const member = await makeStaffMember('Admin')
  await signInQuietly(page, member)
  await makeSetUpNeeded(page)
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Back-office' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Current password').fill(member.password)
  await page.getByRole('button', { name: 'Set up' }).click()
  const key = await page.getByText(typedKey).innerText()
  await page.getByLabel('Code', { exact: true }).fill(codeAt(key, new Date()))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeVisible()
})

test('the second factor of another Admin is removed with a password, and undone by e-mail', async ({
  page,
  baseURL,
}) => {
  const [owner, boss] = [await makeStaffMember('Admin'), await makeStaffMember('SuperAdmin')]
  const api = await request.newContext({ baseURL })
  const { email, password } = owner
  const login = () => api.post('/api/auth/login', { data: { email, password } })
  const { accessToken } = z.object({ accessToken: z.string() }).parse(await (await login()).json())
  const call = { headers: { Authorization: `Bearer ${accessToken}` } }
  const path = '/api/security/second-factor'
  const begun = await api.post(path, { ...call, data: { currentPassword: password } })
  const { secret } = z.object({ secret: z.string() }).parse(await begun.json())
  const code = codeAt(secret, new Date())
  expect((await api.post(`${path}/confirm`, { ...call, data: { code } })).ok()).toBe(true)

  await signIn(page, boss)
  await page.goto(`/admin/team/edituser/${owner.id}`)
  await page.getByRole('button', { name: 'Remove second factor' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm with your password' })
  await dialog.getByLabel('Current password').fill('Not-this-one-1')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Current password').fill(boss.password)
  await pressAndRead(dialog.getByRole('button', { name: 'Confirm' }), 'Second factor removed')
  await expect(page.getByRole('button', { name: 'Remove second factor' })).toBeHidden()

  const letter = await letterTo(email, { containing: 'not-agreed' })
  expect(letter).toContain(`Changed by: ${boss.firstName} ${boss.lastName}`)
  await page.goto(/\/not-agreed#\S+/.exec(letter)?.[0] ?? '')
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByRole('heading', { name: 'The change was undone' })).toBeVisible()
  expect(await (await login()).json()).toMatchObject({ app: true })
  await page.goto('/admin')
  await expect(page).toHaveURL('/login')
})

test('another device is signed out, and the password changed', async ({ page, baseURL }) => {
  const member = await makeStaffMember()
  const other = await request.newContext({ baseURL, userAgent: 'Firefox/1 (Windows)' })
  const { email, password } = member
  const answer = await other.post('/api/auth/login', { data: { email, password } })
  const { accessToken } = z.object({ accessToken: z.string() }).parse(await answer.json())
  const headers = { Authorization: `Bearer ${accessToken}` }
  expect((await other.get('/api/users', { headers })).status()).toBe(200)
  expect(await letterTo(email, { containing: 'Firefox on Windows' })).toContain('new device')

  await signIn(page, member)
  await page.goto('/admin/settings/security')
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByText('This device')).toHaveCount(1)
  await pressAndRead(
    devices.getByRole('button', { name: /Sign out Firefox on Windows/ }),
    'Device signed out',
  )
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await other.get('/api/users', { headers })).status()).toBe(401)

  const panel = page.getByRole('region', { name: 'Password' })
  await panel.getByLabel('Current password').fill(password)
  await panel.getByLabel('New password', { exact: true }).fill('Password1')
  await panel.getByLabel('Confirm new password').fill('Password1')
  const save = panel.getByRole('button', { name: 'Change password' })
  await save.click()
  await expect(panel.getByText('This password is too common')).toBeVisible()
  await panel.getByLabel('New password', { exact: true }).fill('Kosai-and-Kunu-2')
  await panel.getByLabel('Confirm new password').fill('Kosai-and-Kunu-2')
  await pressAndRead(save, 'Password changed')
  await expect(panel.getByLabel('Current password')).toHaveValue('')
  await page.reload()
  await expect(devices.getByText('This device')).toHaveCount(1)
})

test('a passkey is added, signs in after the password and alone, and is removed', async ({
  page,
}) => {
  const member = await makeStaffMember()
  await plugInAuthenticator(page)
  await signIn(page, member)
  await page.goto('/admin/settings/security')
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(panel.getByLabel('Name')).toHaveValue(/ on Linux/)
  await panel.getByLabel('Name').fill('My phone')
  await panel.getByLabel('Current password').fill(member.password)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Add passkey' }).click()
  const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await panel.getByRole('button', { name: 'I have saved them' }).click()
  await expect(panel.getByText('not used yet')).toBeVisible()
  expect(await letterTo(member.email, { containing: 'passkey' })).toContain('My phone')
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  await panel.getByLabel('Current password').fill(member.password)
  await panel.getByRole('button', { name: 'Add passkey' }).click()
  await expect(panel.getByText('This device already has a passkey')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
  await expect(page.getByLabel('Recovery code')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/admin')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page).toHaveURL('/admin')

  await page.goto('/admin/settings/security')
  await expect(panel.getByText('last used')).toBeVisible()
  const factor = page.getByRole('region', { name: 'Second factor' })
  await factor.getByLabel('Current password').fill(member.password)
  await factor.getByRole('button', { name: 'Set up' }).click()
  const key = await factor.getByText(typedKey).innerText()
  await factor.getByLabel('Code', { exact: true }).fill(codeAt(key, new Date()))
  await factor.getByRole('button', { name: 'Confirm' }).click()
  await factor.getByRole('button', { name: 'Turn off' }).click()
  await factor.getByLabel('Current password').fill(member.password)
  const off = factor.getByRole('button', { name: 'Turn off' })
  await pressAndRead(off, 'Authenticator app turned off')
  await expect(factor.getByText('On with passkeys.')).toBeVisible()
  await expect(factor.getByRole('button', { name: 'New recovery codes' })).toBeVisible()
  await panel.getByRole('button', { name: 'Remove My phone' }).click()
  await panel.getByLabel('Current password').fill(member.password)
  await pressAndRead(panel.getByRole('button', { name: 'Remove passkey' }), 'Passkey removed')
  await expect(panel.getByRole('listitem')).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
})

test('without passkeys in the browser, the sign-in page offers none', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expect(page.getByText('passkey')).toHaveCount(0)
})

test('an Admin who must have a second factor can add a passkey', async ({ page }) => {
  const member = await makeStaffMember('Admin')
  await plugInAuthenticator(page)
  await signInQuietly(page, member)
  await makeSetUpNeeded(page)
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByLabel('Current password').fill(member.password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Active Orders' })).toBeVisible()
})
