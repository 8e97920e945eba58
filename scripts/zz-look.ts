import { mkdtempSync } from 'node:fs'

import { chromium } from 'playwright'

import { chromiumOptions } from '#tests/support/chromium-options.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'
import { startBuiltShop } from '#tests/support/start-built-shop.ts'
const shop = await startBuiltShop({
  dataDirectory: mkdtempSync('/tmp/zz-'),
  variables: { TRUST_PROXY: 'loopback' },
})
const o = shop.origin
const j = async (method: string, path: string, body?: unknown, headers = {}) => {
  const r = await fetch(o + path, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: o, ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const t = await r.text()
  if (!r.ok) console.log(method, path, r.status, t.slice(0, 300))
  return t ? JSON.parse(t) : undefined
}
const auth = await j('POST', '/api/auth/login', firstAdmin)
const h = { Authorization: `Bearer ${auth.accessToken}` }
const menu = await j('GET', '/api/products')
const dear = menu
  .filter((p: any) => p.stock > 8 && p.minOrder <= 1)
  .sort((a: any, b: any) => b.price - a.price)
async function order(n: number) {
  const items = [
    { product: dear[0]._id, quantity: 3 },
    { product: dear[3]._id, quantity: 1, notes: 'No onions please' },
  ]
  const total = dear[0].price * 3 + dear[3].price
  const orderData = {
    buyer: { fullName: 'Amina Bello ' + n, phoneNumber: '0803000000' + n, emailAddress: '' },
    items,
    delivery: { type: 'pickup', address: 'Mbora', fee: 0 },
    isScheduled: false,
    totalAmount: total,
  }
  const c = await j('POST', '/api/checkout', { orderData })
  await j('POST', '/sandbox/paystack/pay', {
    reference: c.reference,
    email: c.email,
    amount: total * 100,
    currency: 'NGN',
    outcome: 'success',
  })
  const v = await j('POST', '/api/sandbox/verify', { reference: c.reference, orderData })
  return v.order
}
const a = await order(1),
  b = await order(2),
  d = await order(3)
const mark = async (x: any, line: string, portions: number) => {
  const w = await j('POST', `/api/orders/${x._id}/changes`, { line, portions }, h)
  return w.changes.at(-1)
}
await mark(a, '0', 2)
const cb = await mark(b, '0', 1)
const full = await j('GET', '/api/products')
const offer = full.filter(
  (p: any) => p.stock > 2 && p.price < dear[0].price && p.optionGroups.length === 0,
)[0]
await j('POST', `/api/orders/track/${b.trackingToken}/changes/${cb._id}`, {
  choice: 'swap',
  product: offer._id,
})
await mark(b, '1', 1)
const browser = await chromium.launch(chromiumOptions)
for (const [w, hgt] of [
  [390, 844],
  [1280, 900],
] as const)
  for (const scheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width: w, height: hgt },
      colorScheme: scheme,
    })
    const page = await context.newPage()
    const shot = (name: string) =>
      page.screenshot({ path: `/tmp/zz-${name}-${w}-${scheme}.png`, fullPage: true })
    page.on('pageerror', (e) => console.log('ERR', e.message))
    await page.goto(`${o}/track/${a.trackingToken}`)
    await page.getByRole('button', { name: /Take it off/ }).waitFor()
    await page.waitForTimeout(1500)
    await shot('track-ask')
    if (await page.getByRole('button', { name: 'Choose another dish' }).isVisible()) {
      await page.getByRole('button', { name: 'Choose another dish' }).click()
      await shot('track-swap')
      await page.getByRole('button', { name: 'Back' }).click()
    }
    await page.getByRole('button', { name: 'Cancel the whole order' }).click()
    await shot('track-cancel')
    await page.goto(`${o}/track/${b.trackingToken}`)
    await page.waitForTimeout(1000)
    await shot('track-decided')
    await context.addInitScript((t) => localStorage.setItem('auth', t), JSON.stringify(auth))
    await context.request.post(o + '/api/auth/login', { data: firstAdmin })
    await page.goto(`${o}/admin/orders/orderdetails/${b._id}`)
    await page.getByRole('heading', { name: 'Ran out' }).waitFor()
    await page.waitForTimeout(800)
    await shot('details')
    await page.goto(`${o}/admin/orders/orderdetails/${d._id}`)
    await page.getByRole('button', { name: 'Something ran out' }).click()
    await page.getByRole('dialog').waitFor()
    await page.getByRole('radio').first().check()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/zz-dialog-${w}-${scheme}.png` })
    await page.goto(`${o}/admin/orders`)
    await page.getByText('Board', { exact: true }).click()
    await page
      .getByRole('button', { name: /Something ran out/ })
      .first()
      .waitFor()
    await page.waitForTimeout(500)
    await shot('board')
    await context.close()
  }
await browser.close()
await shop.stop()
