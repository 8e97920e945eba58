import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { OrderWire } from '#contract/ordering/staff-order.ts'
import { ReconciliationWire } from '#contract/payments/payment.ts'
import { CashUpWire } from '#contract/reports/cash-up.ts'
import { ReportSummaryWire, ReportWire } from '#contract/reports/report.ts'
import { findContents } from '#db/backup/load-database.ts'
import { listProducts } from '#db/queries/menu/products.ts'
import { emptyDemo } from '#db/queries/staff/demo.ts'
import { listPasskeys } from '#db/queries/staff/passkeys.ts'
import { findSecondFactor } from '#db/queries/staff/second-factors.ts'
import { readShopSettings, setShopSettings } from '#db/queries/staff/shop-settings.ts'
import { findUserByEmail, listUsers, setUser } from '#db/queries/staff/users.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { users } from '#db/schema/staff/users.ts'
import { fillShop } from '#db/seed/fill-shop.ts'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { reportDimensions } from '#domain/reports/report.ts'
import { demoPassword, demoUsers } from '#domain/staff/demo.ts'
import { createApi } from '#server/app.ts'
import { sendDueMessages } from '#server/commands/messages/send-due-messages.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { sendTransferEmails } from '#server/commands/payments/send-transfer-emails.ts'
import { sendSecurityEmails } from '#server/commands/staff/send-security-emails.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { addPasskey } from '#tests/support/make-passkey.ts'
import { makeStaffWithPassword, setUpSecondFactor } from '#tests/support/make-second-factor.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { wrongSumsIn } from '#tests/support/wrong-sums.ts'

import { findDemoFault, openDemo, resetDemo } from './open-demo.ts'

const made = await createTestApi()
const { db, clock, emails, pushes } = made
const deps = { ...made.deps, ...made.providers, mail: made.deps.mail, isDemo: true }
const api = createApi(deps)
const shop: typeof made = { ...made, deps, request: (path, init) => api.request(path, init) }
afterAll(() => made.close())

const afternoon = new Date('2026-11-21T14:00:00+01:00')
const nextNight = new Date('2026-11-22T03:00:00+01:00')

async function makeAgain(now: Date) {
  clock.now = now
  await setShopSettings(db, { demoMadeAt: new Date(0) })
  await resetDemo(deps)
  return makeStaff(shop, 'SuperAdmin')
}

describe('a real shop', () => {
  it('is never emptied, and refused by DEMO=1', async () => {
    const real = await createTestDatabase()
    await fillShop(real.db, {})
    const { id } = await makeOrder(real.db)
    await resetDemo({ ...deps, db: real.db })
    await expect(emptyDemo(real.db)).rejects.toThrow('Only a demo shop')
    expect(await openDemo(real.db, noon)).toBe(false)
    expect(await real.db.select({ id: orders.id }).from(orders)).toEqual([{ id }])
    expect(await findDemoFault(real.db, { isDemo: true })).toContain('has a real shop')
    expect(await findDemoFault(real.db, { isDemo: false })).toBeUndefined()
  })
})

describe('an empty database', { timeout: 60_000 }, () => {
  it('gets one demo, and is refused without DEMO=1 from then on', async () => {
    const empty = await createTestDatabase()
    expect(await findDemoFault(empty.db, { isDemo: true })).toBeUndefined()
    expect(await openDemo(empty.db, noon)).toBe(true)
    expect(await openDemo(empty.db, noon)).toBe(false)
    expect(await readShopSettings(empty.db)).toMatchObject({ demoMadeAt: noon })
    expect(await findDemoFault(empty.db, { isDemo: true })).toBeUndefined()
    expect(await findDemoFault(empty.db, { isDemo: false })).toContain('passwords are public')
  })
})

