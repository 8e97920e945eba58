// Full orders per second (checkout, payment in the sandbox, verify) of the built server, with 32,
// 8 and one buyer at once; on PostgreSQL against the same rows sent straight from `pg`, in turns:
//   npm run build && node bench/orders-per-second.ts [postgres|pglite|both] [all]
// `all`: with promised times, slots, a chosen option and every message to customers. All
// orders are completed every 250 ms: both sides have few open ones, as a kitchen has. A round has
// as many orders as weeks of a kitchen: autovacuum looks each second instead of each minute.
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import { readJson } from '#tests/support/read-json.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'
import { startThrowawayPostgres } from '#tests/support/throwaway-postgres.ts'

import { openBareOrders } from './bare-orders.ts'
import { atLeast, median } from './figures.ts'
import { type Answer, openConnections } from './keep-alive-client.ts'
import { fillShopFolder, serveShop } from './serve-shop.ts'

/** The least that ours may place of what the same rows from `pg` allow. */
const loads = [
  { buyers: 32, leastRatio: 0.5 },
  { buyers: 8, leastRatio: 0.35 },
  { buyers: 1, leastRatio: 0.3 },
]
const rounds = 5
const roundMs = 4000
const completeEveryMs = 250

type Connections = ReturnType<typeof openConnections>
type Dish = { id: string; price: number; quantity: number; optionIds: string[] }
type Buyer = { phone: string; address: string; dish: Dish }

const hasAll = process.argv[3] === 'all'
const isOn = { isOn: true, subject: null, text: null }
/** Off on a fresh shop. */
const allSettings = {
  promise: {
    minutes: 40,
    deliveryMinutes: 30,
    rushHours: [],
    largeFrom: null,
    largeMinutes: 0,
    portionsPerHour: 10_000,
  },
  slots: { slotMinutes: 30, portionsPerSlot: 10_000, ordersPerSlot: null },
  messages: {
    received: isOn,
    'time-moved': isOn,
    changed: isOn,
    ready: isOn,
    'on-its-way': isOn,
    'money-back': isOn,
  },
}
const hot = { name: 'Hot', price: 0, soldOut: false }
const pepper = { name: 'Pepper', least: 0, most: 1, options: [hot] }
/** Slots without a limit to reach. */
const allOfDish = { slotWeight: 0, optionGroups: [pepper] }

let served = 0

/** Each buyer has a phone and an address of their own: the limits are not what is measured. */
function nextBuyer(dishes: readonly Dish[]): Buyer {
  served += 1
  const phone = `081${String(served).padStart(8, '0')}`
  const address = `10.${(served >> 16) & 255}.${(served >> 8) & 255}.${served & 255}`
  const dish = dishes[served % dishes.length]
  if (!dish) throw new Error('no dish for sale')
  return { phone, address, dish }
}

async function orderAt(shop: Connections, { phone, address, dish }: Buyer) {
  const total = dish.price * dish.quantity
  const orderData = {
    buyer: {
      fullName: 'Amina Bello',
      phoneNumber: phone,
      emailAddress: hasAll ? 'amina@home.test' : '',
    },
    items: [
      {
        product: dish.id,
        quantity: dish.quantity,
        optionIds: dish.optionIds,
      },
    ],
    delivery: {
      type: 'pickup',
      address: '',
      fee: 0,
    },
    isScheduled: false,
    scheduledDate: null,
    scheduledTime: null,
    paymentOnDelivery: false,
    totalAmount: total,
  }
  const headers = { 'X-Forwarded-For': address }
  const opened = await shop.send({ path: '/api/checkout', body: { orderData }, headers })
  expectStatus(opened, 201)
  const { reference } = opened.json
  const paid = { reference, amount: total * 100, outcome: 'success', email: 'amina@home.test' }
  expectStatus(await shop.send({ path: '/sandbox/paystack/pay', body: paid, headers }), 200)
  const body = { reference, orderData }
  expectStatus(await shop.send({ path: '/api/sandbox/verify', body, headers }), 201)
}

function expectStatus({ status, json }: Answer, expected: number) {
  if (status !== expected) throw new Error(`answered ${status}: ${JSON.stringify(json)}`)
}

/** Milliseconds that each order took, of as many as fit into a round. */
async function runRound(place: () => Promise<void>, buyers: number) {
  const taken: number[] = []
  const until = performance.now() + roundMs
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() < until) {
        const begun = performance.now()
        await place()
        taken.push(performance.now() - begun)
      }
    }),
  )
  return taken.toSorted((one, other) => one - other)
}

function at(sorted: readonly number[], share: number) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** What it says of a buyer's address is believed: each buyer has one of their own. */
async function openShop(databaseUrl?: string) {
  const folder = await fillShopFolder(databaseUrl)
  const { origin, port, stop } = await serveShop(folder, { TRUST_PROXY: 'loopback' })
  const connections = openConnections(port)
  const close = async () => {
    connections.close()
    await stop()
    folder.remove()
  }
  return { origin, connections, close }
}

