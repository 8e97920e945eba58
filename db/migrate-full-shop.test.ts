import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { listTopProducts } from '#db/queries/reports/dashboard.ts'
import { dailyStats } from '#db/schema/reports/report-stats.ts'
import { firstSteps } from '#domain/staff/first-steps.ts'
import { findDrift } from '#tests/support/find-drift.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { minutesAfter, noon } from '#tests/support/test-api.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { recreateTables } from './backup/load-database.ts'
import type { Db } from './connection.ts'
import { listKnownMigrations, migrate } from './migrate.ts'
import { listPendingOrders } from './queries/kitchen/order-alarms.ts'
import { listStaffOrders } from './queries/ordering/staff-orders.ts'
import {
  claimDueQuestions,
  insertQuestion,
  setQuestionLookedUp,
} from './queries/payments/payment-questions.ts'
import { listRefunds } from './queries/payments/refunds.ts'
import { listStaffPayments } from './queries/payments/staff-payments.ts'
import {
  insertCashUp,
  listCashUps,
  listUnconfirmedDifferences,
} from './queries/reports/cash-ups.ts'
import { readShopSettings } from './queries/staff/shop-settings.ts'
import { buyerSalt } from './schema/ordering/buyers.ts'
import { paymentQuestions } from './schema/payments/payment-questions.ts'
import { payments } from './schema/payments/payments.ts'

/** Timeout for all migrations on a busy machine. */
const slow = { timeout: 60_000 }

const first = await createTestDatabase()
const charged = await createTestDatabase()
const present = await createTestDatabase()
const accepted = await createTestDatabase()
const refunding = await createTestDatabase()
const closing = await createTestDatabase()

/** Orders as the first version stored them: on four days, two lines each, across midnight. */
const asOfOld = sql`
  select n, 'ORD-OLD' || n as reference, '0801111111' || n % 7 as phone,
    timestamptz '2026-10-29T22:10:00Z' + n * interval '97 minutes' as at,
    (array['pending', 'preparing', 'ready', 'completed', 'cancelled'])[n % 5 + 1] as status,
    (array['pickup', 'delivery'])[n % 2 + 1] as type,
    jsonb_build_array(
      jsonb_build_object('productId', 'dish' || n % 3, 'name', 'Masa ' || n, 'image', '/m.webp',
        'quantity', n % 4 + 1, 'priceNaira', 1000 + n),
      jsonb_build_object('productId', 'fura', 'name', 'Fura', 'image', '/f.webp',
        'quantity', 1, 'priceNaira', 700)) as items
  from generate_series(1, 60) n`

it('migrates a shop of the first version, and computes its statistics', slow, async () => {
  const { db } = first
  const migrations = listKnownMigrations().slice(0, 1)
  await db.transaction((tx) => recreateTables(tx, { migrations, tables: [], sequences: [] }))
  await db.execute(sql`
    insert into payments (reference, state, draft, amount_naira, phone_number, client_address,
      is_holding, created_at, expires_at, paid_kobo, currency, provider_id)
    select reference, 'ordered', jsonb_build_object('buyer', jsonb_build_object('fullName',
      'Amina ' || n, 'phoneNumber', phone)), 5000 + n, phone, '10.0.0.1', false, at, at, 500000,
      'NGN', 'T' || n
    from (${asOfOld}) old`)
  await db.execute(sql`
    insert into orders (id, reference, tracking_token, status, status_changed_at, created_at,
      buyer_name, buyer_phone, delivery_type, delivery_address, delivery_fee_naira, items,
      items_naira, charged_naira)
    select 'order' || n, reference, 'token' || n, status, at, at, 'Amina ' || n, phone, type,
      'Wuse 2', 0, items, 5000 + n, 5000 + n
    from (${asOfOld}) old`)
  await db.execute(sql`
    insert into refunds (id, reference, state, amount_kobo, reason, provider_id, created_at)
    values ('r1', 'ORD-OLD1', 'failed', 500000, 'underpaid', null, now()),
      ('r2', 'ORD-OLD1', 'processed', 500000, 'staff', 'R2', now()),
      ('r3', 'ORD-OLD2', 'processed', 100, 'staff', 'R2', now())`)

  await migrate(db)
  expect(await findDrift(db)).toEqual([])
  expect(await db.$count(dailyStats)).toBeGreaterThan(6)
  const found = await listStaffPayments(db, { text: 'amina 60', limit: 5 }, new Date())
  expect(found.map(({ reference }) => reference)).toEqual(['ORD-OLD60'])
  const withDish = { text: 'masa', dishIds: ['dish1'], limit: 60 }
  expect(await listStaffOrders(db, withDish)).toHaveLength(20)
})

