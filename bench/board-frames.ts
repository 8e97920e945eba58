// How smoothly list, columns and wall scroll 200 open orders while another client places and moves some.
import { setTimeout as pause } from 'node:timers/promises'

import { chromium, type Page, request } from '@playwright/test'
import { z } from 'zod'

import { OrderWire } from '#contract/ordering/staff-order.ts'
import { nextStatusOf } from '#domain/order-status.ts'
import { chromiumOptions } from '#tests/support/chromium-options.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'

import { fillOpenOrders } from './fill-open-orders.ts'
import { serveShop } from './serve-shop.ts'

const count = 200
const runMs = 20_000
const settleMs = 3000

const folder = await fillOpenOrders(count)
const shop = await serveShop(folder, { TRUST_PROXY: 'loopback' })
const browser = await chromium.launch(chromiumOptions)
try {
  const auth = await signIn()
  for (const view of ['list', 'board', 'wall']) {
    const page = await openView(view, auth)
    const isOver = new AbortController()
    const changed = changeOrders(auth, isOver.signal)
    const frames = await scrollFor(page, runMs)
    isOver.abort()
    report(view, frames, await changed)
    await page.close()
  }
} finally {
  await browser.close()
  await shop.stop()
  folder.remove()
}

async function signIn() {
  const door = await request.newContext({ baseURL: shop.origin })
  const answer = await door.post('/api/auth/login', { data: firstAdmin })
  return await answer.text()
}

async function openView(view: string, auth: string) {
  const viewport = { width: 1280, height: 900 }
  const page = await browser.newPage({ baseURL: shop.origin, viewport })
  await page.addInitScript(
    ([text, name]) => {
      localStorage.setItem('auth', text!)
      localStorage.setItem('tukunya.orders-view', name!)
    },
    [auth, view],
  )
  await page.goto('/admin/orders')
  await page.locator('[data-order]').nth(50).waitFor({ state: 'attached' })
  // The first render of all orders is not measured.
  await pause(settleMs)
  return page
}

/** Places an order and moves another, twice a second, until it is stopped. */
async function changeOrders(auth: string, signal: AbortSignal) {
  const { accessToken } = z.object({ accessToken: z.string() }).parse(JSON.parse(auth))
  const staff = await request.newContext({
    baseURL: shop.origin,
    extraHTTPHeaders: { Authorization: `Bearer ${accessToken}` },
  })
  const path = '/api/orders?status=pending,preparing'
  const open = await readJson(z.array(OrderWire), await staff.get(path))
  let changes = 0
  for (const { _id, status } of open) {
    if (signal.aborted) break
    const address = `10.${changes % 200}.0.1`
    const buyer = await request.newContext({
      baseURL: shop.origin,
      extraHTTPHeaders: { 'X-Forwarded-For': address },
    })
    await placeOrder(buyer)
    await staff.patch(`/api/orders/${_id}`, { data: { status: nextStatusOf(status) } })
    await buyer.dispose()
    changes += 2
    await pause(500)
  }
  await staff.dispose()
  return changes
}

async function scrollFor(page: Page, ms: number) {
  const frames = page.evaluate(
    (untilMs) =>
      new Promise<number[]>((resolve) => {
        const lengths: number[] = []
        let last = performance.now()
        const end = last + untilMs
        const next = (now: number) => {
          lengths.push(now - last)
          last = now
          if (now > end) resolve(lengths)
          else requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    ms,
  )
  const until = performance.now() + ms
  await page.mouse.move(400, 500)
  for (let step = 0; performance.now() < until; step++) {
    await page.mouse.wheel(0, Math.floor(step / 40) % 2 === 0 ? 120 : -120)
    await pause(30)
  }
  return await frames
}

function report(view: string, frames: readonly number[], changes: number) {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  const long = frames.filter((ms) => ms > 50).length
  console.log(
    `${view}: ${count} orders, ${changes} changes, ${frames.length} frames: ` +
      `median ${at(0.5).toFixed(1)} ms, 99 % ${at(0.99).toFixed(1)} ms, ` +
      `longest ${at(1).toFixed(1)} ms, ${long} above 50 ms`,
  )
}