const WithOptions = z.object({
  optionGroups: z.array(z.object({ options: z.array(z.object({ id: z.string() })) })).optional(),
})

/** All that is for sale by the piece, with shelves that do not run empty. */
async function stockUp({
  origin,
  connections,
}: {
  origin: string
  connections: Connections
}): Promise<Dish[]> {
  const signedIn = await connections.send({ path: '/api/auth/login', body: firstAdmin })
  const headers = { Authorization: `Bearer ${signedIn.json.accessToken}` }
  const listed = await fetch(`${origin}/api/products`)
  const products = await readJson(
    z.array(z.object({ _id: z.string(), price: z.number(), minOrder: z.number() })),
    listed,
  )
  if (hasAll) {
    const change = { method: 'PATCH', path: '/api/settings', body: allSettings, headers }
    expectStatus(await connections.send(change), 200)
  }
  const dishes: Dish[] = []
  for (const { _id: id, price, minOrder: quantity } of products) {
    const body = { stock: 1_000_000, ...(hasAll && allOfDish) }
    const change = { method: 'PATCH', path: `/api/products/${id}`, body, headers }
    const changed = await connections.send(change)
    expectStatus(changed, 200)
    const { optionGroups = [] } = WithOptions.parse(changed.json)
    const optionIds = optionGroups.flatMap(({ options }) => options.map((option) => option.id))
    dishes.push({ id, price, quantity, optionIds })
  }
  return dishes
}

/** How often this disk makes a small write durable, one after the other. */
function fsyncsPerSecond() {
  const folder = mkdtempSync(join(tmpdir(), 'tukunya-fsync-'))
  const file = openSync(join(folder, 'probe'), 'w')
  let count = 0
  for (const until = performance.now() + 1000; performance.now() < until; count += 1) {
    writeSync(file, Buffer.alloc(8192))
    fsyncSync(file)
  }
  closeSync(file)
  rmSync(folder, { recursive: true })
  return count
}

function say(name: string, rates: number[], all: number[]) {
  const sorted = all.toSorted((one, other) => one - other)
  const [p50, p99] = [at(sorted, 0.5), at(sorted, 0.99)]
  process.stdout.write(
    `${name.padEnd(22)}${median(rates).toFixed(0).padStart(6)} orders/s   p50 ${p50.toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)} x)\n`,
  )
}

type Side = { name: string; place: () => Promise<void>; rates: number[]; taken: number[] }

async function alternate(sides: Side[], buyers: number) {
  for (const { place } of sides) await runRound(place, buyers)
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) {
      const taken = await runRound(side.place, buyers)
      side.rates.push((taken.length * 1000) / roundMs)
      side.taken.push(...taken)
    }
  }
  for (const { name, rates, taken } of sides) say(name, rates, taken)
}

/** Runs until `work` has ended. */
async function repeatDuring(work: Promise<void>, run: () => Promise<void>) {
  const ended = work.then(() => true)
  while (!(await Promise.race([ended, pause(completeEveryMs, false)]))) await run()
}

async function onPostgres() {
  const postgres = await startThrowawayPostgres({
    isDurable: true,
    settings: ['autovacuum_naptime=1'],
  })
  const server = await openShop(postgres.url)
  const bare = openBareOrders(postgres.url, { hasAll })
  try {
    const dishes = await stockUp(server)
    const placeOurs = () => orderAt(server.connections, nextBuyer(dishes))
    const placeBare = async () => {
      const { dish, phone } = nextBuyer(dishes)
      await bare.place(dish, phone)
    }
    for (const { buyers, leastRatio } of loads) {
      const ours: Side = { name: 'ours, PostgreSQL', place: placeOurs, rates: [], taken: [] }
      const limit: Side = { name: 'the same from pg', place: placeBare, rates: [], taken: [] }
      await repeatDuring(alternate([ours, limit], buyers), bare.completeAll)
      const ratio = median(ours.rates) / median(limit.rates)
      const outcome = hasAll ? '' : ` (${atLeast(leastRatio, ratio)})`
      process.stdout.write(`${buyers} at once: ratio ${ratio.toFixed(2)}${outcome}\n`)
    }
  } finally {
    await bare.close()
    await server.close()
    await postgres.stop()
  }
}

async function onPglite() {
  const server = await openShop()
  try {
    const dishes = await stockUp(server)
    const place = () => orderAt(server.connections, nextBuyer(dishes))
    for (const { buyers } of loads) {
      await alternate([{ name: `ours, PGlite, ${buyers}`, place, rates: [], taken: [] }], buyers)
    }
    process.stdout.write(`this disk: ${fsyncsPerSecond()} fsyncs/s\n`)
  } finally {
    await server.close()
  }
}

const kind = process.argv[2] ?? 'both'
if (kind !== 'pglite') await onPostgres()
if (kind !== 'postgres') await onPglite()
