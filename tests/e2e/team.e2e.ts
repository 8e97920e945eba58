import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { makeStaffMember, signInAs } from '#tests/support/office-page.ts'
import {
  findInTeam,
  newMark,
  pressAndRead,
  rowOf,
  silentFailure,
} from '#tests/support/table-rows.ts'

async function fillNewUser(page: Page, email: string, password = 'Taushe-2026') {
  await page.getByLabel('First name').fill('Zainab')
  await page.getByLabel('Last name').fill('Danjuma')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('+234 803-111-2222')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

test('a user is created, edited and deleted', async ({ page }) => {
  const email = `zainab-${newMark()}@kitchen.test`
  await signInAs(page)
  await page.goto('/admin/team')
  await page.getByRole('link', { name: 'Add New User' }).click()
  await expect(page.getByRole('radio', { name: 'Employee' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Active' })).toBeChecked()
  await fillNewUser(page, email)
  const created = page.waitForRequest((request) => request.method() === 'POST')
  await pressAndRead(page.getByRole('button', { name: 'Create user' }), 'User Created')
  await expect(page).toHaveURL('/admin/team/newuser')
  expect((await created).postDataJSON()).toMatchObject({
    phoneNumber: '08031112222',
    status: 'Available',
    roles: ['Employee'],
  })
  await expect(page).toHaveURL('/admin/team')

  const row = await findInTeam(page, email)
  await expect(row).toContainText('Zainab Danjuma')
  await expect(row).toContainText('Employee')
  await row.getByRole('link', { name: 'Edit Zainab Danjuma' }).click()
  await page.getByLabel('Last name').fill('Danjuma-Bello')
  await page.getByRole('checkbox', { name: 'Admin', exact: true }).check()
  const changed = page.waitForRequest((request) => request.method() === 'PATCH')
  await pressAndRead(
    page.getByRole('button', { name: 'Save changes' }),
    'User updated successfully',
  )
  expect((await changed).postDataJSON()).toEqual({
    id: expect.any(String),
    lastName: 'Danjuma-Bello',
    roles: ['Admin', 'Employee'],
  })
  await expect(page).toHaveURL('/admin/team')

  await findInTeam(page, email)
  await page.getByRole('button', { name: 'Delete Zainab Danjuma-Bello' }).click()
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete Zainab Danjuma-Bello?',
  })
  await pressAndRead(question.getByRole('button', { name: 'Delete' }), 'User Deleted')
  await expect(page.getByText('No users found.')).toBeVisible()
})

test('a new user is checked field by field, and nothing typed is lost', async ({ page }) => {
  await signInAs(page, 'Admin')
  await page.goto('/admin/team/newuser')
  await page.getByLabel('First name').fill('Al')
  await page.getByLabel('Last name').fill('Bo')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Phone number').fill('0803')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Create user' }).click()
  for (const message of [
    'First name must be at least 3 characters.',
    'Last name must be at least 3 characters.',
    'Please enter a valid email address.',
    'Phone number must be at least 11 digits.',
    'Password must be at least 8 characters.',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('First name')).toBeFocused()

  const taken = await makeStaffMember()
  await fillNewUser(page, taken.email)
  await page.getByLabel('Confirm password').fill('Taushe-2027')
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible()
  await page.getByLabel('Confirm password').fill('Taushe-2026')
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('This e-mail address is already in use.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Taushe-2026')

  await page.route('**/api/users', (route) => route.fulfill(silentFailure))
  await page.getByLabel('Email').fill(`other-${taken.email}`)
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('Failed to create user. Please try again.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Zainab')
})

test('a changed user is checked field by field', async ({ page }) => {
  const member = await makeStaffMember()
  await signInAs(page)
  await page.goto(`/admin/team/edituser/${member.id}`)
  const password = page.getByLabel(/^Password/)
  const save = page.getByRole('button', { name: 'Save changes' })
  await page.getByLabel('First name').fill('A')
  await page.getByLabel('Last name').fill('B')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Phone number').fill('0803-111')
  await page.getByRole('checkbox', { name: 'Employee' }).uncheck()
  await password.fill('nocapitals1')
  await save.click()
  for (const message of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please enter a valid email address.',
    'Phone number must contain only digits',
    'At least one role must be selected',
    'Must contain at least one uppercase letter',
    'Please confirm your password',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('First name')).toBeFocused()
  for (const [typed, message] of [
    ['NOSMALL11', 'Must contain at least one lowercase letter'],
    ['NoNumbersHere', 'Must contain at least one number'],
    ['Short1', 'Password must be at least 8 characters'],
  ] as const) {
    await password.fill(typed)
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await password.fill('Taushe-2026')
  await page.getByLabel('Confirm password').fill('Taushe-2027')
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
})

test('what cannot be loaded or saved says so', async ({ page }) => {
  const member = await makeStaffMember()
  await signInAs(page)
  await page.route('**/api/users', (route) => route.fulfill(silentFailure))
  await page.goto('/admin/team')
  await expect(page.getByText('Failed to load users.', { exact: true })).toBeVisible()
  await page.unroute('**/api/users')
  await page.getByRole('button', { name: 'Try again' }).click()
  await findInTeam(page, member.email)

  await page.route('**/api/users', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(silentFailure),
  )
  await page.getByRole('button', { name: 'Delete Halima Sani' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('Delete Failed: There was an error deleting Halima Sani.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Edit Halima Sani' }).click()
  await page.getByLabel('Last name').fill('Sanusi')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to update user', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Sanusi')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/team')

  await page.route('**/api/users/*', (route) => route.fulfill(silentFailure))
  await page.goto('/admin/team/edituser/somebody')
  await expect(page.getByText('Failed to load user', { exact: true })).toBeVisible()
  await page.goto('/admin/team/edituser')
  await expect(page.getByText('User ID is required', { exact: true })).toBeVisible()
})

test('the team is searched, filtered and exported', async ({ page }) => {
  const member = await makeStaffMember()
  await signInAs(page, 'Admin')
  await page.goto('/admin/team')
  for (const figure of ['Total Users', 'Active Users', 'Admin Users']) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible()
  }
  await findInTeam(page, member.email)
  await expect(page.getByText('Riders need no account.')).toContainText('“Create rider link”')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Role', { exact: true }).selectOption('SuperAdmin')
  await expect(page.getByText('No users found.')).toBeVisible()
  await page.getByLabel('Role', { exact: true }).selectOption('Employee')
  await page.getByLabel('Status', { exact: true }).selectOption('Active')
  await expect(rowOf(page, member.email)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^team-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(`Halima,Sani,${member.email},"08031234567\t",Employee,Active,`)
})

test('what was typed is not lost by a stray click', async ({ page }) => {
  await signInAs(page, 'Admin')
  await page.goto('/admin/team/newuser')
  await page.getByLabel('First name').fill('Zainab')
  await page.getByRole('link', { name: 'Back to Team' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Zainab')
  await page.getByRole('link', { name: 'Back to Team' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/team')
})

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  'the team, filtered': async (page) => {
    await page.goto('/admin/team')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(page.getByText('Clear filter')).toBeVisible()
  },
  'a new user with faults': async (page) => {
    await page.goto('/admin/team/newuser')
    await page.getByRole('button', { name: 'Create user' }).click()
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  },
  'a user to edit': async (page) => {
    const { id } = await makeStaffMember()
    await page.goto(`/admin/team/edituser/${id}`)
    await expect(page.getByLabel('First name')).toHaveValue('Halima')
  },
}

for (const [name, open] of Object.entries(screens)) {
  test(`${name}: axe finds nothing serious, light or dark`, async ({ page }) => {
    await signInAs(page, 'Admin')
    await open(page)
    await expectAccessible(page)
  })
}
