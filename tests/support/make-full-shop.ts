import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { fillShop } from '#db/seed/fill-shop.ts'

import { makeItem, makeOrder } from './make-order.ts'

/** A shop with orders, and with values that are easily lost when copied between databases. */
export async function fillWithOddities(db: Db) {
  await fillShop(db, {})
  const notes = 'pepper "no"\\ \n\t,;\u2028 🌶️ Ɗanwake é \u0001'
  await makeOrder(db, { items: [makeItem({ notes }), makeItem({ notes: 'null' })] })
  await makeOrder(db)
  await db.execute(sql`
    insert into rate_limits (key, window_start, count)
    select 'key ' || n, '2026-11-21 12:00:00+01'::timestamptz + n * interval '1 microsecond', n
    from generate_series(1, 1100) as n`)
  await db.execute(sql`
    insert into provider_events (key, event, reference, payload, received_at, due_at) values
      ('null', 'x', null, 'null', '2026-11-21 12:00:00.123456+01', null),
      ('text', 'x', 'null', '"null"', '1999-12-31 23:59:59.999999-11:30', 'infinity'),
      ('empty', '', '', '{}', '0044-03-15 12:00:00+00 BC', '-infinity'),
      ('number', 'x', 'a\b', '{"n": 123456789012345678901234567890.1234567890, "a": [1.10, 1e400]}',
        now(), clock_timestamp())`)
  await db.execute(sql`
    insert into product_sales (day, product_id, portions, naira, name, image)
    values ('2026-02-28', 'x', 9223372036854775807, -9007199254740993, 'Masa', '')`)
  await db.execute(sql`
    insert into audit_entries (id, at, user_id, user_name, user_role, client_address, kind, action,
      subject_type, subject_id, subject_name, field, before, after)
    values ('a1', now(), 'u', 'Bola "Ade"', 'Admin', '::1', 'price', 'changed', 'product', 'p',
      'Masa', 'price', '{"value": 2500}', null)`)
  await db.execute(sql`
    insert into payment_questions (id, phone_number, amount_naira, asked_at, reference, handled_by)
    select 'q1', '08012345678', 1e12, '2026-11-21 12:00:00.123456+01', min(reference), 'Bola "Ade"'
    from payments`)
  await db.execute(sql`
    insert into sandbox_transactions (reference, status, email, amount_kobo, currency)
    values ('ORD-1', 'success', 'a@b.test', 250000, 'NGN')`)
}
