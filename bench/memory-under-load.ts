// What the memory of the built server grows to while orders are placed and completed, and what stays
// of its heap after a collection (Linux); after a build:
//   node bench/memory-under-load.ts [orders] [postgres]
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { findFreePort } from '#tests/support/free-port.ts'
import { readJson } from '#tests/support/read-json.ts'
import { startThrowawayPostgres } from '#tests/support/throwaway-postgres.ts'

import { atMost } from './figures.ts'
import { nextBuyer, openShop, orderAt, signIn, stockUp } from './place-orders.ts'

const [count = '20000', kind = 'pglite'] = process.argv.slice(2)
const orders = Number(count)
const buyersAtOnce = 8
const parts = 8
const restMs = 8000
/** At rest after all orders. */
const mostMegabytes = 240
/** Of the heap from the second part, when all is warm, to the last. */
const mostGrowth = 1.1

type Shop = Awaited<ReturnType<typeof openShop>>

/** Calls `afterPart` with how many orders there are so far. */
async function placeOrders(shop: Shop, afterPart: (placed: number) => unknown) {
  const dishes = await stockUp(shop)
  const headers = await signIn(shop.connections)
  const perBuyer = Math.round(orders / parts / buyersAtOnce)
  const place = async () => {
    const id = await orderAt(shop.connections, nextBuyer(dishes))
    const body = { status: 'completed' }
    await shop.connections.send({ method: 'PATCH', path: `/api/orders/${id}`, body, headers })
  }
  for (let part = 1; part <= parts; part += 1) {
    const buyers = Array.from({ length: buyersAtOnce }, async () => {
      for (let n = 0; n < perBuyer; n += 1) await place()
    })
    await Promise.all(buyers)
    await afterPart(part * perBuyer * buyersAtOnce)
  }
}

async function measureMemory(url?: string) {
  const shop = await openShop(url)
  await pause(restMs)
  say(`at rest: ${residentMegabytes(shop).toFixed(0)} MB`)
  await placeOrders(shop, (placed) =>
    say(`${String(placed).padStart(6)} orders: ${residentMegabytes(shop).toFixed(0)} MB`),
  )
  await pause(restMs)
  const atRest = residentMegabytes(shop)
  say(`at rest after all: ${atRest.toFixed(0)} MB (${atMost(mostMegabytes, atRest)})`)
  await shop.close()
}

/** In a run of its own: a snapshot takes several times the memory of the heap. */
async function compareHeaps(url?: string) {
  const port = await findFreePort()
  const shop = await openShop(url, { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })
  const inspector = await openInspector(port)
  const heaps: number[] = []
  let before = new Map<string, number>()
  await placeOrders(shop, async (placed) => {
    heaps.push(await inspector.heapMegabytes())
    say(`${String(placed).padStart(6)} orders: heap ${heaps.at(-1)?.toFixed(1)} MB`)
    if (heaps.length === 2) before = await inspector.snapshot()
  })
  const growth = (heaps.at(-1) ?? 0) / (heaps[1] ?? 1)
  say(`heap, last part against the second: ${growth.toFixed(2)} (${atMost(mostGrowth, growth)})`)
  const grown = [...(await inspector.snapshot())]
    .map(([name, size]) => ({ name, more: size - (before.get(name) ?? 0) }))
    .toSorted((one, other) => other.more - one.more)
  for (const { name, more } of grown.slice(0, 8)) say(`  ${more.toFixed(0)} KB more of ${name}`)
  inspector.close()
  await shop.close()
}

function residentMegabytes({ pid }: Shop) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Asks the server's own inspector, as the developer tools of a browser do. */
async function openInspector(port: number) {
  const listed = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = await readJson(z.array(z.object({ webSocketDebuggerUrl: z.string() })), listed)
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, (result: unknown) => void>()
  let chunks: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result } = JSON.parse(String(data))
    if (method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push(params.chunk)
    waiting.get(id)?.(result)
  })
  const ask = (method: string) =>
    new Promise<unknown>((resolve) => {
      const id = waiting.size + 1
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method }))
    })
  return {
    heapMegabytes: async () => {
      await ask('HeapProfiler.collectGarbage')
      const { usedSize } = Usage.parse(await ask('Runtime.getHeapUsage'))
      return usedSize / 1024 / 1024
    },
    /** Kilobytes of the objects of each constructor or kind. */
    snapshot: async () => {
      chunks = []
      await ask('HeapProfiler.takeHeapSnapshot')
      return sizesOf(Snapshot.parse(JSON.parse(chunks.join(''))))
    },
    close: () => socket.close(),
  }
}

const Usage = z.object({ usedSize: z.number() })
const Snapshot = z.object({
  snapshot: z.object({
    meta: z.object({ node_fields: z.array(z.string()), node_types: z.array(z.unknown()) }),
  }),
  nodes: z.array(z.number()),
  strings: z.array(z.string()),
})

function sizesOf({ snapshot, nodes, strings }: z.infer<typeof Snapshot>) {
  const { node_fields: fields, node_types: types } = snapshot.meta
  const kinds = z.array(z.string()).parse(types[0])
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field))
  const sizes = new Map<string, number>()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = kinds[nodes[at + (type ?? 0)] ?? 0] ?? ''
    const key = kind === 'object' ? (strings[nodes[at + (name ?? 0)] ?? 0] ?? '') : `(${kind})`
    sizes.set(key, (sizes.get(key) ?? 0) + (nodes[at + (size ?? 0)] ?? 0) / 1024)
  }
  return sizes
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

const postgres = kind === 'postgres' ? await startThrowawayPostgres() : undefined
await measureMemory(postgres?.url)
await compareHeaps(postgres?.url)
await postgres?.stop()
