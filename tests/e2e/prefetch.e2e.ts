import type { Locator, Page } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'

const intents: Record<string, { part: RegExp; at: (page: Page) => Locator }> = {
  'a dish': { part: /product-dialog/, at: (page) => page.getByRole('article').first() },
  'the cart': { part: /cart-sheet/, at: (page) => page.getByRole('button', { name: /^Cart/ }) },
  'the menu': { part: /menu-page/, at: (page) => page.getByRole('link', { name: 'Order now' }) },
}

for (const [name, { part, at }] of Object.entries(intents)) {
  test(`${name} is prefetched on touch, not before @both-widths`, async ({ page, isMobile }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked.filter((path) => part.test(path))).toEqual([])
    const fetched = page.waitForRequest((request) => part.test(request.url()))
    if (isMobile) await touch(page, at(page))
    else await at(page).hover()
    await fetched
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
  })
}

/** A touch that has started and not ended. */
async function touch(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to touch')
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
}
