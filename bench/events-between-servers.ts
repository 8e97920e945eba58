// How long until a change made on one server shows on another of the same PostgreSQL:
//   npm run build && node bench/events-between-servers.ts [times]
// Measures a new price until the other server's cached menu shows it, and an order until the other
// server's staff get the event: without load, while one client requests the menu in a loop, and
// right after the database has closed the LISTEN connections.
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { ProductWire } from '#contract/menu/product.ts'
import { CheckoutWire } from '#contract/ordering/checkout.ts'
import { VerifiedWire } from '#contract/ordering/order.ts'
import { SessionWire } from '#contract/staff/auth.ts'
import { openPostgres } from '#db/connection.ts'
import { listenerName } from '#db/pg-listener.ts'
import { readJson } from '#tests/support/read-json.ts'
import { firstAdmin } from '#tests/support/shop-environment.ts'
import { startThrowawayPostgres } from '#tests/support/throwaway-postgres.ts'

import { median } from './figures.ts'
import { orderDataOf } from './place-orders.ts'
import { fillShopFolder, serveShop } from './serve-shop.ts'
import { openStaffScreen } from './staff-screen.ts'

const targetMs = 1000
const times = Number(process.argv[2] ?? 100)
const timesWithoutLine = Math.ceil(times / 5)
const askEveryMs = 2
const timeoutMs = 30_000

type Server = { origin: string; screen: ReturnType<typeof openStaffScreen> }
type Change = (changing: Server, seeing: Server) => Promise<number>

let headers: Record<string, string> = {}
let price = 2000
let buyers = 0

async function ask(origin: string, path: string, body?: object, method = body ? 'POST' : 'GET') {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}`)
  return response
}

async function listDishes(origin: string) {
  return await readJson(z.array(ProductWire), await ask(origin, '/api/products'))
}

/** The first dish of the menu, whose price goes up with every change. */
const changePrice: Change = async (changing, seeing) => {
  const [dish] = await listDishes(seeing.origin)
  price += 1
  const begun = performance.now()
  const change = ask(changing.origin, `/api/products/${dish?._id}`, { price }, 'PATCH')
  await until(async () => {
    const menu = await listDishes(seeing.origin)
    return menu.find(({ _id }) => _id === dish?._id)?.price === price
  })
  const taken = performance.now() - begun
  await change
  return taken
}

/** Counted from the verification that makes the payment an order. */
const placeOrder: Change = async (changing, seeing) => {
  buyers += 1
  const dish = (await listDishes(changing.origin)).at(-1)
  if (!dish) throw new Error('no dish for sale')
  const { _id: id, price, minOrder: quantity } = dish
  const phone = `081${String(buyers).padStart(8, '0')}`
  const orderData = orderDataOf({ phone, dish: { id, price, quantity, optionIds: [] } })
  // An address for each buyer: the limits are not what is measured.
  headers['X-Forwarded-For'] = `10.${(buyers >> 8) & 255}.${buyers & 255}.1`
  const opened = await ask(changing.origin, '/api/checkout', { orderData })
  const { reference } = await readJson(CheckoutWire, opened)
  const paid = {
    reference,
    amount: orderData.totalAmount * 100,
    outcome: 'success',
    email: 'amina@home.test',
  }
  await ask(changing.origin, '/sandbox/paystack/pay', paid)
  const begun = performance.now()
  const verify = { reference, orderData }
  const verified = await ask(changing.origin, '/api/sandbox/verify', verify)
  const { order } = await readJson(VerifiedWire, verified)
  await until(() => seeing.screen.seenAt(order._id) !== undefined)
  return (seeing.screen.seenAt(order._id) ?? 0) - begun
}

/** Once both servers speak and hear, the database ends the lines of both, as its restart does. */
async function endLines() {
  const isUp = sql`application_name = ${listenerName} and query like '%pg_notify%'`
  const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isUp}`
  await until(async () => {
    const { rows } = await admin.db.execute(sql`select pid from pg_stat_activity where ${isUp}`)
    return rows.length === shops.length && shops.every(({ screen }) => screen.isLive())
  })
  await admin.db.execute(ended)
}

async function until(isSo: () => boolean | Promise<boolean>) {
  const giveUpAt = performance.now() + timeoutMs
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error('the change never came')
    await pause(askEveryMs)
  }
}

/** Either server changes as often. News goes at most every 100 ms: a change comes at any time of it. */
async function repeat(change: Change, count: number, before = async () => {}) {
  const taken: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    await pause((nth * 37) % 200)
    await before()
    taken.push(await (nth % 2 === 0 ? change(one, other) : change(other, one)))
  }
  return taken
}

/** One client who asks both servers for the menu, one call after the other, while something is done. */
async function whileAsked<T>(work: () => Promise<T>) {
  const isOver = new AbortController()
  const client = (async () => {
    let count = 0
    for (; !isOver.signal.aborted; count += 1) {
      const { origin } = count % 2 === 0 ? one : other
      await (await fetch(`${origin}/api/products`)).arrayBuffer()
    }
    return count
  })()
  try {
    return await work()
  } finally {
    isOver.abort()
    process.stdout.write(`(${await client} menus answered meanwhile)\n`)
  }
}

function say(name: string, taken: number[]) {
  const sorted = taken.toSorted((a, b) => a - b)
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
  const longest = sorted.at(-1) ?? 0
  const [middle, most] = [median(taken), longest].map((ms) => ms.toFixed(0).padStart(5))
  process.stdout.write(
    `${name.padEnd(36)}median ${middle} ms   p99 ${p99.toFixed(0).padStart(5)} ms   ` +
      `longest ${most} ms   target ${targetMs} ms: ${longest <= targetMs ? 'kept' : 'MISSED'}\n`,
  )
}

const postgres = await startThrowawayPostgres({ isDurable: true })
const folder = await fillShopFolder(postgres.url)
const admin = openPostgres(postgres.url, { connections: 1 })
// In sequence, because the first creates the first user.
const shops = [await serve(), await serve()] as const
const [one, other] = shops

async function serve() {
  const { origin, stop } = await serveShop(folder, { TRUST_PROXY: 'loopback' })
  const signedIn = await ask(origin, '/api/auth/login', firstAdmin)
  const { accessToken } = await readJson(SessionWire, signedIn)
  const staff = { Authorization: `Bearer ${accessToken}` }
  headers = { ...staff }
  return { origin, stop, screen: openStaffScreen(origin, staff) }
}

try {
  for (const { origin, screen } of shops) {
    await until(screen.isLive)
    for (const { _id } of await listDishes(origin)) {
      await ask(origin, `/api/products/${_id}`, { stock: 1_000_000 }, 'PATCH')
    }
  }
  say('price, quiet', await repeat(changePrice, times))
  say('order, quiet', await repeat(placeOrder, times))
  say('price, menu asked without pause', await whileAsked(() => repeat(changePrice, times)))
  say('order, menu asked without pause', await whileAsked(() => repeat(placeOrder, times)))
  say('price, lines just ended', await repeat(changePrice, timesWithoutLine, endLines))
  say('order, lines just ended', await repeat(placeOrder, timesWithoutLine, endLines))
} finally {
  for (const { screen, stop } of shops) {
    await screen.leave()
    await stop()
  }
  await admin.close()
  folder.remove()
  await postgres.stop()
}
