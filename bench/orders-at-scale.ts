// How the back-office's screens fare with 1,000 and with 1,000,000 orders on PostgreSQL, and with
// 100,000 on PGlite:
//   node bench/orders-at-scale.ts [pglite|postgres] [larger size]
// Prints the median of several runs of each call once it is warm, in milliseconds, and how much the
// larger costs.
import { createHash } from 'node:crypto'

import { PGlite } from '@electric-sql/pglite'
import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { pino } from 'pino'

import { type Db, openPostgres } from '#db/connection.ts'
import { extensions } from '#db/embedded/extensions.ts'
import { durableStartParams } from '#db/embedded/open-embedded.ts'
import { migrate } from '#db/migrate.ts'
import { probeDisk } from '#db/probe-disk.ts'
import { recountChangedDays, recountDays } from '#db/queries/reports/recount-days.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { reportDimensions } from '#domain/reports/report.ts'
import { createApi } from '#server/app.ts'
import type { Deps } from '#server/deps/deps.ts'
import { createLocalEvents } from '#server/gateways/events.ts'
import { createDiskWatch } from '#server/runtime/disk-watch.ts'
import { watchOutage } from '#server/runtime/outage.ts'
import { createFakePayments } from '#tests/support/fake-payments.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import type { TestApi } from '#tests/support/test-api.ts'
import { startThrowawayPostgres } from '#tests/support/throwaway-postgres.ts'

import { atMost } from './figures.ts'

const larger = Number(process.argv[3])
const sizes = { postgres: [1000, larger || 1_000_000], pglite: [1000, larger || 100_000] }
const runs = 15
/** A server that has answered for a while runs compiled code; the first answers took twice as long. */
const warmUpRuns = 15
const fullDay = '2020-01-15'
const fullDayOrders = 5000
const recountName = 'recount of today'
const fullDayName = 'recount, 5,000 orders'
const kind = process.argv[2] ?? 'both'

const today = new Date()
const monthAgo = new Date(today.getTime() - 29 * 24 * 3_600_000)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const lastMonth = `from=${dayOf(monthAgo)}&to=${dayOf(today)}`
const reports = reportDimensions.flatMap((by) => [
  [`report by ${by}, ever`, `/api/reports/sales?by=${by}`],
  [`report by ${by}, 30 days`, `/api/reports/sales?by=${by}&${lastMonth}`],
])

/** A number and six characters like those of the shop, which a search can tell apart. */
function referenceOf(n: SQL) {
  return sql`'ORD-' || lpad(${n}::text, 7, '0') || '-' || upper(left(md5(${n}::text), 6))`
}

function referenceNumber(n: number) {
  const tail = createHash('md5').update(`${n}`).digest('hex').slice(0, 6).toUpperCase()
  return `ORD-${String(n).padStart(7, '0')}-${tail}`
}

const buyerName = sql`(
  (array['Amina', 'Musa', 'Ɗanjuma', 'Ngozi', 'Tunde', 'Halima', 'Chidi'])[n % 7 + 1] || ' '
    || (array['Bello', 'Okafor', 'Sani', 'Adeyemi', 'Ibrahim'])[n % 5 + 1])`
const draft = sql`jsonb_build_object('buyer', jsonb_build_object('fullName', ${buyerName}))`

/** Targets at the larger size; the ratio is to the smaller one. */
const mostMs = 50
const mostRecountMs = 200
const mostRatio = 3

const calls: Record<string, string> = {
  'active list': '/api/orders?status=pending,preparing,ready',
  'active deliveries': '/api/orders?status=pending,preparing,ready&type=delivery',
  'all, first page': '/api/orders',
  'history, first page': '/api/orders?status=completed,cancelled',
  'history, 500 at once': '/api/orders?status=completed,cancelled&limit=500',
  'history, deep page': '/api/orders?status=completed,cancelled&cursor=CURSOR',
  'cancelled ones': '/api/orders?status=cancelled',
  'partly refunded ones': '/api/orders?status=completed,cancelled&refund=partly%20refunded',
  'search, many found': '/api/orders?status=completed,cancelled&q=amina',
  'search, one found': `/api/orders?q=${referenceNumber(777)}`,
  'search by phone': '/api/orders?q=08000012345',
  'payments, one found': `/api/payments/counts?q=${referenceNumber(777)}`,
  'payments, many found': '/api/payments/counts?q=ORD-0000',
  'payments, a name': '/api/payments/counts?q=amina',
  'payments, counts of all': '/api/payments/counts',
  'search, none found': '/api/orders?q=nobody%20of%20this%20name',
  'search, a dish': '/api/orders?status=completed,cancelled&q=masa',
  'search, a dish in days': `/api/orders?status=completed,cancelled&q=masa&${lastMonth}`,
  'history of 30 days': `/api/orders?status=completed,cancelled&${lastMonth}`,
  'search, short id': '/api/orders?q=000777',
  counts: '/api/orders/counts',
  'counts of refunded ones': '/api/orders/counts?refund=partly%20refunded',
  'counts of a search': '/api/orders/counts?q=amina&type=pickup',
  'counts, many found': '/api/orders/counts?q=amina',
  'counts, most found': '/api/orders/counts?q=a',
  'counts, a dish': '/api/orders/counts?q=masa',
  'counts of 30 days': `/api/orders/counts?${lastMonth}`,
  'counts and sum of a phone': '/api/orders/counts?q=08000012345',
  'counts, one found': `/api/orders/counts?q=${referenceNumber(777)}`,
  'dashboard, all time': '/api/dashboard',
  'dashboard, 30 days': `/api/dashboard?${lastMonth}`,
  'report, summary': '/api/reports',
  'report, summary 30 days': `/api/reports?${lastMonth}`,
  ...Object.fromEntries(reports),
  'needs you': '/api/cash-ups/waiting',
  'cash-up of today': '/api/cash-ups',
}