/** Statistics of the version before net figures: counted when charged, refunds ignored. */
const soldBefore = [
  { id: 'whole', status: 'completed', refunds: [] },
  { id: 'partly', status: 'completed', refunds: [['processed', 100_050]] },
  {
    id: 'twice',
    status: 'completed',
    refunds: [
      ['processed', 100_000],
      ['pending', 50_000],
    ],
  },
  { id: 'all', status: 'completed', refunds: [['due', 500_000]] },
  { id: 'failed', status: 'completed', refunds: [['failed', 500_000]] },
  { id: 'asked', status: 'completed', refunds: [['needs-attention', 200_000]] },
  { id: 'waiting', status: 'pending', refunds: [['processed', 100_000]] },
  { id: 'cancelled', status: 'cancelled', refunds: [['processed', 500_000]] },
] as const

it('recomputes the statistics net of refunds', slow, async () => {
  const { db } = charged
  const migrations = listKnownMigrations().slice(0, 8)
  await db.transaction((tx) => recreateTables(tx, { migrations, tables: [], sequences: [] }))
  for (const [place, { id, status, refunds }] of soldBefore.entries()) {
    const at = minutesAfter(noon, place * 300).toISOString()
    await db.execute(sql`
      insert into payments (reference, state, draft, amount_naira, phone_number, client_address,
        is_holding, created_at, expires_at, paid_kobo)
      values (${id}, 'ordered', '{}', 5000, '080', '', false, ${at}, ${at}, 500000)`)
    await db.execute(sql`
      insert into orders (id, reference, tracking_token, status, status_changed_at, created_at,
        buyer_name, buyer_phone, buyer_key, delivery_type, delivery_address, delivery_fee_naira,
        items, items_naira, charged_naira)
      values (${id}, ${id}, ${id}, ${status}, ${at}, ${at}, 'Amina', '080', 'key', 'pickup', '', 0,
        '[{"productId": "masa", "name": "Masa", "image": "", "quantity": 3, "priceNaira": 1000},
          {"productId": "fura", "name": "Fura", "image": "", "quantity": 1, "priceNaira": 2000}]',
        5000, 5000)`)
    for (const [nth, [state, kobo]] of refunds.entries()) {
      await db.execute(sql`
        insert into refunds (id, reference, state, amount_kobo, reason, created_at)
        values (${id + nth}, ${id}, ${state}, ${kobo}, 'staff', ${at})`)
    }
  }
  await db.execute(sql`
    insert into shop_settings (name, address, email, phone, pickup_address, hero_image, opens_at,
      closes_at)
    values ('Tukunya', '', '', '', '', '', '08:00', '18:00')`)
  await countAsBefore(db)
  // One status change that is not counted yet when the new version starts.
  await db.execute(sql`
    with moved as (update orders set status = 'completed' where id = 'waiting' returning id)
    insert into uncounted_moves (order_id, from_status, to_status)
    select id, 'pending', 'completed' from moved`)

  await migrate(db)
  expect(await readShopSettings(db)).toMatchObject({
    confirmedSteps: expect.arrayContaining([...firstSteps]),
    preparationMinutes: 60,
    lateMinutes: 30,
    ranOutMinutes: 10,
    heroHeadline: null,
    pickupPause: null,
    deliveryPause: null,
  })
  const revenue = async () =>
    (await db.select().from(dailyStats)).reduce((sum, { revenueNaira }) => sum + revenueNaira, 0)
  expect(await revenue()).toBe(5000 + 3999 + 3500 + 0 + 5000 + 3000)
  expect(await findDrift(db)).toEqual([])
  expect(await revenue()).toBe(20_499 + 4000)
  expect(await listTopProducts(db, {}, { limit: 5 })).toMatchObject([
    { productId: 'masa', portions: 21, naira: 14_699 },
    { productId: 'fura', portions: 7, naira: 9800 },
  ])
})

