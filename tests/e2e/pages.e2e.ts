import type { Page } from '@playwright/test'
import { z } from 'zod'

import { sampleMenu } from '#db/seed/sample-menu.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessibleInBothThemes } from '#tests/support/expect-accessible.ts'
import { findClippedText } from '#tests/support/find-clipped-text.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'
import { addDish, goToCheckout, openCart, openDish } from '#tests/support/shop-page.ts'

const dish = 'Masa & Miyan Taushe'

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  menu: (page) => page.goto('/menu?category=soups'),
  search: (page) => page.goto('/menu?category=soups&q=masa'),
  'search without a match': (page) => page.goto('/?q=pizza'),
  dish: (page) => openDish(page, dish, 'masa'),
  'menu above the cart bar': (page) => addDish(page, dish, 'masa'),
  'empty cart': async (page) => {
    await page.goto('/menu')
    await openCart(page)
  },
  cart: async (page) => {
    await addDish(page, dish, 'masa')
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
  tracking: async (page) => {
    const { trackingToken } = await placeOrder(page.request)
    await page.goto(`/track/${trackingToken}`)
  },
  'unknown order': (page) => page.goto('/track/nothing'),
  'payment help': (page) => page.goto('/payment-help'),
  privacy: (page) => page.goto('/privacy'),
  login: (page) => page.goto('/login'),
  manual: (page) => page.goto('/help/take-an-order-by-phone.html'),
  'unknown page': (page) => page.goto('/nothing'),
}

/** By the page's styles, and in the browser's settings. */
const textSizes = [
  { width: 360, rootPixels: 22 },
  { width: 360, rootPixels: 26 },
  { width: 360, rootPixels: 32 },
  { width: 320, rootPixels: 32 },
  { width: 360, browserPixels: 32 },
  { width: 1280, browserPixels: 32 },
]

// One visit for all, since opening the page takes most of the time.
for (const [name, open] of Object.entries(screens)) {
  const title = `${name}: accessible, nothing sticks out at 320 pixels or is clipped at 200 % text`
  test(title, { tag: '@both-widths' }, async ({ page, isMobile }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await test.step('axe finds nothing serious, light or dark', () =>
      expectAccessibleInBothThemes(page))
    if (!isMobile) return
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(overflowOf), 'what sticks out').toBeLessThanOrEqual(0)
    for (const size of textSizes) {
      await setTextSize(page, size)
      await expect.poll(() => page.evaluate(findClippedText), JSON.stringify(size)).toEqual([])
    }
  })
}

function overflowOf() {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
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
        product: z.string(),
        image: z.string(),
        images: z.array(z.object({ avif: z.string(), webp: z.string() })),
      }),
    ),
    await request.get('/api/products'),
  )
  // Other tests make dishes meanwhile, with the picture of another.
  const dishes = menu.filter(({ product }) => sampleMenu.some(({ name }) => name === product))
  const sizes = dishes.flatMap(({ images }) => images)
  expect(dishes).toHaveLength(sampleMenu.length)
  expect(new Set(dishes.map(({ image }) => image)).size).toBe(dishes.length)
  for (const { avif, webp } of [sizes[0]!, sizes.at(-1)!]) {
    expect((await request.get(avif)).headers()['content-type']).toBe('image/avif')
    expect((await request.get(webp)).headers()['content-type']).toBe('image/webp')
  }
})

test('no layout shift when pictures arrive @both-widths', async ({ page }) => {
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

type TextSize = { width: number; rootPixels?: number; browserPixels?: number }

async function setTextSize(page: Page, { width, rootPixels, browserPixels = 16 }: TextSize) {
  await page.setViewportSize({ width, height: 740 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: browserPixels, fixed: browserPixels },
  })
  await session.detach()
  await page.evaluate((pixels) => {
    document.documentElement.style.fontSize = pixels ? `${pixels}px` : ''
  }, rootPixels)
}
