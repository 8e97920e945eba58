import type { Page } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { adminApi, makeStaffMember, signInAs } from '#tests/support/office-page.ts'

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search settings...' })
const foundOn = (page: Page) => page.getByRole('list', { name: 'Settings found' })

/** Switches that show more fields, and lists without a row. */
async function showAllFields(page: Page) {
  const off = page.locator('form').getByRole('switch', { checked: false })
  for (let left = await off.count(); left > 0; left -= 1) await off.first().click()
  const adds = page.getByRole('button', { name: /^Add (charge|tax|link|special days|rush hours)$/ })
  for (const add of await adds.all()) await add.click()
}

/** Runs in the page. A field of a list counts as its section, which names the list. */
function readLabels() {
  const fields = document.querySelectorAll<HTMLInputElement>('#content :is(input,select,textarea)')
  return [...fields]
    .filter((field) => field.labels?.length && field.labels[0]?.textContent !== 'Sort by')
    .map((field) => {
      const choices = field.closest('fieldset:not(:disabled)')?.querySelector('legend')
      const isInList = field.closest('li') ?? /\d$/.test(choices?.textContent ?? '')
      const list = isInList && field.closest('section:has(> h2)')?.querySelector('h2')
      const own = document.getElementById(field.getAttribute('aria-labelledby') ?? '')
      const named = list || (choices ?? own ?? field.labels?.[0]?.firstChild)
      return named?.textContent?.trim() ?? ''
    })
}

test('every field of every settings page is found by its label', async ({ page }) => {
  await signInAs(page, 'SuperAdmin')
  await page.goto('/admin/settings')
  await expect(page.getByRole('link', { name: 'Audit trail' })).toBeVisible()
  const links = page.getByRole('main').getByRole('list').getByRole('link')
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  const paths = new Set(addresses.filter((path) => /settings\/(?!audit)/.test(path)))
  expect(paths.size).toBeGreaterThan(12)
  const labels: [path: string, label: string][] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
    await showAllFields(page)
    for (const label of new Set(await page.evaluate(readLabels))) labels.push([path, label])
  }
  expect(labels.length).toBeGreaterThan(50)

  await page.goto('/admin/settings')
  for (const [path, label] of labels) {
    await searchOf(page).fill(label)
    await expect(foundOn(page).locator(`[href^="${path}"]`).first(), label).toBeVisible()
  }
})

test('a search by keyboard leads to the section of a setting', async ({ page }) => {
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings')
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money.getByRole('link', { name: 'Card payments' })).toHaveAccessibleDescription(
    'Test payments',
  )
  await expectAccessible(page)
  await searchOf(page).fill('WAITS too')
  await expect(page.getByRole('status').getByText('1 setting', { exact: true })).toBeVisible()
  await expect(foundOn(page)).toContainText('Orders › Pausing')
  await expectAccessible(page)
  await searchOf(page).press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/settings/kitchen#pausing')
  await expect(page.getByRole('heading', { name: 'Pausing' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Pausing' })).toBeInViewport()

  await page.goBack()
  await expect(searchOf(page)).toHaveValue('WAITS too')
  await searchOf(page).fill('no such setting')
  await expect(page.getByText('No settings found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(searchOf(page)).toBeFocused()
  await expect(money).toBeVisible()
})

test('Recent Changes has the last ten of the audit trail', async ({ page }) => {
  const { id } = await makeStaffMember()
  const api = await adminApi()
  for (const end of 'abcdefghijk') {
    const changed = await api.patch('/api/users', { data: { id, lastName: `Sani${end}` } })
    expect(changed.status()).toBe(200)
  }
  const recent = page.getByRole('region', { name: 'Recent Changes' })
  await signInAs(page, 'Admin')
  await page.goto('/admin/settings')
  await expect(recent.getByRole('listitem')).toHaveCount(10)
  await recent.getByRole('link', { name: 'All changes' }).click()
  await expect(page).toHaveURL('/admin/settings/audit')
})
