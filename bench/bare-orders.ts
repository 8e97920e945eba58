// The limit that orders-per-second.ts is held against: the rows that an order writes, all
// of them, sent straight from `pg` in two transactions.
import { randomInt } from 'node:crypto'

import { Pool, type PoolClient } from 'pg'

import { newId } from '#db/schema/new-id.ts'
import { makeReference } from '#domain/reference.ts'

type Line = { id: string; price: number; quantity: number }

/** `hasAll`: with a chosen option, a slot and a message, as `orders-per-second.ts all`. */
export function openBareOrders(url: string, { hasAll }: { hasAll: boolean }) {
  const pool = new Pool({ connectionString: url, max: 10 })
  return {
    place: async (line: Line, phone: string) => {
      const reference = makeReference(new Date(), randomInt)
      const id = newId()
      await within(pool, (client) => hold(client, reference, { line, phone, hasAll }))
      await within(pool, async (client) => {
        await order(client, { id, reference }, line, phone)
        if (hasAll) await queueMessage(client, id)
      })
      if (hasAll) await within(pool, (client) => recordSent(client, id))
    },
    /** Orders that are open and places in slots that are taken. */
    completeAll: async () => {
      await pool.query("update orders set status = 'completed' where status = 'pending'")
      await pool.query(
        "update payments set slot_at = created_at where state = 'ordered' and slot_at > created_at",
      )
    },
    close: () => pool.end(),
  }
}

async function within(pool: Pool, work: (client: PoolClient) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Each text is read and planned once for a connection, as ours are. */
function send(client: PoolClient, name: string, text: string, values: unknown[]) {
  return client.query({ name, text, values })
}

type Checkout = { line: Line; phone: string; hasAll: boolean }

async function hold(client: PoolClient, reference: string, { line, phone, hasAll }: Checkout) {
  const total = line.price * line.quantity
  await count(client, [
    `checkoutsPerClient ${phone}`,
    `checkoutsPerPhoneAndOrigin 10.0.0.1 ${phone}`,
  ])
  await send(client, 'lock', 'select * from products where id = $1 for update', [line.id])
  await send(client, 'take', 'update products set stock = stock - $2 where id = $1', [
    line.id,
    line.quantity,
  ])
  await send(
    client,
    'pay',
    `insert into payments (reference, draft, amount_naira, phone_number, client_address,
      is_holding, created_at, expires_at, next_poll_at, slot_at, slot_portions)
    values ($1, $2, $3, $4, '10.0.0.1', true, now(), now() + interval '15 minutes',
      now() + interval '15 minutes', $5, $6)`,
    [
      reference,
      JSON.stringify({ items: itemsOf(line) }),
      total,
      phone,
      hasAll ? new Date(Date.now() + 3_600_000) : null,
      hasAll ? 0 : null,
    ],
  )
}

type Ids = { id: string; reference: string }

async function order(client: PoolClient, { id, reference }: Ids, line: Line, phone: string) {
  const total = line.price * line.quantity
  await count(client, [`verifiesPerClient ${phone}`])
  await send(
    client,
    'sandbox',
    `insert into sandbox_transactions (reference, status, email, amount_kobo, currency, paid_at)
    values ($1, 'success', 'amina@home.test', $2, 'NGN', now())`,
    [reference, total * 100],
  )
  await send(
    client,
    'settle',
    `update payments set state = 'ordered', is_holding = false, next_poll_at = null, paid_kobo = $2,
      currency = 'NGN', settled_at = now(), last_status = '{"code": "paid"}' where reference = $1`,
    [reference, total * 100],
  )
  await send(
    client,
    'order',
    `insert into orders (id, reference, tracking_token, status_changed_at, created_at, buyer_name,
      buyer_phone, buyer_key, delivery_type, delivery_address, delivery_fee_naira, items, items_naira,
      charged_naira)
    values ($1, $2, $3, now(), now(), 'Amina Bello', $4, md5($4), 'pickup', 'Citec Estate', 0, $5, $6, $6)`,
    [id, reference, newId() + newId(), phone, JSON.stringify(itemsOf(line)), total],
  )
  await send(
    client,
    'event',
    `insert into order_events (id, order_id, status, at) values ($1, $2, 'pending', now())`,
    [newId(), id],
  )
  await send(
    client,
    'move',
    `insert into pending_order_stats (order_id, to_status) values ($1, 'pending')`,
    [id],
  )
}

async function queueMessage(client: PoolClient, id: string) {
  await send(
    client,
    'message',
    `insert into order_messages (order_id, event, key, reason, created_at, due_at)
    values ($1, 'received', '', '', now(), now())`,
    [id],
  )
}

async function recordSent(client: PoolClient, id: string) {
  await send(
    client,
    'sent',
    `update order_messages set state = 'sent', due_at = null, sent_at = now(), attempts = 1
    where order_id = $1`,
    [id],
  )
}

async function count(client: PoolClient, keys: string[]) {
  await send(
    client,
    `count ${keys.length}`,
    `insert into rate_limits (key, window_start, count)
    select key, date_trunc('minute', now()), 1 from unnest($1::text[]) as keys (key) order by key
    on conflict (key) do update set count = rate_limits.count + 1`,
    [keys],
  )
}

function itemsOf({ id, price, quantity }: Line) {
  const image = '/images/a-long-name-of-a-picture-640.webp'
  const dish = { productId: id, name: 'Masa', category: 'masa', image, package: null }
  return [{ ...dish, priceNaira: price, quantity, notes: '' }]
}
