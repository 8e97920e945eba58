import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { z } from 'zod'

import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { readJson } from '#tests/support/read-json.ts'
import { addDish, goToCheckout, openCart, openDish } from '#tests/support/shop-page.ts'

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  menu: (page) => page.goto('/menu?category=soups'),
  search: (page) => page.goto('/menu?q=masa'),
  'search without a match': (page) => page.goto('/?q=pizza'),
  dish: (page) => openDish(page, 'Sinasir', 'masa'),
  'empty cart': async (page) => {
    await page.goto('/menu')
    await openCart(page)
  },
  cart: async (page) => {
    await addDish(page, 'Sinasir', 'masa')
    await openCart(page)
  },
  checkout: (page) => goToCheckout(page),
  'checkout with faults': async (page) => {
    await goToCheckout(page)
    await page.getByRole('radio', { name: /Delivery/ }).click()
    await page.getByRole('switch', { name: 'Schedule for later' }).click()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await expect(page.getByText('Please enter your full name.')).toBeVisible()
  },
  'empty checkout': (page) => page.goto('/checkout'),
  'unknown page': (page) => page.goto('/nothing'),
  'unknown order': (page) => page.goto('/track/nothing'),
  privacy: (page) => page.goto('/privacy'),
}

for (const [name, open] of Object.entries(screens)) {
  test(`${name}: axe finds nothing serious, light or dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await expectAccessible(page)
  })

  const narrow = `${name}: nothing sticks out at 320 pixels, nothing is refused by the policy`
  test(narrow, { tag: '@one-width' }, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404'))
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page)
    const sticksOut = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(sticksOut).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
  })
}

test('search engines and chats get the metadata they need', async ({ page, request }) => {
  await page.goto('/menu')
  await expect(page).toHaveTitle(/Menu/)
  for (const selector of [
    'meta[name="description"]',
    'link[rel="canonical"]',
    'meta[property="og:image"]',
    'link[rel="manifest"]',
    'link[rel="icon"]',
  ]) {
    await expect(page.locator(selector).first()).toBeAttached()
  }
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  const restaurant = JSON.parse(data ?? '{}') as Record<string, unknown>
  expect(restaurant['@type']).toBe('Restaurant')
  expect(JSON.stringify(restaurant)).toContain('MenuItem')
  expect(JSON.stringify(restaurant)).toContain('08:00')

  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('/menu?category=soups')
  for (const path of ['/og.jpg', '/favicon.svg', '/manifest.webmanifest']) {
    expect((await request.get(path)).status()).toBe(200)
  }
})

test('every picture of a dish loads, in two formats', async ({ request }) => {
  const menu = await readJson(
    z.array(
      z.object({
        image: z.string(),
        images: z.array(z.object({ avif: z.string(), webp: z.string() })),
      }),
    ),
    await request.get('/api/products'),
  )
  const sizes = menu.flatMap(({ images }) => images)
  expect(new Set(menu.map(({ image }) => image)).size).toBe(menu.length)
  for (const { avif, webp } of [sizes[0]!, sizes.at(-1)!]) {
    expect((await request.get(avif)).headers()['content-type']).toBe('image/avif')
    expect((await request.get(webp)).headers()['content-type']).toBe('image/webp')
  }
})

test('no layout shift when pictures arrive', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/menu')
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(
    () => (globalThis as unknown as { seen: { shift: number } }).seen.shift,
  )
  expect(shift).toBeLessThan(0.01)
})