/**
 * Three years of orders: 500 still in the kitchen, one in twenty cancelled, a part of one in a
 * hundred refunded, 30 payments in a hundred without an order, 20,000 customers; promised times,
 * packages, options, zones, 30 codes with and without a limit, and a collection for each completed
 * order that was paid on delivery.
 */
async function fillOrders(db: Db, count: number) {
  await db.execute(sql`
    insert into discount_codes (code, kind, amount, max_uses, first_order_only, created_at)
    select 'CODE' || 10 * n, 'naira', 100, case when n % 2 = 0 then 1000000 end, false, now()
    from generate_series(0, 29) n`)
  await db.execute(sql`
    insert into payments (reference, state, method, draft, amount_naira, phone_number,
      client_address, is_holding, created_at, expires_at, paid_kobo, discount_code)
    select ${referenceOf(sql`n`)}, 'ordered', (array['online', 'on-delivery'])[n % 4 / 3 + 1], ${draft},
      5000, '080', '', false, at, at, 500000, case when n % 10 = 0 then 'CODE' || n % 300 end
    from generate_series(1, ${count}::integer) n,
      lateral (select now() - (${count}::integer - n) * (interval '1095 days' / ${count}::integer)
        as at) times`)
  await db.execute(sql`
    insert into payments (reference, state, draft, amount_naira, phone_number, client_address,
      is_holding, created_at, expires_at)
    select ${referenceOf(sql`(n + ${count}::integer)`)}, 'started', ${draft}, 5000, '080', '', false, at, at
    from generate_series(1, ${Math.floor(count * 0.3)}::integer) n,
      lateral (select now() - n * (interval '1095 days' / (${count}::integer * 0.3)) as at) times`)
  await db.execute(sql`
    insert into orders (id, reference, tracking_token, status, status_changed_at, created_at,
      buyer_name, buyer_phone, buyer_key, delivery_type, delivery_address, delivery_fee_naira, items,
      items_naira, charged_naira, promised_at, delivery_zone_id, payment_method, bill)
    select 'bench' || lpad(n::text, 15, '0'), ${referenceOf(sql`n`)}, 'token' || n,
      case when n > ${count}::integer - 500 then (array['pending', 'preparing', 'ready'])[n % 3 + 1]
        when n % 20 = 0 then 'cancelled' else 'completed' end,
      at + n % 60 * interval '1 minute', at,
      ${buyerName},
      '080' || lpad((n::bigint * 7919 % 20000)::text, 8, '0'),
      left(md5((n::bigint * 7919 % 20000)::text), 24),
      case when n % 3 = 0 then 'pickup' else 'delivery' end, 'Wuse 2, 14 Aminu Kano Crescent', 2900,
      (select jsonb_agg(jsonb_build_object('productId', id, 'name', name, 'category', category,
        'image', '/images/a-long-name-of-a-picture-640.webp', 'package', jsonb_build_object('id', 'p' || n % 4, 'name', 6 * (n % 4) || ' pieces'),
        'options', jsonb_build_array(jsonb_build_object('id', 'o' || n % 5, 'name', 'Protein ' || n % 5, 'priceNaira', 500)),
        'priceNaira', price_naira, 'quantity', 1 + n % 3, 'notes', 'no pepper, please'))
        from (select * from products order by md5(id || n) limit 1 + n % 3) chosen),
      5000, 5000, at + interval '45 minutes',
      (select id from delivery_zones order by md5(id || n % 40) limit 1),
      (array['online', 'on-delivery'])[n % 4 / 3 + 1],
      case when n % 10 = 0 then jsonb_build_object('charges', '[]'::jsonb, 'taxes', '[]'::jsonb,
        'addedNaira', 0, 'freeDelivery', null, 'discount', jsonb_build_object(
          'code', 'CODE' || n % 300, 'kind', 'naira', 'amount', 100, 'sumNaira', 100)) end
    from generate_series(1, ${count}::integer) n,
      lateral (select now() - (${count}::integer - n) * (interval '1095 days' / ${count}::integer)
        as at) times`)
  await db.execute(sql`
    insert into order_events (id, order_id, status, at, by)
    select o.id || e.n, o.id, case when e.n = 1 then 'pending' else o.status end, o.created_at,
      case when e.n = 2 then 'Halima Sani' end
    from orders o, generate_series(1, 2) e (n)`)
  await db.execute(sql`
    insert into payment_collections (id, order_id, method, amount_naira, collected_at,
      collected_by, collected_by_name)
    select id, id, (array['cash', 'transfer', 'pos'])[right(id, 2)::integer % 3 + 1], 5000,
      status_changed_at, 'halima', 'Halima Sani'
    from orders where payment_method = 'on-delivery' and status = 'completed'`)
  await db.execute(sql`
    update payments set collected_naira = 5000
    from orders, payment_collections where orders.reference = payments.reference and order_id = orders.id`)
  await db.execute(sql`
    insert into refunds (id, reference, state, amount_kobo, reason, created_at)
    select id, reference, 'processed', 100000, 'staff', created_at from orders
    where right(id, 2) = '00'`)
  // Without statistics each day of the recount reads whole tables.
  await db.execute(sql`vacuum (analyze)`)
  await db.execute(sql`
    insert into pending_order_stats (order_id, to_status) select id, status from orders`)
  await recountChangedDays(db)
  await db.execute(sql`vacuum (analyze)`)
}

