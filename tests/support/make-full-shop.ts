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
    update products set option_groups = '[{"id": "null", "name": "Ɗan; \\\\ ,", "least": 0, "most": 1,
      "options": [{"id": "o", "name": "null", "priceNaira": 0, "isSoldOut": true}]}]'`)
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
    insert into security_events (id, hour, kind, client_address, user_name, call, at, last_at, count)
    values ('null', '2026-11-21 12:00:00+01', 'limit-reached', '::/64', 'Bola "Ade"', 'a\\b',
      '2026-11-21 12:00:00.123456+01', 'infinity', 2147483647)`)
  await db.execute(sql`
    insert into payment_questions (id, phone_number, amount_naira, asked_at, reference, handled_by)
    select 'q1', '08012345678', 1e12, '2026-11-21 12:00:00.123456+01', min(reference), 'Bola "Ade"'
    from payments`)
  await db.execute(sql`
    insert into pay_links (id, token, draft, phone_number, created_at, expires_at, keyed_by)
    select 'null', 'a-token', draft, '08012345678', '2026-11-21 12:00:00.123456+01', 'infinity', 'u'
    from payments limit 1`)
  await db.execute(sql`
    insert into printers (id, name, paper_width_mm, prints_on_acceptance)
    values ('p1', 'Kitchen "2"', 58, true)`)
  await db.execute(sql`
    insert into print_jobs (id, order_id, printer_id, kind, copy, state, created_at, claimed_by)
    select 'j1', min(id), 'p1', 'kitchen', 1, 'claimed', '2026-11-21 12:00:00.123456+01', 'null'
    from orders`)
  await db.execute(sql`
    insert into users (id, first_name, last_name, email, phone_number, password_hash, roles,
      created_at, updated_at)
    values ('u1', 'Bola "B"', 'Ade', 'bola@kitchen.test', '080', 'none', '["Admin"]', now(), now())`)
  await db.execute(sql`
    insert into second_factors (user_id, secret, confirmed_at, last_step, recovery_hashes)
    values ('u1', 'null', '2026-11-21 12:00:00.123456+01', 59000000, '["a", "null"]')`)
  await db.execute(sql`
    insert into kitchen_tablets (id, token_hash, device, created_at)
    values ('t1', 'null', 'Chrome "1"', '2026-11-21 12:00:00.123456+01')`)
  await db.execute(sql`insert into staff_pins (user_id, pin_hash) values ('u1', 'null')`)
  await db.execute(sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values ('k1', 'u1', 'null', 'key', 4294967295, '["null"]', 'Phone "1"', 'infinity')`)
  await db.execute(sql`
    insert into security_emails (id, user_id, email, event, device, at, due_at)
    values ('s1', 'u1', 'bola@kitchen.test', 'new-device', 'null', now(), 'infinity')`)
  await db.execute(sql`
    insert into push_keys (id, public_key, private_key) values (1, 'null', '"private"')`)
  await db.execute(sql`
    insert into staff_screens (id, name, sound, on_since, is_visible, created_at, last_seen_at)
    values ('123', 'Wall "1"', 'silent', '2026-11-21 12:00:00.123456+01', true, now(), now())`)
  await db.execute(sql`
    insert into order_alarm_events (id, order_id, since, kind, by, at)
    select 'e1', min(id), '2026-11-21 12:00:00.123456+01', 'rang', 'Wall "1"', now() from orders`)
  await db.execute(sql`
    insert into order_messages (order_id, event, key, state, reason, created_at, last_error)
    select min(id), 'changed', 'a "key"', 'failed', 'Zobo', now(), 'address-refused' from orders`)
  await db.execute(sql`
    insert into order_changes (id, order_id, line, portions, asked_at, asked_by, asks_until, replacement)
    select 'c1', min(id), '0', 1, '2026-11-21 12:00:00.123456+01', 'Bola "Ade"', 'infinity',
      '{"name": "null"}' from orders`)
  await db.execute(sql`update orders set current_items = items`)
  await db.execute(sql`
    update orders set promised_at = '2026-11-21 12:00:00.123456+01', promise_moves =
      '[{"id": "null", "at": "1", "by": "Bola \\"Ade\\"", "from": "1", "to": "2"}]'`)
  await db.execute(sql`
    insert into rider_links (order_id, token, code, rider_name, wrong_codes, created_at, created_by, expires_at)
    select min(id), 'token', '0042', 'Musa "M"', '["0041"]', now(), 'Bola "Ade"', 'infinity' from orders`)
  await db.execute(sql`
    update products set slot_weight = 0,
      cut_off = '{"orderBy": {"daysBefore": 1, "time": "18:00"}, "onlyDates": ["2026-11-27"]}'`)
  await db.execute(sql`
    update categories set cut_off = '{"orderBy": null, "onlyDates": ["2026-11-28"]}'`)
  await db.execute(sql`
    update payments set transfer_email_due_at = 'infinity', transfer = '{"token": "t", "accessCode": "a\\"b",
        "channel": "ussd", "accountNumber": null, "bankName": "null", "ussdCode": "*1#",
        "accountExpiresAt": null, "pendingSince": "1"}'`)
  await db.execute(sql`
    insert into discount_codes (code, kind, amount, starts_on, max_uses, first_order_only, created_at)
    values ('NULL', 'percent', 10, '2026-11-21', 1, true, '2026-11-21 12:00:00.123456+01')`)
  await db.execute(sql`
    update orders set receipt_number = n, bill = '{"charges": [], "discount": {"code": "NULL", "kind":
        "percent", "amount": 10, "sumNaira": 250}, "freeDelivery": null, "taxes": [], "addedNaira": 0}'
      from (select id, row_number() over (order by id) as n from orders) as numbered
      where orders.id = numbered.id`)
  await db.execute(sql`update orders set current_bill = bill`)
  await db.execute(sql`
    update payments set discount_code = 'NULL', slot_at = '2026-11-21 12:00:00.123456+01', slot_portions = 3,
      keyed_order_id = 'null', keyed_by = 'u'`)
  await db.execute(sql`
    update shop_settings set customers_can_cancel = true, takes_phone_orders = true,
      tax_number = 'null', receipts_since = 'infinity',
      charges = '[{"name": "Bag \\"x\\"", "naira": 100, "per": "order"}]', free_delivery_from_naira = 0,
      taxes = '[{"name": "null", "basisPoints": 750, "isIncluded": true}]', pickup_pause = '{"until": null, "reason": "null", "by": "", "at": "1"}',
      messages = '{"ready": {"isOn": true, "subject": null, "text": "\\"{name}\\""}}',
      transfers = '{"channels": ["bank-transfer", "ussd"]}',
      slots = '{"slotMinutes": 30, "portionsPerSlot": 10, "ordersPerSlot": null}',
      promise = '{"minutes": 40, "deliveryMinutes": 30, "rushHours": [], "largeFrom": null, "largeMinutes": 0, "portionsPerHour": 60}',
      busy = '{"minutes": 15, "until": null}',
      pay_on_delivery = '{"pickup": true, "zoneIds": ["null"], "maxNaira": 20000}',
      week_hours = '[[], [], [], [], [], [], [{"opensAt": "19:00", "closesAt": "02:00"}]]',
      special_days = '[{"name": "Eid \\"x\\"", "from": "2027-03-10", "to": "2027-03-12", "hours": null}]'`)
  await db.execute(sql`
    insert into payment_collections (id, order_id, method, amount_naira, collected_at, collected_by_name)
    select 'k1', min(id), 'cash', 2500, '2026-11-21 12:00:00.123456+01', 'Bola "Ade"' from orders`)
  await db.execute(sql`
    insert into not_taken_orders (order_id, phone_number, at, by)
    select min(id), '08012345678', '2026-11-21 12:00:00.123456+01', null from orders`)
  await db.execute(sql`
    insert into cash_ups (day, addition, closed_at, closed_by, tills, note, confirmed_at,
      confirmed_by)
    values ('2026-11-21', 1, '2026-11-21 22:00:00.123456+01', 'Bola "Ade"', '[]', 'null',
      '2026-11-21 22:10:00.123456+01', 'null')`)
  await db.execute(sql`
    insert into reconciled_days (day, reconciled_at, differences)
    values ('2026-11-21', '2026-11-22 09:00:00.123456+01', 2)`)
  await db.execute(sql`
    insert into daily_report_stats (dimension, unit, starts, key, orders, quantity, naira)
    values ('refund', 'day', '2026-02-28', 'null', -1, 9223372036854775807, -9007199254740993)`)
  await db.execute(sql`
    insert into report_labels (dimension, key, label) values ('code', '', 'Ɗan "null"')`)
  await db.execute(sql`
    insert into counted_outcomes (order_id, refunds) values ('c1', '{"staff": 1e20}')`)
  await db.execute(sql`update orders set payment_method = 'on-delivery'`)
  await db.execute(sql`
    insert into sandbox_transactions (reference, status, email, amount_kobo, currency)
    values ('ORD-1', 'success', 'a@b.test', 250000, 'NGN')`)
}
