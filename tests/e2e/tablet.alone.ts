import type { Page } from '@playwright/test'
import { z } from 'zod'

import { SessionWire } from '#contract/staff/auth.ts'
import { KitchenTabletWire } from '#contract/staff/tablet.ts'
import { expect, request, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, makeStaffMember, signIn, signInQuietly } from '#tests/support/office-page.ts'
import type { StaffMember } from '#tests/support/office-page.ts'
import { openDetails, setStatus } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'
import { pressAndRead } from '#tests/support/table-rows.ts'

// Playwright leaves scripts of its clock in a reused context.
test.use({ reuseContext: false })

const pin = '4829'
const minute = 60_000

/** A name of its own on the list of the tablet. */
async function makePerson(firstName: string, role: 'Admin' | 'Employee') {
  const member = await makeStaffMember(role)
  const lastName = `Of${member.id.replaceAll(/[^a-z]/gi, '').slice(0, 8)}`
  const data = { id: member.id, firstName, lastName }
  expect((await (await adminApi()).patch('/api/users', { data })).status()).toBe(200)
  return { ...member, name: `${firstName} ${lastName}` }
}

async function setPinByApi({ email, password }: StaffMember, baseURL: string | undefined) {
  const own = await request.newContext({ baseURL })
  const answer = await own.post('/api/auth/login', { data: { email, password } })
  const { accessToken } = await readJson(SessionWire, answer)
  const headers = { Authorization: `Bearer ${accessToken}` }
  const data = { currentPassword: password, pin }
  expect((await own.post('/api/security/pin', { data, headers })).status()).toBe(204)
}

/** The Admin who makes it is signed out. */
async function makeTablet(page: Page, boss: StaffMember) {
  await page.goto('/admin/settings/device')
  const tablets = page.getByRole('region', { name: 'Kitchen tablets' })
  await tablets.getByRole('button', { name: 'Make this browser a kitchen tablet' }).click()
  await tablets.getByLabel('Current password').fill(boss.password)
  await tablets.getByRole('button', { name: 'Make it a tablet' }).click()
  await expect(names(page)).toBeVisible()
  return tablets
}

async function typeOnKeypad(page: Page, digits: string) {
  const keypad = page.getByRole('group', { name: 'Keypad' })
  for (const digit of digits) await keypad.getByRole('button', { name: digit }).click()
  await page.getByRole('button', { name: 'Start' }).click()
}

const barOf = (page: Page) => page.getByRole('region', { name: 'Kitchen tablet' })
const names = (page: Page) => page.getByRole('heading', { name: 'Who works now?' })

