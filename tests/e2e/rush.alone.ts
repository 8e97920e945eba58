import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { z } from 'zod'

import { expect, test } from '#tests/support/browser-test.ts'
import { signInAs } from '#tests/support/office-page.ts'
import { coveredSteps, expectSettled, swipeLeft } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

async function placeMany(request: APIRequestContext, count: number) {
  const ids: string[] = []
  while (ids.length < count) ids.push((await placeOrder(request))._id)
  return ids
}

/** The board on a phone with these orders only: other tests place theirs in the same shop. */
async function openRush(page: Page, ids: readonly string[]) {
  await page.route('**/api/orders?*', async (route) => {
    const response = await route.fetch()
    const orders = z.array(z.looseObject({ _id: z.string() })).parse(await response.json())
    await route.fulfill({ response, json: orders.filter(({ _id }) => ids.includes(_id)) })
  })
  await page.addInitScript(() => {
    localStorage.setItem('tukunya.orders-view', 'board')
    document.addEventListener('click', ({ isTrusted }) => {
      const { dataset } = document.documentElement
      if (isTrusted) dataset.taps = `${Number(dataset.taps ?? 0) + 1}`
    })
  })
  await signInAs(page, 'Employee')
  await page.goto('/admin/orders')
  await expect(page.locator('[data-order]')).toHaveCount(ids.length)
}

/** Its middle is what a finger meets there, without any scrolling before. */
async function tapFirst(page: Page, column: Locator) {
  const step = column.locator('[data-step]').first()
  await expect(step).toBeInViewport({ ratio: 1 })
  expect(await coveredSteps(page)).toEqual([])
  const { x, y, width, height } = (await step.boundingBox())!
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

function scrolledDown(page: Page) {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main *')].some(
      ({ scrollTop }) => scrollTop > 0,
    ),
  )
}

/** Works off the first of each column, and returns the taps. */
async function workOff(page: Page, { count, first }: { count: number; first: number }) {
  for (const status of ['Pending', 'Preparing', 'Ready']) {
    const column = page.getByRole('region', { name: status, exact: true })
    const cards = column.locator('[data-order]')
    await expect(column).toBeInViewport({ ratio: 0.9 })
    const here = status === 'Pending' ? count : first
    for (let left = here; left > here - first; left--) {
      await expectSettled(page)
      await expect(cards).toHaveCount(left)
      await tapFirst(page, column)
      await expect(cards).toHaveCount(left - 1)
    }
    expect(await scrolledDown(page)).toBe(false)
    if (status !== 'Ready') await swipeLeft(page)
  }
  return Number(await page.locator('html').getAttribute('data-taps'))
}

// The rush of 80 has 240 taps: only with E2E_RUSH=all are all of its orders worked off.
const rushes = [
  { count: 20, first: 20 },
  { count: 80, first: process.env.E2E_RUSH === 'all' ? 80 : 5 },
]
for (const { count, first } of rushes) {
  test(`a rush of ${count} orders takes one thumb three taps each, and no scrolling`, async ({
    page,
    request,
  }) => {
    test.setTimeout(count * 20_000)
    await openRush(page, await placeMany(request, count))
    const pages: string[] = []
    page.on('framenavigated', (frame) => pages.push(frame.url()))
    const taps = await workOff(page, { count, first })
    // oxlint-disable-next-line no-console
    console.log(`${first} of ${count} orders from pending to completed: ${taps} taps`)
    expect(taps).toBeLessThanOrEqual(first * 3 + 1)
    expect(pages).toEqual([])
    const empty = page.getByText('No orders', { exact: true })
    if (first === count) await expect(empty).toHaveCount(3)
  })
}
