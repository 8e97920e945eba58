// How long a file of 1,000 dishes takes to preview and import, when all are new and when all are
// changed, and how much memory the built server takes at its peak; embedded and with PostgreSQL, after
// a build (Linux):
//   node bench/menu-import.ts
import { readFileSync, writeFileSync } from 'node:fs'

import { z } from 'zod'

import { MenuImported, MenuPreview } from '#contract/menu/menu-import.ts'
import { toCsv } from '#domain/csv.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'
import { startThrowawayPostgres } from '#tests/support/throwaway-postgres.ts'

import { atMost } from './figures.ts'
import { fillShopFolder, serveShop, type ShopFolder } from './serve-shop.ts'

const dishes = 1000
const most = { seconds: 10, megabytes: 100 }

/** Each with packages, options and a description, as long as menus have. */
function makeMenu(price: number) {
  const header = [
    'Name',
    'Category',
    'Price',
    'Stock',
    'Description',
    'Packages',
    'Options',
    'Tags',
  ]
  const rows = Array.from({ length: dishes }, (_, index) => [
    `Dish ${index}, with rice`,
    `Category ${index % 20}`,
    price + index,
    40,
    'Slowly cooked with onions, peppers and yaji. '.repeat(5),
    `6 pieces | ${price}\n12 pieces | ${price * 2} | For two`,
    'Protein: choose 1 to 2\n- Beef | 500\n- Fish | 700 | sold out\n- Chicken | 600',
    'pepper-2, groundnut',
  ])
  return toCsv(header, rows)
}

function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM') {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}

async function measure(name: string, folder: ShopFolder) {
  const shop = await serveShop(folder)
  const send = createSender(shop.origin, await signIn(shop.origin))
  // The first files load code and warm the memory of each path.
  const first = toCsv(['Name', 'Category', 'Price'], [['Masa tray', 'Masa', 1500]])
  await send('/import', first, (await send('/import/preview', first)).digest)
  for (const [step, menu] of [
    ['new', makeMenu(1500)],
    ['changed', makeMenu(2500)],
  ] as const) {
    const restMegabytes = memoryOf(shop.pid, 'VmRSS')
    // Resets the peak to the present memory.
    writeFileSync(`/proc/${shop.pid}/clear_refs`, '5')
    const startedAt = performance.now()
    const { digest } = await send('/import/preview', menu)
    const previewedAt = performance.now()
    await send('/import', menu, digest)
    const seconds = (performance.now() - startedAt) / 1000
    const previewSeconds = (previewedAt - startedAt) / 1000
    const addedMegabytes = memoryOf(shop.pid, 'VmHWM') - restMegabytes
    process.stdout.write(
      `${name}, ${dishes} ${step} dishes: ${seconds.toFixed(1)} s ` +
        `(${atMost(most.seconds, seconds)}), the preview ${previewSeconds.toFixed(1)} of them; ` +
        `${addedMegabytes.toFixed(0)} MB more than ${restMegabytes.toFixed(0)} MB ` +
        `(${atMost(most.megabytes, addedMegabytes)})\n`,
    )
  }
  await shop.stop()
  folder.remove()
}

async function signIn(origin: string) {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(firstAdmin),
  })
  return z.object({ accessToken: z.string() }).parse(await response.json()).accessToken
}

const Answer = z.union([
  MenuPreview,
  MenuImported.transform((counts) => ({ ...counts, digest: '' })),
])

function createSender(origin: string, token: string) {
  return async (path: string, csv: string, digest?: string) => {
    const body = new FormData()
    body.append('file', new File([csv], 'menu.csv'))
    const query = digest === undefined ? '' : `?digest=${digest}`
    const response = await fetch(`${origin}/api/products${path}${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    const answer = Answer.parse(await response.json())
    if ('errors' in answer && answer.errors.length > 0) throw new Error('the menu has errors')
    return answer
  }
}

await measure('embedded', await fillShopFolder())
const postgres = await startThrowawayPostgres()
await measure('PostgreSQL', await fillShopFolder(postgres.url))
await postgres.stop()
