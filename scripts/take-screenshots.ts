// Takes the README's screenshots, of a new sample shop or of the one at BASE_URL; with `manual`, those
// of the manual, of a demo shop.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, request, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'

import { awaitPictures } from '#tests/support/await-pictures.ts'
import { chromiumOptions } from '#tests/support/chromium-options.ts'
import { placeOrder } from '#tests/support/place-order.ts'
import { readJson } from '#tests/support/read-json.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'
import { startBuiltShop } from '#tests/support/start-built-shop.ts'

import { settle } from './settle-page.ts'

type Shot = {
  name: string
  path: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  prepare?: (page: Page) => Promise<void>
}

const isManual = process.argv[2] === 'manual'
const folder = isManual ? 'build/client/help/pictures' : 'docs/pictures'
const largestBytes = 200_000
const phone = { width: 390, height: 844 }
const computer = { width: 1280, height: 900 }

const shots: Shot[] = [
  { name: 'home-1280-light', path: '/', ...computer, colorScheme: 'light' },
  { name: 'menu-390-light', path: '/menu', ...phone, colorScheme: 'light' },
  { name: 'dish-390-dark', path: '/menu', ...phone, colorScheme: 'dark', prepare: openDish },
  {
    name: 'checkout-1280-dark',
    path: '/menu',
    ...computer,
    colorScheme: 'dark',
    prepare: toCheckout,
  },
  {
    name: 'orders-1280-light',
    path: '/login',
    ...computer,
    colorScheme: 'light',
    prepare: toOrders,
  },
  { name: 'dashboard-390-dark', path: '/login', ...phone, colorScheme: 'dark', prepare: signIn },
]

/** Pages of the manual and what they show. */
const manualShots = Object.entries({
  'cook-an-order': '/admin/orders',
  'take-an-order-by-phone': '/admin/orders/new',
  'import-a-menu': '/admin/inventory/import',
  'refund-an-order': '/admin/analytics',
  'close-the-day': '/admin/payments/end-of-day',
  'enter-card-keys': '/admin/settings/ways-to-pay',
  'add-an-employee': '/admin/team/newuser',
  'print-tickets': '/admin/settings/device',
  'give-the-kitchen-a-tablet': '/admin/settings/device',
}).map(([name, path]): Shot => {
  const prepare = (page: Page) => toStaffPage(page, path)
  return { name, path: '/login', ...phone, colorScheme: 'light', prepare }
})

const ordersOfTheDay = [
  ['Amina Bello', 'Masa Feast', 'completed'],
  ['Ibrahim Danladi', 'Beef Suya', 'completed'],
  ['Zainab Ƙwaro', 'Family Tuwo', 'ready'],
  ['Hauwa Aliyu', 'Fura', 'preparing'],
  ['Musa Garba', 'Kilishi', 'preparing'],
  ['Chidi Nwosu', 'Zobo', 'pending'],
  ['Fatima Sule', 'Suya Night', 'pending'],
] as const

const shop = process.env.BASE_URL ? undefined : await openShop()
const browser = await chromium.launch(chromiumOptions)
try {
  mkdirSync(folder, { recursive: true })
  if (shop && !isManual) await fillOrders(shop.url)
  for (const shot of isManual ? manualShots : shots)
    await takeShot(shot, process.env.BASE_URL ?? `${shop?.url}`)
} finally {
  await browser.close()
  await shop?.close()
}

async function takeShot(
  { name, path, width, height, colorScheme, prepare }: Shot,
  baseURL: string,
) {
  const viewport = { width, height }
  // Full phone density is not needed for a README.
  const deviceScaleFactor = width < 500 ? 2 : 1
  const look = { colorScheme, viewport, deviceScaleFactor, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ baseURL, locale: 'en-NG', ...look })
  const page = await context.newPage()
  await page.goto(path)
  await settle(page)
  await prepare?.(page)
  await settle(page)
  await keep(name, await page.screenshot())
  await context.close()
}

async function openDish(page: Page) {
  await page.getByRole('article').first().getByRole('button').click()
  await page.getByRole('dialog').waitFor()
}

async function toCheckout(page: Page) {
  for (const number of [0, 4]) {
    await page.getByRole('article').nth(number).getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /add to cart/i }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.goto('/checkout')
}

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(process.env.ADMIN_EMAIL ?? firstAdmin.email)
  await page.getByLabel('Password').fill(process.env.ADMIN_PASSWORD ?? firstAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

async function toStaffPage(page: Page, path: string) {
  await signIn(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settle(page)
  if (path === '/admin/analytics') await toRefund(page)
}

async function toRefund(page: Page) {
  await page.locator('a[href*="/orderdetails/"]').first().click()
  const button = page.getByRole('button', { name: 'Refund', exact: true })
  await button.click()
  await page.getByRole('button', { name: 'Send refund' }).scrollIntoViewIfNeeded()
}

async function toOrders(page: Page) {
  await signIn(page)
  await page.goto('/admin/orders')
  await page.getByRole('heading', { name: 'Active Orders' }).waitFor()
}

async function fillOrders(baseURL: string) {
  const shop = await request.newContext({ baseURL })
  const door = await shop.post('/api/auth/login', { data: firstAdmin })
  const { accessToken } = await readJson(z.object({ accessToken: z.string() }), door)
  const headers = { Authorization: `Bearer ${accessToken}` }
  for (const [fullName, dish, status] of ordersOfTheDay) {
    const { id } = await placeOrder(shop, { fullName, dish })
    if (status !== 'pending') {
      await shop.patch(`/api/orders/${id}`, { headers, data: { status } })
    }
  }
  await shop.dispose()
}

async function keep(name: string, png: Buffer) {
  for (const quality of [82, 72, 60, 45]) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > largestBytes) continue
    writeFileSync(join(folder, `${name}.webp`), webp)
    console.log(`${folder}/${name}.webp ${Math.round(webp.length / 1000)} KB`)
    return
  }
  throw new Error(`${name} stays above ${largestBytes} bytes.`)
}

async function openShop() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tukunya-pictures-'))
  const { origin, port, stop } = await startBuiltShop({
    dataDirectory,
    ...(isManual && { variables: { DEMO: '1' } }),
  })
  await awaitPictures(origin)
  const close = async () => {
    await stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
  return { url: `http://localhost:${port}`, close }
}
