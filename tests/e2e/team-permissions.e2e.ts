import { menuEntries } from '#app/office/layout/menu-entries.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { makeStaffMember, signInAs, signInQuietly } from '#tests/support/office-page.ts'
import { findInTeam, pressAndRead } from '#tests/support/table-rows.ts'

test('an Employee is stopped, in the screens and by the server', async ({ page }) => {
  const other = await makeStaffMember('Admin')
  const me = await makeStaffMember()
  const { accessToken } = await signInQuietly(page, me)
  await page.goto('/admin/team')
  await findInTeam(page, other.email)
  await expect(page.getByText('Add New User')).toHaveCount(0)
  for (const action of ['Edit Halima Sani', 'Delete Halima Sani']) {
    const button = page.getByRole('button', { name: action })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Only an Admin or SuperAdmin may do this.')
  }
  await page.goto(`/admin/team/edituser/${other.id}`)
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription('Only an Admin or SuperAdmin may do this.')
  for (const field of ['First name', 'Email', 'Confirm password'])
    await expect(page.getByLabel(field)).toBeDisabled()
  await expect(page.getByText('Only an Admin or SuperAdmin may do this.')).toHaveCount(1)

  await page.goto(`/admin/team/edituser/${me.id}`)
  const reason = 'You may change your own name, phone number and password only.'
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(reason)
  await expect(page.getByRole('checkbox', { name: 'Admin', exact: true })).toBeDisabled()
  await expect(page.getByRole('switch', { name: 'Active' })).toBeDisabled()
  await page.getByLabel('Last name').fill('Sanusi')
  await pressAndRead(
    page.getByRole('button', { name: 'Save changes' }),
    'User updated successfully',
  )

  const headers = { Authorization: `Bearer ${accessToken}` }
  for (const [method, path, data] of [
    ['POST', '/api/delivery-zones', { name: 'Nowhere', price: 1 }],
    ['PATCH', '/api/settings', { name: 'Mine' }],
    ['POST', '/api/users', {}],
    ['PATCH', '/api/users', { id: other.id, lastName: 'Nobody' }],
    ['PATCH', '/api/users', { id: me.id, roles: ['SuperAdmin'] }],
    ['DELETE', '/api/users', { id: other.id }],
    ['POST', '/api/orders/any/refunds', { reason: 'mine' }],
  ] as const) {
    const answer = await page.request.fetch(path, { method, headers, data })
    expect([method, path, answer.status()]).toEqual([method, path, 403])
  }
})

test('an Employee sees in settings and books what is for others, and why', async ({ page }) => {
  await signInAs(page, 'Employee')
  await page.goto('/admin/settings')
  await expect(page.getByRole('link', { name: 'Categories' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit trail' })).toHaveCount(0)
  await expect(page.getByText('View only')).toHaveCount(16)
  const recent = page.getByRole('region', { name: 'Recent Changes' })
  await expect(recent).toContainText('What you save in these pages shows in the shop')
  await expect(recent.getByRole('link', { name: 'All changes' })).toHaveCount(0)
  const shopDetails = page.getByRole('link', { name: 'Shop details' })
  await expect(shopDetails).toHaveAccessibleDescription(/View only$/)

  const zones = page.getByRole('link', { name: 'Delivery Zones' })
  await expect(zones).toHaveAccessibleDescription(/View only$/)
  await zones.click()
  await expect(page).toHaveURL('/admin/settings/delivery-zones')
  await expect(page.getByText(/Only an Admin or SuperAdmin may do this\.$/).first()).toBeVisible()
  for (const name of ['Add zone', 'Edit Apo', 'Delete Apo']) {
    await expect(page.getByRole('button', { name })).toBeDisabled()
  }

  await page.goto('/admin/settings/shop')
  await expect(page.getByText('You can look at this, but not change it.')).toBeVisible()
  await expect(page.getByLabel('Shop name')).toBeDisabled()
  const save = page.getByRole('button', { name: 'Save settings' })
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription(/Only an Admin or SuperAdmin may do this\.$/)

  await page.goto('/admin/settings/audit')
  await expect(page.getByText('Only an Admin or SuperAdmin may look')).toBeVisible()

  await page.goto('/admin/settings/codes')
  await expect(page.getByRole('alert').filter({ hasText: 'Only an Admin' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('no door of an Employee leads to a page that only refuses', async ({ page }) => {
  await signInAs(page, 'Employee')
  const doors = new Set<string>()
  for (const path of ['/admin', '/admin/orders', '/admin/payments', '/admin/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0)
    const links = await page
      .locator('main a[href^="/admin"]')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    for (const link of links) if (!/orderdetails|payments\/ORD/.test(link)) doors.add(link)
  }
  expect(doors).toContain('/admin/payments/end-of-day')
  expect(doors).not.toContain('/admin/reports')
  for (const door of doors) {
    await page.goto(door)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const refusal = page.getByText(/^Only an Admin or SuperAdmin may (?!do this)/)
    expect([door, await refusal.count()]).toEqual([door, 0])
  }
})

test('an Admin grants no role above their own, and no user deletes themselves', async ({
  page,
}) => {
  const me = await makeStaffMember('Admin')
  await signInQuietly(page, me)
  await page.goto('/admin/team/newuser')
  const highest = page.getByRole('radio', { name: 'SuperAdmin' })
  await expect(highest).toBeDisabled()
  await expect(highest).toHaveAccessibleDescription(/Nobody may grant a role above their own\./)
  await page.goto('/admin/team')
  const row = await findInTeam(page, me.email)
  await expect(row).toContainText('You')
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveAccessibleDescription(
    'Nobody may deactivate or delete themselves.',
  )
})

test('a new password of one’s own ends the session, as was said beforehand', async ({ page }) => {
  const me = await makeStaffMember()
  await signInQuietly(page, me)
  await page.goto(`/admin/team/edituser/${me.id}`)
  await expect(page.getByText(/you are signed out everywhere, and sign in again/)).toBeVisible()
  await page.getByLabel(/^Password/).fill('Waina-2026')
  await page.getByLabel('Confirm password').fill('Waina-2026')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your login has expired. Please log in again.')).toBeVisible()
  const login = { email: me.email, password: 'Waina-2026' }
  expect((await page.request.post('/api/auth/login', { data: login })).status()).toBe(200)
})

const startPages = menuEntries.map(({ path }) => path)
const pagesOfOne = /orderdetails|edituser|editproduct|EditCategory|payments\/ORD/

test('no link leads an Employee to a page that only refuses', async ({ page }) => {
  test.slow()
  await signInAs(page, 'Employee')
  const found = new Set<string>()
  for (const path of startPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    const paths = await page
      .locator('a[href^="/admin"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
    for (const one of paths) if (!pagesOfOne.test(one)) found.add(one)
  }
  expect(found.size).toBeGreaterThan(15)
  const refuses = page.getByRole('main').getByText(/^Only an Admin or SuperAdmin may (?!do this)/)
  await page.goto('/admin/reports')
  await expect(refuses).toBeVisible()
  for (const path of found) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    expect([path, await refuses.count()]).toEqual([path, 0])
  }
})
