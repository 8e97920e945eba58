import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { findClippedText } from '#tests/support/find-clipped-text.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { addDish, goToCheckout, openCart, openDish } from '#tests/support/shop-page.ts'

test.skip(({ isMobile }) => !isMobile, 'it sets all widths itself')

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  menu: (page) => page.goto('/menu?category=soups'),
  search: (page) => page.goto('/menu?category=soups&q=masa'),
  dish: (page) => openDish(page, 'Masa & Miyan Taushe', 'masa'),
  'menu above the cart bar': (page) => addDish(page, 'Masa & Miyan Taushe', 'masa'),
  cart: async (page) => {
    await addDish(page, 'Masa & Miyan Taushe', 'masa')
    await openCart(page)
  },
  'checkout with faults': async (page) => {
    await goToCheckout(page)
    await page.getByRole('radio', { name: /Delivery/ }).click()
    await page.getByRole('switch', { name: 'Schedule for later' }).click()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await expect(page.getByText('Please enter your full name.')).toBeVisible()
  },
  tracking: async (page) => {
    const { trackingToken } = await placeOrder(page.request)
    await page.goto(`/track/${trackingToken}`)
  },
  'payment help': (page) => page.goto('/payment-help'),
  privacy: (page) => page.goto('/privacy'),
  login: (page) => page.goto('/login'),
  'unknown page': (page) => page.goto('/nothing'),
}

/** By the page's styles, and in the browser's settings. */
const sizes = [
  { width: 360, rootPixels: 22 },
  { width: 360, rootPixels: 26 },
  { width: 360, rootPixels: 32 },
  { width: 320, rootPixels: 32 },
  { width: 360, browserPixels: 32 },
  { width: 1280, browserPixels: 32 },
]

for (const [name, open] of Object.entries(screens)) {
  test(`${name}: nothing is clipped at up to 200 % text size`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    for (const size of sizes) {
      await setTextSize(page, size)
      await expect.poll(() => page.evaluate(findClippedText), JSON.stringify(size)).toEqual([])
    }
  })
}

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
