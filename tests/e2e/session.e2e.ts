import type { Locator, Page } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { choosePhoto, fillProduct, makePhoto } from '#tests/support/inventory-page.ts'
import {
  makeStaffMember,
  makeTokenStale,
  openMenu,
  signIn,
  signInAs,
  signInQuietly,
} from '#tests/support/office-page.ts'
import { letterTo } from '#tests/support/outbox.ts'
import { watchPolicy } from '#tests/support/watch-policy.ts'

// A failed logout is only logged; answers of the API forbid the browser's own styles.
test.use({ expectedErrors: [/The logout failed|default-src 'none'/] })

const expired = 'Your login has expired. Please log in again.'

const keptIn = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

function countCalls(page: Page, path: string) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.method())
  })
  return calls
}

test.describe('signing in', () => {
  test('a wrong password shows an error, and nothing typed is lost', async ({ page }) => {
    const { email, password } = await makeStaffMember()
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('not-this-one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password')).toHaveValue('not-this-one')

    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin')
  })

  test('the right one signs in and stores the session, with the role', async ({ page }) => {
    const member = await makeStaffMember('Admin')
    await signIn(page, member)
    const menu = await openMenu(page)
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByText('Halima Sani').last()).toBeVisible()
    await expect(page.getByText('Admin', { exact: true }).last()).toBeVisible()
    expect(JSON.parse((await keptIn(page, 'auth')) ?? '')).toMatchObject({
      accessToken: expect.any(String),
      user: { id: member.id, email: member.email, roles: ['Admin'] },
    })
    expect(await keptIn(page, 'persist')).toBe('false')

    await page.goto('/login')
    await expect(page).toHaveURL('/admin')
  })

  test('redirects to the requested page', async ({ page }) => {
    const { email, password } = await makeStaffMember()
    await page.goto('/admin/settings')
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/admin/settings')
  })

  test('without a response it shows our own message', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.abort())
    await page.goto('/login')
    await page.getByLabel('Email').fill('halima@kitchen.test')
    await page.getByLabel('Password').fill('Masa-and-Taushe-1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Login failed. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Password')).toHaveValue('Masa-and-Taushe-1')
  })

  test('what is missing is shown at its field', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
    await expect(page.getByText('Please enter your password.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
  })

  test('a user without a role cannot sign in', async ({ page }) => {
    await page.goto('/login')
    await page.evaluate(() => {
      const user = { id: 'x', email: 'x@kitchen.test', roles: [], firstName: 'X', lastName: 'Y' }
      localStorage.setItem('auth', JSON.stringify({ accessToken: 'any', user }))
    })
    await page.goto('/admin')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})

test.describe('a session', () => {
  test('goes on after ten minutes, with one refresh for all calls', async ({ page }) => {
    await signInQuietly(page, await makeStaffMember())
    await page.goto('/admin')
    await expect(page.getByText('Total Revenue')).toBeVisible()
    const refreshes = countCalls(page, '/api/auth/refresh')
    const refused: string[] = []
    page.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()))
    await comeBackLate(page)
    await expect(page.getByText('Total Revenue')).toBeVisible()
    await expect.poll(() => keptIn(page, 'auth')).not.toContain('"stale"')
    await (await openMenu(page)).getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    expect(refused.length).toBeGreaterThan(1)
    expect(refreshes).toEqual(['POST'])
  })

  test('that cannot be refreshed ends with a message and a link', async ({ page, context }) => {
    await signInQuietly(page, await makeStaffMember())
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.clearCookies()
    await comeBackLate(page)
    await expect(page.getByRole('heading', { name: expired })).toBeVisible()
    expect(await keptIn(page, 'auth')).toBeNull()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Go to Login Page' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('that ends while something is typed gives it back afterwards', async ({ page, context }) => {
    const { email, password } = await makeStaffMember()
    await signInQuietly(page, { email, password })
    await page.goto('/admin/inventory/newproduct')
    await fillProduct(page, 'Waina da Zuma')
    await choosePhoto(page, await makePhoto())
    await context.clearCookies()
    await makeTokenStale(page)
    await press(page.getByRole('button', { name: 'Add product' }))
    await expect(page.getByRole('heading', { name: expired })).toBeVisible()
    await expect(page.getByText('What you typed is kept')).toBeVisible()

    await page.getByRole('button', { name: 'Go to Login Page' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/admin/inventory/newproduct')
    await expect(page.getByText('What you had typed is back.')).toBeVisible()
    await expect(page.getByLabel('Product name')).toHaveValue('Waina da Zuma')
    await expect(page.getByRole('img', { name: 'The product as it will look' })).toBeVisible()
    await (await openMenu(page)).getByRole('link', { name: 'Team' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })

  test('of another user does not get what was typed', async ({ page, context }) => {
    await signInQuietly(page, await makeStaffMember())
    await page.goto('/admin/settings/categories/newCategory')
    await page.getByLabel('Name').fill('Waina')
    await context.clearCookies()
    await makeTokenStale(page)
    await press(page.getByRole('button', { name: 'Create category' }))
    await page.getByRole('button', { name: 'Go to Login Page' }).click()
    const other = await makeStaffMember()
    await page.getByLabel('Email').fill(other.email)
    await page.getByLabel('Password').fill(other.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/admin/settings/categories/newCategory')
    await expect(page.getByLabel('Name')).toHaveValue('')
  })

  test('comes back quietly where remember-me is on', async ({ page }) => {
    const member = await makeStaffMember()
    await signIn(page, member, { remember: true })
    expect(await keptIn(page, 'persist')).toBe('true')
    await page.evaluate(() => localStorage.removeItem('auth'))
    await page.goto('/admin/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    expect(await keptIn(page, 'auth')).toContain(member.email)
  })

  test('that remember-me cannot restore says so', async ({ page }) => {
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('persist', 'true'))
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: expired })).toBeVisible()
  })

  test('is not ended by a lost connection', async ({ page }) => {
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('persist', 'true'))
    await page.route('**/api/auth/refresh', (route) => route.abort())
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible()
    await page.unroute('**/api/auth/refresh')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: expired })).toBeVisible()
  })

  test('ends with a logout, in every tab', async ({ page, context }) => {
    await signInQuietly(page, await makeStaffMember())
    await page.goto('/admin')
    const other = await context.newPage()
    await other.goto('/admin/settings')
    await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

    await openMenu(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect(await keptIn(page, 'auth')).toBeNull()
    await expect(other).toHaveURL('/login')
    await page.goto('/admin')
    await expect(page).toHaveURL('/login')
  })

  test('stays when the logout fails, without a message', async ({ page }) => {
    await signInAs(page)
    await page.goto('/admin')
    await page.route('**/api/auth/logout', (route) => route.abort())
    const logged = page.waitForEvent('console', (said) => said.text().includes('logout'))
    await openMenu(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await logged
    await expect(page).toHaveURL('/admin')
    expect(await keptIn(page, 'auth')).not.toBeNull()
  })
})

