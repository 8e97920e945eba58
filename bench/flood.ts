// How usable the kitchen's screens stay while the shop is flooded with one kind of call:
//   npm run build && node bench/flood.ts [kind]
// Prints median and 99th percentile of listing the active orders and of moving one on, before and
// during each flood, and their ratio.
import { fork } from 'node:child_process'
import { once } from 'node:events'

import { openDatabase } from '#db/open/open-database.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'

import { type FloodKind, floods } from './flooder.ts'
import { fillShopFolder, serveShop } from './serve-shop.ts'

const seconds = 5
const orders = 40
const moves = ['preparing', 'ready', 'pending'] as const

const folder = await fillShopFolder()
const database = await openDatabase({ dataDirectory: folder.dataDirectory })
for (let count = 0; count < orders; count += 1) await makeOrder(database.db)
await database.close()
const shop = await serveShop(folder, { TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent' })

async function ask(method: string, path: string, body?: object, headers = {}) {
  const response = await fetch(`${shop.origin}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}`)
  return (await response.json()) as unknown
}

type Figures = { list: number[]; move: number[] }

/** One cook who looks and moves orders on, one after the other, for some seconds. */
async function cook(headers: Record<string, string>): Promise<Figures> {
  const taken: Figures = { list: [], move: [] }
  const until = performance.now() + seconds * 1000
  for (let nth = 0; performance.now() < until; nth += 1) {
    const begun = performance.now()
    const path = '/api/orders?status=pending,preparing,ready'
    const listed = (await ask('GET', path, undefined, headers)) as { _id: string }[]
    taken.list.push(performance.now() - begun)
    const order = listed[nth % listed.length]
    const moved = performance.now()
    const status = moves[nth % moves.length]
    await ask('PATCH', `/api/orders/${order?._id}`, { status }, headers)
    taken.move.push(performance.now() - moved)
  }
  return taken
}

function at(figures: number[], share: number) {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length * share)] ?? 0
}

function told(figures: number[]) {
  return `${at(figures, 0.5).toFixed(0).padStart(5)} ms, p99 ${at(figures, 0.99).toFixed(0).padStart(5)} ms`
}

async function measure(kind: FloodKind, calm: Figures, headers: Record<string, string>) {
  const flooder = fork(`${import.meta.dirname}/flooder.ts`, [`${shop.port}`, kind])
  await once(flooder, 'spawn')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const figures = await cook(headers)
  flooder.kill('SIGTERM')
  const [statuses] = (await once(flooder, 'message')) as [Record<string, number>]
  const ratio = at(figures.list, 0.5) / at(calm.list, 0.5)
  const ratioOfMoves = at(figures.move, 0.5) / at(calm.move, 0.5)
  console.log(
    `${kind.padEnd(26)} list ${told(figures.list)} (${ratio.toFixed(1)} x)   ` +
      `move ${told(figures.move)} (${ratioOfMoves.toFixed(1)} x)   flood: ${JSON.stringify(statuses)}`,
  )
}

try {
  const { accessToken } = (await ask('POST', '/api/auth/login', firstAdmin)) as {
    accessToken: string
  }
  const headers = { Authorization: `Bearer ${accessToken}` }
  await cook(headers)
  const calm = await cook(headers)
  console.log(
    `${'nobody else'.padEnd(26)} list ${told(calm.list)}           move ${told(calm.move)}`,
  )
  const wanted = process.argv[2]
  const kinds = (Object.keys(floods) as FloodKind[]).filter((kind) => !wanted || kind === wanted)
  for (const kind of kinds) await measure(kind, calm, headers)
} finally {
  await shop.stop()
  folder.remove()
}