describe('emptying a demo', () => {
  async function makeEmptyDemo() {
    const own = await createTestDatabase()
    await fillShop(own.db, {})
    await setShopSettings(own.db, { demoMadeAt: noon })
    return own.db
  }

  it('leaves the tables of other programs', async () => {
    const shared = await makeEmptyDemo()
    await shared.execute(sql`create table neighbours as select 'Musa' as name`)
    await emptyDemo(shared)
    expect((await shared.execute(sql`select name from neighbours`)).rows).toEqual([
      { name: 'Musa' },
    ])
    expect(await listProducts(shared)).toEqual([])
    expect((await findContents(shared)).rows).toBe(1)
  })

  it('is refused where a table of another program refers to one of the shop', async () => {
    const shared = await makeEmptyDemo()
    await shared.execute(
      sql`create table neighbours (product text references products on delete cascade)`,
    )
    await expect(emptyDemo(shared)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('foreign key') },
    })
    expect(await listProducts(shared)).not.toEqual([])
  })
})

describe('a demo in the afternoon', async () => {
  const staff = await makeAgain(afternoon)
  async function read<T>(schema: z.ZodType<T>, path: string) {
    return readJson(schema, await staff.request(path))
  }

  it.each(reportDimensions)('has sales by %s', async (by) => {
    const { rows } = await read(ReportWire, `/api/reports/sales?by=${by}`)
    expect(rows[0]?.naira).toBeGreaterThan(0)
  })

  it('has each part of the summary', async () => {
    const { timing, discounts, taxes, ...summary } = await read(ReportSummaryWire, '/api/reports')
    expect(summary.placed).toBeGreaterThan(300)
    expect(timing.pickup.late).toBeGreaterThan(0)
    expect(timing.delivery.late).toBeGreaterThan(0)
    expect(timing.all.late).toBeLessThan(summary.completed / 3)
    expect(discounts).toBeGreaterThan(0)
    expect(taxes).toHaveLength(1)
    expect(summary.cancelled.map(({ reason }) => reason)).toContain('not-taken')
    expect(summary.refunded.length).toBeGreaterThan(0)
  })

  it.each(orderStatuses)('has orders that are %s', async (status) => {
    const found = await read(z.array(OrderWire), `/api/orders?status=${status}`)
    expect(found.length).toBeGreaterThan(0)
  })

  it('has bills whose lines add up', async () => {
    const found = await read(z.array(OrderWire), '/api/orders?limit=500')
    expect(found.filter(({ billLines }) => wrongSumsIn(billLines).length > 0)).toEqual([])
    expect(found.some(({ delivery }) => delivery.type === 'pickup')).toBe(true)
    expect(found.some(({ paymentOnDelivery }) => paymentOnDelivery)).toBe(true)
    expect(found.some(({ isScheduled }) => isScheduled)).toBe(true)
  })

  it('has no order while the kitchen is closed', async () => {
    const times = (await db.select({ at: orders.createdAt }).from(orders)).map(
      ({ at }) => lagosClock(at).time,
    )
    expect(times.filter((time) => time < '08:00' || time >= '21:00')).toEqual([])
  })

  it('has payments that are equal at the provider, each day', async () => {
    for (let daysAgo = 0; daysAgo <= 60; daysAgo += 20) {
      const day = addDays(lagosClock(afternoon).date, -daysAgo)
      const { rows, totals } = await read(ReconciliationWire, `/api/reconciliation?date=${day}`)
      expect(rows.length).toBeGreaterThan(0)
      expect(totals.differences).toBe(0)
    }
  })

  it('has closed days, a difference to confirm, and yesterday to close', async () => {
    const cashUp = (date: string) => read(CashUpWire, `/api/cash-ups?date=${date}`)
    expect((await cashUp('2026-11-18')).closed).toMatchObject({ needsConfirmation: true })
    expect((await cashUp('2026-11-19')).closed).toMatchObject({ needsConfirmation: false })
    const yesterday = await cashUp('2026-11-20')
    expect(yesterday.closed).toBeNull()
    expect(yesterday.open.length).toBeGreaterThan(0)
  })

  it('has nothing to send', async () => {
    for (const send of [sendDueMessages, sendTransferEmails, sendSecurityEmails, sendDueRefunds]) {
      await send(deps)
    }
    expect(await db.select().from(orderMessages)).toEqual([])
    expect([...emails, ...pushes]).toEqual([])
  })

  it('says so to visitors, and opens to its two people', async () => {
    const facts = z.object({
      isDemo: z.literal(true),
      payment: z.object({ isTest: z.literal(true) }),
    })
    await readJson(facts, await shop.request('/api/shop'))
    for (const { email } of demoUsers) {
      const body = JSON.stringify({ email, password: demoPassword })
      const headers = { 'Content-Type': 'application/json' }
      const response = await shop.request('/api/auth/login', { method: 'POST', body, headers })
      expect(response.status).toBe(200)
    }
  })

  it.each(['card', 'mail'])('takes no keys: %s', async (purpose) => {
    const response = await staff.send('PUT', `/api/settings/keys/${purpose}`, {
      publicKey: 'pk_test_0123456789abcdef',
      secretKey: 'sk_test_0123456789abcdef',
      host: 'mail.test',
      port: 587,
      from: 'orders@kitchen.test',
      currentPassword: 'any',
    })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('demo shop') })
  })
})