test('a form that appears after hydration can be used from its first frame', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('button:disabled')) document.body.dataset.sawDisabled = 'yes'
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  })
  await page.getByRole('link', { name: /Forgot/ }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-saw-disabled')
})

test.describe('a forgotten password', () => {
  test('is reset through an e-mail', async ({ page }) => {
    test.skip(!process.env.E2E_DATA_DIR, 'the e-mails of a remote shop cannot be read')
    const { email, password } = await makeStaffMember()
    await page.goto('/login')
    await page.getByRole('link', { name: /Forgot/ }).click()
    // Both pages have a field of this name.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('If this address belongs to')).toBeVisible()

    const [link = ''] = /http\S+#token=\S+/.exec(await letterTo(email)) ?? []
    const sent = countCalls(page, '/reset-password')
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('Kosai-2027')
    await page.getByLabel('Confirm new password').fill('Kosai-2028')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabel('Confirm new password').fill('Kosai-2027')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
    expect(sent).toHaveLength(1)

    const old = await page.request.post('/api/auth/login', { data: { email, password } })
    expect(old.status()).toBe(401)
    await signIn(page, { email, password: 'Kosai-2027' })

    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('Kosai-2029')
    await page.getByLabel('Confirm new password').fill('Kosai-2029')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByText('This link has expired or has been used.')).toBeVisible()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('needs a complete link', async ({ page }) => {
    await page.goto('/reset-password')
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  })
})

test.describe('the shell', () => {
  test('links to every page and moves focus', async ({ page }) => {
    await signInAs(page, 'Employee')
    await page.goto('/admin')
    for (const [entry, path] of [
      ['Orders', '/admin/orders'],
      ['Inventory', '/admin/inventory'],
      ['Team', '/admin/team'],
      ['Order History', '/admin/analytics'],
      ['Payments', '/admin/payments'],
      ['Customers', '/admin/customers'],
      ['Messaging', '/admin/messaging'],
      ['Settings', '/admin/settings'],
      ['Dashboard', '/admin'],
    ] as const) {
      const link = (await openMenu(page)).getByRole('link', { name: entry })
      await link.click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page).toHaveTitle(/Tukunya/)
      const menu = await openMenu(page)
      await expect(menu.locator('[aria-current=page]')).toHaveText(new RegExp(entry))
      await page.keyboard.press('Escape')
    }
  })

  test('begins at its top on the first page', async ({ page }) => {
    await signInAs(page, 'Employee')
    await page.goto('/admin/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  })

  test('begins above the menu after signing in, at the skip link @both-widths', async ({
    page,
    isMobile,
  }) => {
    await signIn(page, await makeStaffMember())
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    const skip = page.getByRole('link', { name: 'Skip to the page' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    const menu = page.getByRole('navigation', { name: 'Back-office' })
    const next = isMobile
      ? page.getByRole('button', { name: 'Open menu' })
      : menu.getByRole('link', { name: 'Dashboard' })
    if (!isMobile) await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()

    await skip.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })

  test('gives the focus back when the slide-over closes', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the menu always shows on a wide screen')
    await signInAs(page, 'Employee')
    await page.goto('/admin/settings')
    const menu = await openMenu(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('violates no content security policy', async ({ page }) => {
    const broken = await watchPolicy(page)
    await signInAs(page, 'Employee')
    for (const path of ['/checkout', '/login', '/admin/inventory/newproduct', '/admin/analytics']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await openMenu(page)
    expect(broken).toEqual([])
  })

  test('shows an unknown address as not found, with the ways on', async ({ page }) => {
    await signInAs(page, 'Employee')
    const answer = await page.goto('/admin/orders/nothing')
    expect(answer?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
    await expect(main.getByText('Oops! Page not found')).toBeVisible()
    const home = main.getByRole('link', { name: 'Return to Home' })
    await expect(home).toHaveAttribute('href', '/')
    await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin')
    await expectAccessible(page)
    await main.getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL('/admin/orders')
  })

  test('requires sign-in before it shows not found', async ({ page }) => {
    await page.goto('/admin/nothing')
    await expect(page).toHaveURL('/login')
  })
})

test.describe('no sign-in screen has a serious accessibility issue', () => {
  const fragments = ['/reset-password', '/reset-password#token=x', '/not-agreed#token=x']
  for (const path of ['/login', '/forgot-password', ...fragments]) {
    test(path, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNarrow(page)
    })
  }

  test('the shell and its menu', async ({ page }) => {
    await signInAs(page, 'Employee')
    await page.goto('/admin/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await openMenu(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectNarrow(page)
  })
})

/** Opens the page again ten minutes later; the one before is closed, and requests nothing in between. */
async function comeBackLate(page: Page) {
  const address = page.url()
  await page.goto('/favicon.svg')
  await makeTokenStale(page)
  await page.goto(address)
}

/** A background request may have ended the session and removed the button before. */
async function press(button: Locator) {
  await button.click({ timeout: 3000 }).catch(() => undefined)
}

/** No horizontal scrolling on the narrowest screen. */
async function expectNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  const sticksOut = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(sticksOut).toBeLessThanOrEqual(0)
}
