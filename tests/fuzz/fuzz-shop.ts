import { sql } from 'drizzle-orm'

import { insertPrintJob } from '#db/queries/kitchen/print-jobs.ts'
import { roles } from '#domain/staff/role.ts'
import { makeOrderData } from '#tests/support/make-order-data.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makePayment } from '#tests/support/make-payment.ts'
import { makePicture } from '#tests/support/make-picture.ts'
import { makePrinter } from '#tests/support/make-printer.ts'
import { makeStaff, makeUser } from '#tests/support/make-staff.ts'
import { createTestApi } from '#tests/support/test-api.ts'

import type { ApiCall } from './api-calls.ts'
import type { Sender, SentRequest } from './sent-requests.ts'
import type { Known } from './sent-values.ts'

/** A shop with rows in every table, and a signed-in user of each role. */
export async function openFuzzShop() {
  const shop = await createTestApi()
  const { db, payments } = shop
  const picture = await makePicture(shop)
  for (let count = 0; count < 8; count += 1) {
    const { reference } = await makeOrder(db)
    payments.charge(reference, 2500)
    payments.charge((await makePayment(db, { isHolding: false })).reference, 2500)
    await makeUser(db, { roles: [roles[count % roles.length] ?? 'Employee'] })
  }
  const { id: printerId } = await makePrinter(db)
  const { id: orderId } = await makeOrder(db)
  for (const copy of [1, 2, 3]) {
    const ticket = { orderId, printerId, kind: 'kitchen', copy } as const
    await insertPrintJob(db, ticket, { screenId: undefined, now: shop.clock.now })
  }
  const held = await makeHold(shop)
  const staff = new Map<Sender, Record<string, string>>()
  let asked = 0

  async function tokenOf(sender: Sender) {
    const known = staff.get(sender)
    if (sender === 'nobody' || known) return known ?? {}
    const role = sender === 'stale' ? 'SuperAdmin' : sender
    const { authorization, sessionId } = await makeStaff(shop, role)
    if (sender === 'stale') await db.execute(sql`delete from sessions where id = ${sessionId}`)
    staff.set(sender, authorization)
    return authorization
  }

  return {
    ...shop,
    /** Signs the sender in when needed. */
    prepare: async (sender: Sender) => void (await tokenOf(sender)),
    /** Sends it from a new address, so that no rate limit applies. */
    ask: async ({ method }: ApiCall, { sender, path, contentType, origin, body }: SentRequest) => {
      asked += 1
      shop.from(`10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`)
      const headers = new Headers(await tokenOf(sender))
      if (contentType) headers.set('Content-Type', contentType)
      if (origin) headers.set('Origin', origin)
      if (sender !== 'nobody') headers.set('x-paystack-signature', payments.sign(body ?? ''))
      const request = { method, headers, ...(body !== undefined && { body }) }
      // Endless responses are aborted.
      const ended = AbortSignal.timeout(30_000)
      const response = await shop.request(path, { ...request, signal: ended })
      if (response.status === 401) staff.delete(sender)
      return response
    },
    known: () => knownTo(shop, { picture, held }),
  }
}

function freshAddresses() {
  return Array.from({ length: 8 }, () => `${crypto.randomUUID()}@kitchen.test`)
}

type Shop = Awaited<ReturnType<typeof createTestApi>>

async function makeHold({ client, db }: Shop) {
  const { rows } = await db.execute(sql`
    select id, price_naira as price from products
    where stock > 5 and min_order = 1 and jsonb_array_length(packages) = 0 limit 1`)
  const [dish] = rows as { id: string; price: number }[]
  if (!dish) throw new Error('no dish is for sale')
  const orderData = makeOrderData([{ product: dish.id, quantity: 1 }], dish.price)
  const opened = await client.api.checkout.$post({ json: { orderData } })
  if (!opened.ok) throw new Error(await opened.text())
  return (await opened.json()).reference
}

/** The existing ids and values, by the names of request fields. */
async function knownTo({ db }: Shop, { picture, held }: { picture: string; held: string }) {
  const read = async (query: string) =>
    ((await db.execute(sql.raw(query))).rows as { it: string }[]).map(({ it }) => it)
  const products = await read('select id as it from products limit 20')
  const references = await read('select reference as it from payments limit 20')
  const slugs = await read('select slug as it from categories limit 20')
  const known: Known = {
    'products.id': products,
    'categories.id': await read('select id as it from categories limit 20'),
    'delivery-zones.id': await read('select id as it from delivery_zones limit 20'),
    'printers.id': [...(await read('select id as it from printers')), 'x'],
    'print-jobs.id': [...(await read('select id as it from print_jobs limit 20')), 'x'],
    order: await read('select id as it from orders limit 20'),
    printer: [...(await read('select id as it from printers')), 'x'],
    screen: ['a-screen', 'another-screen'],
    'orders.id': await read('select id as it from orders limit 20'),
    'users.id': await read('select id as it from users limit 8'),
    token: await read('select tracking_token as it from orders limit 20'),
    reference: [...references, held],
    provider: ['sandbox', 'sandbox', 'sandbox', 'paystack'],
    product: products,
    category: slugs,
    zoneId: await read('select id as it from delivery_zones limit 20'),
    id: await read('select id as it from users limit 8'),
    email: [...(await read('select email as it from users limit 8')), ...freshAddresses()],
    quantity: ['5', '10'],
    name: ['Kado', 'Wuse 14'],
    emailAddress: ['', 'amina@home.test'],
    phoneNumber: ['08012345678', '08012345679', '07011112222'],
    phone: ['08012345678', '+234 801 234 5678'],
    image: [picture],
    password: ['Kitchen-2026', 'short'],
    firstName: ['Halima', 'Amina'],
    lastName: ['Sani', 'Bello'],
    address: ['14 Masa Close', 'Wuse 2, 14 Masa Close'],
    scheduledDate: ['2026-11-22', '2026-11-23'],
    scheduledTime: ['10:00', '14:30'],
    from: ['2026-11-01'],
    to: ['2026-11-30'],
    date: ['2026-11-20', '2026-11-21'],
    opensAt: ['08:00'],
    closesAt: ['18:00'],
    url: ['https://social.test/kitchen'],
    limit: ['1', '2', '500'],
    status: ['pending,ready', 'completed'],
    state: ['paid', 'refunded'],
    q: ['Amina', '0801', 'ORD'],
    cursor: [...references, 'x'],
    reason: ['cold'],
    note: ['done'],
  }
  return known
}
