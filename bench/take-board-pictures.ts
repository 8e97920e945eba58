// Takes pictures of the active orders in all views, sizes and looks: node bench/take-board-pictures.ts <folder>
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { chromium, request } from '@playwright/test'

import { settle } from '#scripts/settle-page.ts'
import { chromiumOptions } from '#tests/support/chromium-options.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'

import { fillOpenOrders } from './fill-open-orders.ts'
import { serveShop } from './serve-shop.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Please name the folder for the pictures.')
mkdirSync(folder, { recursive: true })

const counts = [1, 20, 80]
const views = ['list', 'board', 'wall']
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
]

const browser = await chromium.launch(chromiumOptions)
for (const count of counts) await takePictures(count)
await browser.close()

async function takePictures(count: number) {
  const data = await fillOpenOrders(count)
  const { origin: baseURL, stop } = await serveShop(data)
  const door = await request.newContext({ baseURL })
  const auth = await (await door.post('/api/auth/login', { data: firstAdmin })).text()
  for (const viewport of sizes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ baseURL, viewport, colorScheme })
      const page = await context.newPage()
      for (const view of views) {
        await page.addInitScript(
          ([session, name]) => {
            localStorage.setItem('auth', `${session}`)
            localStorage.setItem('tukunya.orders-view', `${name}`)
          },
          [auth, view],
        )
        await page.goto('/admin/orders')
        await page.getByRole('heading', { name: 'Active Orders' }).waitFor()
        await settle(page)
        const path = join(`${folder}`, `${view}-${count}-${viewport.width}-${colorScheme}.png`)
        await page.screenshot({ path })
        console.log(path)
      }
      await context.close()
    }
  }
  await door.dispose()
  await stop()
  data.remove()
}