async function measure(db: Db, count: number) {
  await migrate(db)
  await fillShop(db, {})
  await fillOrders(db, count)
  const log = pino({ level: 'warn' })
  const deps = {
    db,
    payments: createFakePayments(),
    mail: { send: async () => undefined },
    disk: createDiskWatch({ probe: () => probeDisk(db), log }),
    outage: watchOutage(log),
    events: createLocalEvents(),
    secret: 'a secret of the bench, long enough to sign',
    clock: () => new Date(),
    log,
    publicUrl: 'http://shop.test',
    clientAddress: () => '10.0.0.1',
  } as Partial<Deps> as Deps
  const api = createApi(deps)
  const shop = { db, deps, clock: { now: new Date() }, request: api.request } as TestApi
  const { request } = await makeStaff(shop, 'Admin')
  const medians: Record<string, number> = {}
  for (const [name, path] of Object.entries(calls)) {
    const deep = `bench${String(Math.floor(count / 10)).padStart(15, '0')}`
    medians[name] = await medianOf(async () => {
      const response = await request(path.replace('CURSOR', deep))
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    })
  }
  medians[recountName] = await medianOf(() => recountDays(db, [dayOf(today)]))
  await db.execute(sql`
    update orders set created_at = ${fullDay}::date + interval '12 hours' where id in (
      select id from orders order by created_at limit ${fullDayOrders})`)
  medians[fullDayName] = await medianOf(() => recountDays(db, [fullDay]))
  return medians
}

async function medianOf(work: () => Promise<unknown>) {
  for (let run = 0; run < warmUpRuns; run += 1) await work()
  const taken: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now()
    await work()
    taken.push(performance.now() - begun)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}

function print(title: string, sizes: number[], [small = {}, large = {}]: Record<string, number>[]) {
  const ms = (figure = 0) => figure.toFixed(1).padStart(9)
  process.stdout.write(
    `\n${title.padEnd(24)}${sizes.map((size) => `${size}`.padStart(9)).join('')}    ratio\n`,
  )
  for (const name of [...Object.keys(calls), recountName, fullDayName]) {
    const ratio = (large[name] ?? 0) / (small[name] ?? 1)
    const ofLarge = large[name] ?? 0
    const outcomes =
      name in calls
        ? [atMost(mostMs, ofLarge), atMost(mostRatio, ratio)]
        : [atMost(mostRecountMs, ofLarge)]
    process.stdout.write(
      `${name.padEnd(24)}${ms(small[name])}${ms(large[name])}${ratio.toFixed(1).padStart(9)}` +
        `  ${outcomes.join('  ')}\n`,
    )
  }
}

async function onPostgres() {
  const server = await startThrowawayPostgres()
  const results: Record<string, number>[] = []
  try {
    for (const size of sizes.postgres) {
      const admin = openPostgres(server.url, { connections: 1 })
      await admin.db.execute(sql.raw(`create database bench_${size}`))
      await admin.close()
      const { db, close } = openPostgres(server.urlFor(`bench_${size}`))
      results.push(await measure(db, size))
      await close()
    }
  } finally {
    await server.stop()
  }
  print('PostgreSQL, ms', sizes.postgres, results)
}

async function onPglite() {
  const results: Record<string, number>[] = []
  for (const size of sizes.pglite) {
    const pglite = await PGlite.create({ extensions, startParams: durableStartParams() })
    results.push(await measure(drizzle(pglite, { casing: 'snake_case' }), size))
    await pglite.close()
  }
  print('PGlite, ms', sizes.pglite, results)
}

if (kind !== 'pglite') await onPostgres()
if (kind !== 'postgres') await onPglite()
