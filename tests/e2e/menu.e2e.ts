import type { Page } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'

test('home shows the hero, twelve dishes and how to order @both-widths', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/delivered to your door/i)
  await expect(page.getByText(/8am to 6pm every day/i)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('heading', { name: 'How to Order' })).toBeVisible()
  for (const step of ['Browse & Select', 'Pay Securely', 'Delivered or Ready for Pickup']) {
    await expect(page.getByText(step, { exact: true })).toBeVisible()
  }
  // Only where no charge and no tax is added: bill.alone.ts sees it gone.
  await expect(page.getByText('The price you see is the price you are charged.')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('8:00 AM - 6:00 PM every day', { exact: true })).toBeVisible()
  await expect(footer.getByRole('heading')).toHaveText(['Opening hours', 'Find us', 'Follow us'])
})

test('the tab lives in the address', async ({ page }) => {
  await page.goto('/menu')
  await expect(page.getByRole('tab')).toHaveText([
    /Featured/,
    /Combo Deals/,
    /Masa/,
    /Meat/,
    /Soups/,
    /Drinks/,
    /Extras/,
  ])
  await page.getByText('Soups', { exact: true }).click()
  await expect(page).toHaveURL('/menu?category=soups')
  await expect(page.getByRole('article').filter({ hasText: 'Miyan Kuka' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Zobo' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Soups' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Featured' })).toHaveAttribute('aria-selected', 'true')
})

test('search lists the dishes whose name has the text, and says when there is none', async ({
  page,
}) => {
  await page.goto('/')
  const box = page.getByPlaceholder('Search menu...').locator('visible=true')
  await box.fill('ZOBO')
  const results = page.getByRole('region', { name: 'Search results' })
  await expect(results.getByText(/zobo/i).first()).toBeVisible()
  await expect(results.getByText('Miyan Kuka')).toHaveCount(0)
  await expect(page).toHaveURL(/q=ZOBO/)
  for (const [text, name] of [
    ['kuli kuli', 'Ƙuli-Ƙuli'],
    ['fura nono', 'Fura da Nono'],
  ] as const) {
    await box.fill(text)
    await expect(results.getByText(name).first()).toBeVisible()
  }
  await box.fill('pizza')
  await expect(page.getByText('No matching items found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).locator('visible=true').click()
  await expect(results).toBeHidden()
})

test('a space alone is not a search', async ({ page }) => {
  await page.goto('/menu')
  const box = page.getByPlaceholder('Search menu...')
  await box.pressSequentially(' zobo')
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/menu')
  await expect(box).toHaveValue('')
})

/** Holds back the scripts of a page; the returned function releases them. */
async function openOnSlowLine(page: Page, address: string) {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('article').last()).toBeVisible()
  return arrival.resolve
}

test('a press before hydration opens the dish', async ({ page }) => {
  const letScriptsCome = await openOnSlowLine(page, '/menu?category=masa')
  await page.getByRole('button', { name: 'Add Sinasir' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/category=masa&dish=/)
  letScriptsCome()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sinasir' })).toBeVisible()
})

for (const address of ['/', '/menu']) {
  test(`${address}: a press before hydration opens the cart`, async ({ page }) => {
    const letScriptsCome = await openOnSlowLine(page, address)
    await page.getByRole('button', { name: 'Cart' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    letScriptsCome()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('text typed before hydration is searched for', async ({ page }) => {
  const letScriptsCome = await openOnSlowLine(page, '/menu')
  const box = page.getByPlaceholder('Search menu...')
  await box.fill('zobo')
  letScriptsCome()
  const results = page.getByRole('region', { name: 'Search results' })
  await expect(results.getByText(/zobo/i).first()).toBeVisible()
  await expect(box).toHaveValue('zobo')
})

test('tabs scrolled before hydration stay where they are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const isMoved = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await isMoved.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', ''))
  })
  await page.goto('/')
  const row = page.getByRole('tablist', { name: 'Categories' })
  await row.evaluate((list) => (list.scrollLeft = 200))
  isMoved.resolve()
  await page.locator('html[data-hydrated]').waitFor()
  expect(await row.evaluate((list) => list.scrollLeft)).toBe(200)
})

test('an unknown address has a page of its own', async ({ page }) => {
  const response = await page.goto('/nothing/here')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu, its tabs and the search are there', async ({ page }) => {
    const font = page.waitForResponse(/noto-sans-regular/)
    await page.goto('/menu')
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(36)
    await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0)
    await font
    // Without script the device's emoji cannot be checked.
    await expect(page.locator('.emoji-icon').first()).toHaveCSS('visibility', 'hidden')
    await page.getByRole('tab', { name: 'Drinks' }).click()
    await expect(page).toHaveURL('/menu?category=drinks')
    await expect(page.getByRole('article').filter({ hasText: 'Miyan Kuka' })).toHaveCount(0)
    await page.getByPlaceholder('Search menu...').locator('visible=true').fill('fura')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=fura/)
    await expect(page.getByText(/Fura/).first()).toBeVisible()
  })

  test("a dish's link shows the dish", async ({ page }) => {
    await page.goto('/menu?category=masa')
    await page.getByRole('link', { name: 'Sinasir' }).click()
    await expect(page).toHaveURL(/category=masa&dish=/)
    const dish = page.getByRole('region', { name: 'Sinasir' })
    await expect(dish.getByRole('heading', { name: 'Sinasir' })).toBeVisible()
    const [price, description] = [dish.locator('p').first(), dish.locator('p').nth(1)]
    await expect(price).toHaveText(/^₦[\d,]+$/)
    await expect(description).toHaveText(/\w+ \w+/)
    await expect(dish.locator('img')).toBeVisible()
  })

  test('the checkout says how to order by phone', async ({ page }) => {
    await page.goto('/checkout')
    const note = page.getByRole('region', { name: 'Order by phone' })
    await expect(note.getByRole('link')).toHaveAttribute('href', /^tel:\+?\d+/)
    await expect(note.getByText('8:00 AM - 6:00 PM every day')).toBeVisible()
    // No skeleton of a page that never loads.
    await expect(page.locator('main .animate-pulse').locator('visible=true')).toHaveCount(0)
  })
})

test('the emoji of a tab is invisible until the device is known to have it', async ({ page }) => {
  const letScriptsCome = await openOnSlowLine(page, '/menu')
  const icon = page.getByRole('tab', { name: 'Soups' }).locator('.emoji-icon')
  await expect(icon).toHaveCSS('opacity', '0')
  letScriptsCome()
  await expect(icon).toHaveAttribute('data-supported')
})

for (const isSupported of [true, false]) {
  test(`a device ${isSupported ? 'with an emoji shows it' : 'without an emoji shows no empty box'}`, async ({
    page,
  }) => {
    await page.addInitScript((isSupported) => {
      CanvasRenderingContext2D.prototype.measureText = (text) =>
        ({
          width: 20,
          actualBoundingBoxAscent: isSupported && text === '🍲' ? 15 : 0,
        }) as TextMetrics
    }, isSupported)
    await page.goto('/menu')
    const icon = page.getByRole('tab', { name: 'Soups' }).locator('.emoji-icon')
    await expect(icon).toHaveAttribute('data-supported', String(isSupported))
    await expect(icon).toHaveCSS('visibility', isSupported ? 'visible' : 'hidden')
    await expect(icon).toHaveCSS('opacity', '1')
  })
}

test('the menu that came with the first page stays when its call fails', async ({ page }) => {
  await page.route('**/api/products', (route) => route.abort())
  await page.goto('/404-first')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.skip(({ isMobile }) => !isMobile, 'the layout of a phone')

  test('home shows two whole dishes below its short hero', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(/home-cooked meals delivered with no stress/)).toBeInViewport()
    await expect(page.locator('.hero-picture')).toBeInViewport({ ratio: 0.95 })
    for (const place of [0, 1]) {
      await expect(page.getByRole('article').nth(place)).toBeInViewport({ ratio: 1 })
    }
  })

  test('the tabs stick below the search, and a new tab starts with its first dish', async ({
    page,
  }) => {
    await page.goto('/menu')
    await page.getByRole('article').nth(30).scrollIntoViewIfNeeded()
    const tabs = page.getByRole('tablist')
    await expect(tabs).toBeInViewport({ ratio: 1 })
    await tabs.getByText('Meat', { exact: true }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Balangu' })).toBeInViewport()
    const [row, first] = await Promise.all([
      tabs.boundingBox(),
      page.getByRole('article').first().boundingBox(),
    ])
    expect(first?.y).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0))
  })
})
