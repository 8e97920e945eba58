import type { Page } from '@playwright/test'
import { z } from 'zod'

import { DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'
import { activeStatuses } from '#domain/order-status.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { makeOrderWire } from '#tests/support/make-order-wire.ts'
import { signInAs } from '#tests/support/office-page.ts'
import { moveByApi, newName, openOrders, openView } from '#tests/support/order-pages.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { pressAgain } from '#tests/support/press-again.ts'
import { readJson } from '#tests/support/read-json.ts'

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false })

type WakeLockFake = { requests: number; isRefused: boolean; release: () => void }
declare global {
  var wakeLockFake: WakeLockFake
}

async function fakeWakeLock(page: Page) {
  await page.addInitScript(() => {
    let sentinel = new EventTarget()
    globalThis.wakeLockFake = {
      requests: 0,
      isRefused: false,
      release: () => {
        Object.assign(sentinel, { released: true })
        sentinel.dispatchEvent(new Event('release'))
      },
    }
    const request = () => {
      globalThis.wakeLockFake.requests += 1
      if (globalThis.wakeLockFake.isRefused) return Promise.reject(new Error('low battery'))
      sentinel = Object.assign(new EventTarget(), { released: false, release: () => {} })
      return Promise.resolve(sentinel)
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
}

async function openWall(page: Page) {
  await fakeWakeLock(page)
  await signInAs(page, 'Employee')
  await openOrders(page)
  await openView(page, 'Wall view')
  await expect(page.getByRole('button', { name: 'Leave wall view' })).toBeVisible()
}

const orderOf = (page: Page, id: string) => page.locator(`[data-order="${id}"]`)

test('the wall shows dishes without personal details, and is remembered', async ({
  page,
  request,
}) => {
  const fullName = newName()
  const delivery = { type: 'delivery' as const, address: 'Apo, 7 Blue Gate Close', fee: 0 }
  const zones = await readJson(z.array(DeliveryZoneWire), await request.get('/api/delivery-zones'))
  const apo = zones.find(({ name }) => name === 'Apo')
  const order = await placeOrder(request, {
    fullName,
    notes: 'Plenty of pepper',
    other: { delivery: { ...delivery, fee: apo?.price ?? 0, zoneId: apo?._id } },
  })
  await openWall(page)

  const card = orderOf(page, order._id)
  await expect(card).toContainText(order.items[0]?.product ?? '')
  await expect(card).toContainText('Plenty of pepper')
  await expect(card).toContainText('Delivery')
  await expect(card).toContainText('0 min')
  await expect(page.getByRole('main')).not.toContainText(fullName)
  await expect(page.getByRole('main')).not.toContainText('Blue Gate')
  await expect(page.getByRole('main')).not.toContainText(order.buyer.phoneNumber)
  await expect(page.getByRole('navigation', { name: 'Back-office' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Leave wall view' })).toBeVisible()
  await expect(card).toBeVisible()

  await moveByApi(order._id, 'preparing')
  const preparing = page.getByRole('region', { name: 'Preparing', exact: true })
  await expect(preparing.locator(`[data-order="${order._id}"]`)).toBeVisible()
})

test('the wall is left by its button and by Escape', async ({ page }) => {
  await openWall(page)
  await page.getByRole('button', { name: 'Leave wall view' }).click()
  await expect(page.getByRole('navigation', { name: 'Back-office' })).toBeVisible()

  await openView(page, 'Wall view')
  await expect(page.getByRole('button', { name: 'Leave wall view' })).toBeVisible()
  // What the browser does on Escape.
  await page.evaluate(() => document.exitFullscreen())
  await expect(page.getByRole('navigation', { name: 'Back-office' })).toBeVisible()

  await page.evaluate(() => {
    document.documentElement.requestFullscreen = () => Promise.reject(new Error('refused'))
  })
  await openView(page, 'Wall view')
  await expect(page.getByRole('button', { name: 'Leave wall view' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Back-office' })).toBeVisible()
})

test('the wall says when the screen may turn off, and asks for it again', async ({ page }) => {
  await openWall(page)
  const sign = page.getByText('This screen may turn off.')
  const requests = () => page.evaluate(() => globalThis.wakeLockFake.requests)
  await expect.poll(requests).toBeGreaterThan(0)
  await expect(sign).toHaveCount(0)

  await page.evaluate(() => globalThis.wakeLockFake.release())
  await expect(sign).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(sign).toHaveCount(0)

  await page.evaluate(() => {
    globalThis.wakeLockFake.isRefused = true
    globalThis.wakeLockFake.release()
  })
  await page.getByRole('button', { name: 'Keep it on' }).click()
  await expect(sign).toBeVisible()
  await page.evaluate(() => (globalThis.wakeLockFake.isRefused = false))
  await pressAgain(page.getByRole('button', { name: 'Keep it on' }))
  await expect(sign).toHaveCount(0)
})

test('the wall: axe finds nothing serious, light or dark', async ({ page, request }) => {
  const order = await placeOrder(request, { notes: 'Plenty of pepper' })
  await openWall(page)
  await expect(orderOf(page, order._id)).toBeVisible()
  await expectAccessible(page)
})

/** CSS px at 1920 × 1080 for the smallest and the usual type, read from 2 m (see `order-wall.tsx`). */
const readable = { dense: 24, usual: 28 }

for (const count of [1, 8, 25, 40]) {
  test(`with ${count} orders the dishes can be read from 2 m`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    const createdAt = new Date().toISOString()
    const [item] = makeOrderWire().items
    const orders = Array.from({ length: count }, (_, index) =>
      makeOrderWire({
        _id: `order${String(index).padStart(9, '0')}`,
        status: activeStatuses[index % activeStatuses.length]!,
        createdAt,
        statusChangedAt: createdAt,
        items: [{ ...item!, notes: 'Plenty of pepper' }],
      }),
    )
    await page.route('**/api/orders?*', (route) => route.fulfill({ json: orders }))
    await openWall(page)
    const cards = page.locator('[data-order]')
    await expect(cards).toHaveCount(count)
    const heights = await cards
      .locator('ul strong:last-child, ul strong + span, ul .text-warning')
      .evaluateAll((texts) =>
        texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
      )
    expect(heights.length).toBeGreaterThanOrEqual(2 * count)
    const least = count >= 25 ? readable.dense : readable.usual
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(least)
  })
}