it('adds payment questions to an older shop, and keeps its payments', slow, async () => {
  const { db } = present
  const migrations = listKnownMigrations().slice(0, 13)
  await db.transaction((tx) => recreateTables(tx, { migrations, tables: [], sequences: [] }))
  await db.execute(sql`
    insert into payments (reference, state, draft, amount_naira, phone_number, client_address,
      is_holding, created_at, expires_at)
    values ('ORD-OLD', 'started', '{}', 2500, '08012345678', '10.0.0.1', false, now(), now())`)

  await migrate(db)
  const question = { phone: '08012345678', amount: 2500 }
  for (const at of [noon, minutesAfter(noon, 1)])
    expect(await insertQuestion(db, question, at)).toBe(true)
  const found = { reference: 'ORD-OLD', lookupAt: null }
  for (const row of await claimDueQuestions(db, minutesAfter(noon, 1))) {
    await setQuestionLookedUp(db, row, found)
  }
  expect(await db.select().from(paymentQuestions)).toMatchObject([found])
})

it('counts the orders of an older shop as accepted', slow, async () => {
  const { db } = accepted
  const migrations = listKnownMigrations().slice(0, 15)
  await db.transaction((tx) => recreateTables(tx, { migrations, tables: [], sequences: [] }))
  await db.execute(sql`
    insert into payments (reference, state, draft, amount_naira, phone_number, client_address,
      is_holding, created_at, expires_at)
    values ('ORD-OLD', 'ordered', '{}', 2500, '08012345678', '10.0.0.1', false, now(), now())`)
  await db.execute(sql`
    insert into orders (id, reference, tracking_token, status, status_changed_at, created_at,
      buyer_name, buyer_phone, buyer_key, delivery_type, delivery_address, delivery_fee_naira,
      items, items_naira, charged_naira)
    values ('old', 'ORD-OLD', 'token', 'pending', now(), now(), 'Amina', '08012345678', 'key',
      'pickup', 'Wuse 2', 0, '[]', 2500, 2500)`)

  await migrate(db)
  const [old] = await listPendingOrders(db, { now: new Date() })
  expect(old).toMatchObject({ id: 'old', acceptedAt: expect.any(Date), acceptedBy: null })
  await db.insert(buyerSalt).values({ salt: 'salt' })
  const { id } = await makeOrder(db, { createdAt: new Date() })
  const placed = await listPendingOrders(db, { ids: [id], now: new Date() })
  expect(placed).toMatchObject([{ acceptedAt: null, acceptedBy: null }])
})

it('keeps refunds of a shop of today, none of them held, and sums them', slow, async () => {
  const { db } = refunding
  const migrations = listKnownMigrations().slice(0, 23)
  await db.transaction((tx) => recreateTables(tx, { migrations, tables: [], sequences: [] }))
  await db.execute(sql`
    insert into payments (reference, state, draft, amount_naira, phone_number, client_address,
      is_holding, created_at, expires_at, paid_kobo)
    select reference, 'ordered', '{}', 2500, '08012345678', '10.0.0.1', false, now(), now(), 250000
    from unnest(array['ORD-OLD', 'ORD-PART', 'ORD-BACK']) references_of_today (reference)`)
  await db.execute(sql`
    insert into refunds (id, reference, state, amount_kobo, reason, created_at, due_at)
    values ('due', 'ORD-OLD', 'due', 100, 'staff', now(), now()),
      ('failed', 'ORD-OLD', 'failed', 200, 'staff', now() + interval '1 minute', null),
      ('part', 'ORD-PART', 'processed', 100, 'staff', now(), null),
      ('back', 'ORD-BACK', 'processed', 250000, 'staff', now(), null)`)

  await migrate(db)
  const kept = { isHeld: false, despiteReview: false, refusal: null }
  expect(await listRefunds(db, 'ORD-OLD')).toMatchObject([
    { ...kept, id: 'due', amountKobo: 100 },
    { ...kept, id: 'failed', amountKobo: 200 },
  ])
  const { reference, refundedKobo, refundView } = payments
  expect(
    await db.select({ reference, refundedKobo, refundView }).from(payments).orderBy(reference),
  ).toEqual([
    { reference: 'ORD-BACK', refundedKobo: 250_000, refundView: 'refunded' },
    { reference: 'ORD-OLD', refundedKobo: 0, refundView: 'refund pending' },
    { reference: 'ORD-PART', refundedKobo: 100, refundView: 'partly refunded' },
  ])
})

