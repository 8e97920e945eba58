import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { findDrift } from '#tests/support/find-drift.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { makeTables } from './backup/load-database.ts'
import { listKnownMigrations, migrate } from './migrate.ts'
import { listStaffPayments } from './queries/staff-payments.ts'
import { dayFigures } from './schema/day-figures.ts'

const { db } = await createTestDatabase()

/** As the first version wrote them: orders of four days, two lines each, across midnight. */
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

it('brings a shop of the first version up to date, its figures counted', async () => {
  const migrations = listKnownMigrations().slice(0, 1)
  await db.transaction((tx) => makeTables(tx, { migrations, tables: [], sequences: [] }))
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
  expect(await db.$count(dayFigures)).toBeGreaterThan(6)
  const found = await listStaffPayments(db, { text: 'amina 60', limit: 5 }, new Date())
  expect(found.map(({ reference }) => reference)).toEqual(['ORD-OLD60'])
})