test('a PIN opens a session with the rights of an Employee', async ({ page }) => {
  const boss = await makePerson('Bola', 'Admin')
  const { id } = await placeOrder(page.request)
  await signInQuietly(page, boss)
  await page.goto('/admin/settings/security')
  const panel = page.getByRole('region', { name: 'PIN', exact: true })
  await panel.getByRole('button', { name: 'Set a PIN' }).click()
  await panel.getByLabel('New PIN').fill('1234')
  await panel.getByLabel('Current password').fill(boss.password)
  await panel.getByRole('button', { name: 'Save PIN' }).click()
  await expect(panel.getByText('This PIN is easy to guess')).toBeVisible()
  await panel.getByLabel('New PIN').fill(pin)
  await pressAndRead(panel.getByRole('button', { name: 'Save PIN' }), 'PIN saved')
  await expect(panel.getByText('Your PIN is set.')).toBeVisible()

  await makeTablet(page, boss)
  await expectAccessible(page)
  await page.getByRole('button', { name: boss.name }).click()
  await typeOnKeypad(page, '7310')
  await expect(page.getByText('This PIN is wrong.')).toBeVisible()
  await expectAccessible(page)
  await typeOnKeypad(page, pin)
  await expect(page).toHaveURL('/admin/orders')
  await expect(barOf(page).getByText(boss.name)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pending', exact: true })).toBeVisible()
  await openDetails(page, id)
  await setStatus(page, 'preparing')
  await expect(page.getByText('Preparing').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/settings')
  await expect(page.getByRole('link', { name: 'Printer', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Passkeys' })).toHaveCount(0)
  await page.goto('/admin/settings/security')
  await expect(page.getByText('Not available with a PIN')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
})

test('two people take turns on a kitchen tablet, which locks when nothing is pressed', async ({
  page,
  baseURL,
}) => {
  const [boss, cook] = [await makePerson('Bola', 'Admin'), await makePerson('Musa', 'Employee')]
  await setPinByApi(boss, baseURL)
  await setPinByApi(cook, baseURL)
  await signInQuietly(page, boss)
  await makeTablet(page, boss)
  await page.getByRole('button', { name: boss.name }).click()
  await typeOnKeypad(page, pin)
  const bar = barOf(page)
  await expect(bar.getByText(boss.name)).toBeVisible()

  await bar.getByRole('button', { name: 'Change person' }).click()
  await expect(names(page)).toBeVisible()
  const own = page.getByRole('button', { name: cook.name })
  await own.click()
  await page.getByRole('button', { name: 'Back to the names' }).click()
  await expect(own).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('PIN')).toBeFocused()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await expect(bar.getByText(cook.name)).toBeVisible()

  await page.clock.install()
  await page.goto('/admin/inventory')
  await expect(bar.getByText(cook.name)).toBeVisible()
  await page.clock.fastForward(9.5 * minute)
  await expect(bar.getByText('Press anything to stay signed in.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Shift')
  await expect(bar.getByText('Press anything to stay signed in.')).toHaveCount(0)
  await page.clock.fastForward(10 * minute)
  await expect(names(page)).toBeVisible()

  await own.click()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await expect(bar.getByText(cook.name)).toBeVisible()
  await expect(page).toHaveURL('/admin/orders')
  await page.context().setOffline(true)
  await expect(bar.getByRole('button', { name: 'Offline' })).toBeVisible()
  await page.clock.fastForward(11 * minute)
  await expect(page.getByRole('heading', { name: 'Signed out: nothing was' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(names(page)).toBeVisible()
})

test('an ended tablet shows the usual sign-in page', async ({ page }) => {
  const boss = await makePerson('Bola', 'Admin')
  await signIn(page, boss)
  await expect(barOf(page)).toHaveCount(0)
  const tablets = await makeTablet(page, boss)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Email').fill(boss.email)
  await page.getByLabel('Password').fill(boss.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/settings/device')
  await expect(tablets.getByText('This browser is a kitchen tablet.')).toBeVisible()
  const ends = tablets.getByRole('button', { name: /^End / })
  await expect(ends.first()).toBeVisible()
  for (let left = await ends.count(); left > 0; left -= 1) {
    await ends.first().click()
    await expect(ends).toHaveCount(left - 1)
  }
  await page.evaluate(() => localStorage.removeItem('auth'))
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(names(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Back to the names' })).toHaveCount(0)
})

test('PINs are removed, and an ended tablet ends who works on it', async ({ page, baseURL }) => {
  const [boss, cook] = [await makePerson('Bola', 'Admin'), await makePerson('Musa', 'Employee')]
  await setPinByApi(boss, baseURL)
  await setPinByApi(cook, baseURL)
  await signIn(page, boss)
  await page.goto(`/admin/team/edituser/${cook.id}`)
  const panel = page.getByRole('region', { name: 'PIN', exact: true })
  await panel.getByRole('button', { name: 'Remove PIN' }).click()
  await pressAndRead(page.getByRole('button', { name: 'Remove', exact: true }), 'PIN removed')
  await expect(panel).toHaveCount(0)

  await makeTablet(page, boss)
  await expect(page.getByRole('button', { name: cook.name })).toHaveCount(0)
  await page.getByRole('button', { name: boss.name }).click()
  await typeOnKeypad(page, pin)
  await expect(page).toHaveURL('/admin/orders')
  const api = await adminApi()
  const tablets = await readJson(z.array(KitchenTabletWire), await api.get('/api/tablets'))
  for (const { _id } of tablets) await api.delete(`/api/tablets/${_id}`)
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.goto('/')
  await signIn(page, boss)
  await page.goto('/admin/settings/security')
  await panel.getByRole('button', { name: 'Remove PIN' }).click()
  await panel.getByLabel('Current password').fill(boss.password)
  await pressAndRead(panel.getByRole('button', { name: 'Remove PIN' }), 'PIN removed')
  await expect(panel.getByRole('button', { name: 'Set a PIN' })).toBeVisible()
})