it('keeps closed cash-ups of a shop of today, and takes additions to them', slow, async () => {
  const { db } = closing
  const migrations = listKnownMigrations().slice(0, 26)
  await db.transaction((tx) => recreateTables(tx, { migrations, tables: [], sequences: [] }))
  const till = { key: 'unknown cash', holder: 'Without a name', method: 'cash', payments: 1 }
  const tills = [{ ...till, expectedNaira: 500, countedNaira: 400 }] as const
  const closed = { closedAt: noon, closedBy: 'Bola', note: 'Fuel' }
  // As servers of that version close a day, also during the update.
  const closeAsBefore = () =>
    db.execute(sql`
      insert into cash_ups (day, closed_at, closed_by, tills, note) values ('2026-11-21',
        ${noon.toISOString()}, 'Bola', ${JSON.stringify(tills)}, 'Fuel') on conflict do nothing`)
  await closeAsBefore()

  await migrate(db)
  await closeAsBefore()
  const day = '2026-11-21'
  expect(await insertCashUp(db, { day, addition: 1, ...closed, tills: [] })).toBe(true)
  expect(await insertCashUp(db, { day, addition: 1, ...closed, tills: [] })).toBe(false)
  const unconfirmed = { needsConfirmation: false, confirmedAt: null, confirmedBy: null }
  expect(await listCashUps(db, day)).toEqual([
    { day, addition: 0, ...closed, tills, ...unconfirmed },
    { day, addition: 1, ...closed, tills: [], ...unconfirmed },
  ])
  expect(await listUnconfirmedDifferences(db)).toEqual([])
})

/** The counters of that version for these orders. */
async function countAsBefore(db: Db) {
  await db.execute(sql`
    insert into day_figures
    select (created_at at time zone 'UTC' + interval '1 hour')::date, 'pickup',
      count(*) filter (where status = 'pending'), 0, 0,
      count(*) filter (where status = 'completed'), count(*) filter (where status = 'cancelled'),
      coalesce(sum(charged_naira) filter (where status = 'completed'), 0)
    from orders group by 1`)
  await db.execute(sql`
    insert into product_sales
    select (created_at at time zone 'UTC' + interval '1 hour')::date, item->>'productId',
      sum((item->>'quantity')::bigint), 9999, 'Masa', ''
    from orders, jsonb_array_elements(items) item where status <> 'cancelled' group by 1, 2`)
  await db.execute(sql`
    insert into product_totals
    select product_id, sum(portions), sum(naira), 'Masa', '' from product_sales group by 1`)
  await db.execute(sql`
    insert into buyers (buyer_key) values ('key')`)
  await db.execute(sql`
    insert into buyer_sets
    select unit, starts, number / 1024, bit_or(set_bit(repeat('0', 1024)::bit(1024), number, 1))
    from orders join buyers using (buyer_key),
      lateral (select (created_at at time zone 'UTC' + interval '1 hour')::date as day) days,
      lateral (values ('day', day), ('month', date_trunc('month', day::timestamp)::date))
        as spans (unit, starts)
    group by 1, 2, 3`)
}
