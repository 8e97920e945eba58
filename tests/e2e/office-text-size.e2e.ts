import type { Page } from '@playwright/test'

import { expect, test } from '#tests/support/browser-test.ts'
import { signInAs } from '#tests/support/office-page.ts'
import { openDetails, openOrders, openView } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'

type Open = (page: Page, orderId: string) => Promise<unknown>

const screens: Record<string, Open> = {
  'the board': async (page) => {
    await openOrders(page)
    await openView(page, 'Board')
  },
  'the list of orders': openOrders,
  'an order': openDetails,
}

for (const [name, open] of Object.entries(screens)) {
  test(`${name} does not scroll sideways with text of 200 %`, async ({ page, request }) => {
    const { _id } = await placeOrder(request, { notes: 'Plenty of pepper, no onions' })
    await signInAs(page, 'Admin')
    await open(page, _id)
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
    await expect.poll(() => page.evaluate(wideParts)).toEqual([])
    // The shop's name would be cut, or broken within a word: the mark alone is shown.
    const name = page.getByRole('banner').first().getByText('Tukunya')
    expect((await name.boundingBox())?.width).toBeLessThanOrEqual(1)
  })
}

/** Runs in the page: what is wider than its place, of the page, its cards and controls. */
function wideParts() {
  const parts = document.querySelectorAll('html, #content, [data-order], #content :is(button, a)')
  return [...parts]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}