describe('the reset', { timeout: 60_000 }, () => {
  it('makes the same demo again at 3:00, once', async () => {
    const owner = await makeAgain(afternoon)
    const [dish] = await listProducts(db)
    await db.execute(sql`update products set name = 'Changed by a visitor'`)
    const admin = await makeStaff(shop, 'Admin')
    clock.now = minutesAfter(nextNight, -1)
    await resetDemo(deps)
    expect((await listProducts(db))[0]?.name).toBe('Changed by a visitor')

    clock.now = nextNight
    await resetDemo(deps)
    expect((await listProducts(db))[0]?.name).toBe(dish?.name)
    expect((await readShopSettings(db)).demoMadeAt).toEqual(nextNight)
    const demoAdmin = await findUserByEmail(db, demoUsers[0].email)
    if (!demoAdmin) throw new Error('the demo has an Admin')
    const kept = (await listUsers(db)).map(({ email }) => email)
    expect(kept).toContain(owner.user.email)
    expect(kept).not.toContain(admin.user.email)
    expect((await admin.request('/api/orders')).status).toBe(401)

    await setUser(db, demoAdmin.id, { roles: ['SuperAdmin'] })
    clock.now = minutesAfter(nextNight, 24 * 60)
    await resetDemo(deps)
    expect(await findUserByEmail(db, demoUsers[0].email)).toMatchObject({ roles: ['Admin'] })

    await db.delete(users).where(eq(users.email, demoUsers[0].email))
    await resetDemo(deps)
    expect((await listUsers(db)).map(({ email }) => email)).not.toContain(demoUsers[0].email)
  })

  it('leaves SuperAdmins their second factor and passkeys, but no session', async () => {
    clock.now = afternoon
    await setShopSettings(db, { demoMadeAt: afternoon })
    const owner = await makeStaffWithPassword(shop, 'SuperAdmin')
    await setUpSecondFactor(shop, owner)
    await addPasskey(owner)
    const read = async () => [
      await findSecondFactor(db, owner.user.id),
      await listPasskeys(db, owner.user.id),
    ]
    const before = await read()
    expect(before).toEqual([
      expect.objectContaining({ lastStep: expect.any(Number) }),
      [expect.anything()],
    ])

    clock.now = nextNight
    await resetDemo(deps)
    expect(await readShopSettings(db)).toMatchObject({ demoMadeAt: nextNight })
    expect(await read()).toEqual(before)
    expect((await owner.request('/api/orders')).status).toBe(401)
  })

  it('leaves work for the day: orders that are scheduled for its meals', async () => {
    const staff = await makeAgain(nextNight)
    const response = await staff.request('/api/orders?status=pending,preparing,ready')
    const open = await readJson(z.array(OrderWire), response)
    expect(open.length).toBeGreaterThan(2)
    expect(open.every(({ scheduledDate }) => scheduledDate === '2026-11-22')).toBe(true)
  })

  it('gives each day the same orders', async () => {
    const sums = async () => {
      const { rows } = await db.execute(sql`
        select buyer_phone, created_at, charged_naira from orders
        where created_at < '2026-11-21 09:00+01' order by created_at, buyer_phone, charged_naira`)
      return rows
    }
    await makeAgain(afternoon)
    const first = await sums()
    await makeAgain(minutesAfter(afternoon, 60))
    expect(await sums()).toEqual(first)
  })
})
