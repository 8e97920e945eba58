import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'

import { insertPrintJob } from '#db/queries/kitchen/print-jobs.ts'
import { insertChange, listChanges } from '#db/queries/ordering/order-changes.ts'
import { findPayment } from '#db/queries/payments/payments.ts'
import { insertProviderEvent } from '#db/queries/payments/provider-events.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { incrementCounts } from '#db/queries/rate-limits.ts'
import { insertAuditEntries } from '#db/queries/staff/audit-entries.ts'
import { insertResetRequest } from '#db/queries/staff/password-resets.ts'
import { insertSecurityEmail } from '#db/queries/staff/security-emails.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { printJobs } from '#db/schema/kitchen/print-jobs.ts'
import { orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { paymentQuestions } from '#db/schema/payments/payment-questions.ts'
import { providerEvents } from '#db/schema/payments/provider-events.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { sessions } from '#db/schema/staff/sessions.ts'
import { daysBefore } from '#domain/staff/retention.ts'
import { watchOutage } from '#server/runtime/outage.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  changeSettings,
  makeOrderData,
  makeProduct,
  stockOf,
} from '#tests/support/make-order-data.ts'
import { makeOrder } from '#tests/support/make-order.ts'
import { makePayment, makeRefund } from '#tests/support/make-payment.ts'
import { makePrinter } from '#tests/support/make-printer.ts'
import { makeQuestion } from '#tests/support/make-question.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { openSession } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { msToNextRun, runJobs } from './run-jobs.ts'

const shop = await createTestApi()
const { db, client, payments, emails } = shop
afterAll(() => shop.close())

/** The jobs that must exist; each has an assertion above. */
const everyJob = [
  'release expired holds',
  'end pauses',
  'follow up unconfirmed orders',
  'process webhooks',
  'poll payments',
  'send due refunds',
  'poll refunds',
  'reconcile changes',
  'reconcile yesterday',
  'send due messages',
  'send transfer e-mails',
  'decide due changes',
  'announce orders',
  'watch screens',
  'send due reset e-mails',
  'send security e-mails',
  'report stuck prints',
  'recount changed days',
  'recount recent days',
  'number receipts',
  'answer payment questions',
  'purge old data',
  'anonymise old data',
  'find what is bought together',
  'reset demo',
  'make sample sizes',
]

async function openCheckout(phoneNumber: string) {
  const masa = await makeProduct(db, { stock: 5 })
  const orderData = makeOrderData([{ product: masa.id, quantity: 2 }], 5000)
  orderData.buyer = { ...orderData.buyer, phoneNumber, emailAddress: 'amina@example.test' }
  const opened = await client.api.checkout.$post({ json: { orderData } })
  if (!opened.ok) throw new Error(await opened.text())
  return { ...(await opened.json()), masa }
}

it('jobs of one period run in one round, however long each run takes', () => {
  const schedule = { periodMs: 5000, startsMs: 20 }
  for (const nowMs of [20, 21, 1300, 5019.6, 7400, 61_234]) {
    const wait = msToNextRun({ ...schedule, nowMs })
    expect((nowMs + wait - 20) % 5000).toBeCloseTo(0)
    expect(wait).toBeGreaterThanOrEqual(2500)
    expect(wait).toBeLessThan(7500)
  }
})

describe('background jobs', () => {
  it('release holds, settle payments, send emails, and stop', async () => {
    const [left, paid] = [await openCheckout('08055550001'), await openCheckout('08055550002')]
    payments.charge(paid.reference, 5000)
    shop.clock.now = minutesAfter(noon, 20)
    const stop = runJobs(shop.deps)
    await eventually(async () => {
      expect(await stockOf(db, left.masa.id)).toBe(5)
      expect(await findPayment(db, paid.reference)).toMatchObject({ state: 'ordered' })
    })
    await stop()

    const stopAgain = runJobs(shop.deps)
    await eventually(() => expect(emails).toHaveLength(1))
    await stopAgain()
  })

  it('run for the first time one after the other, when asked to', async () => {
    const begun: string[] = []
    const onOneServer = async (name: string) => begun.push(name) > 0
    const stop = runJobs({ ...shop.deps, onOneServer }, { firstRunsApartMs: 20 })
    await eventually(() => expect(begun.length).toBeGreaterThan(3))
    expect(begun.length).toBeLessThan(everyJob.length)
    await eventually(() => expect([...begun].sort()).toEqual([...everyJob].sort()))
    await stop()
  })

  it('end pauses', async () => {
    const [at, until] = [noon.toISOString(), noon.toISOString()]
    await changeSettings(db, { deliveryPause: { until, reason: '', by: 'Bola Ade', at } })
    const stop = runJobs(shop.deps)
    await eventually(async () =>
      expect(await readShopSettings(db)).toMatchObject({ deliveryPause: null }),
    )
    await stop()
  })

  it('send reset emails within seconds', async () => {
    const { email } = await makeUser(db)
    const stop = runJobs(shop.deps)
    await insertResetRequest(db, email, shop.clock.now)
    await eventually(() => expect(emails.map(({ to }) => to)).toContain(email))
    await stop()
  })

  it('send e-mails about an account', async () => {
    const user = await makeUser(db)
    await insertSecurityEmail(db, user, { event: 'new-device', device: null, at: shop.clock.now })
    const stop = runJobs(shop.deps)
    await eventually(() => expect(emails.map(({ to }) => to)).toContain(user.email))
    await stop()
  })

  it('answer payment questions, and purge old ones', async () => {
    const { reference } = await makeOrder(db)
    await makeQuestion(db, { lookupAt: shop.clock.now })
    await makeQuestion(db, { amountNaira: 1, askedAt: minutesAfter(noon, -91 * 24 * 60) })
    const stop = runJobs(shop.deps)
    await eventually(async () =>
      expect(await db.select().from(paymentQuestions)).toMatchObject([{ reference }]),
    )
    await stop()
  })

  it('decide order changes', async () => {
    const { id: orderId } = await makeOrder(db)
    const [at, line] = [shop.clock.now, '0']
    const change = { orderId, line, portions: 1, askedAt: at, asksUntil: at, askedBy: 'Sani' }
    await insertChange(db, change)
    const stop = runJobs(shop.deps)
    await eventually(async () =>
      expect(await listChanges(db, orderId)).toMatchObject([{ state: 'removed' }]),
    )
    await stop()
  })

  it('report stuck print jobs, and purge old ones', async () => {
    const [{ id: printerId }, { id: orderId }] = [await makePrinter(db), await makeOrder(db)]
    const { now } = shop.clock
    for (const [copy, at] of [daysBefore(now, 31), minutesAfter(now, -3)].entries()) {
      const ticket = { orderId, printerId, kind: 'kitchen', copy } as const
      await insertPrintJob(db, ticket, { screenId: undefined, now: at })
    }
    const stop = runJobs(shop.deps)
    await eventually(async () =>
      expect(await db.select().from(printJobs)).toMatchObject([{ copy: 1, reportedAt: now }]),
    )
    await stop()
  })

  it('polls payments whose hold has expired', async () => {
    const { reference } = await makePayment(db, { isHolding: false, nextPollAt: shop.clock.now })
    const stop = runJobs(shop.deps)
    await eventually(() => expect(payments.fetched).toContain(reference))
    await stop()
  })

  it('find disputes at the provider whose event was lost', async () => {
    const { reference } = await makeOrder(db)
    payments.disputes.push({ id: '9', reference, isOver: false })
    const stop = runJobs(shop.deps)
    const { key } = providerEvents
    await eventually(async () =>
      expect(await db.$count(providerEvents, eq(key, 'reconciled charge.dispute.create 9'))).toBe(
        1,
      ),
    )
    await stop()
    payments.disputes.length = 0
    await db.delete(providerEvents)
  })

  it('process webhooks, send and poll refunds, and purge old rows', async () => {
    const [{ reference }, old] = [await makeOrder(db), minutesAfter(noon, -91 * 24 * 60)]
    const event = { event: 'charge.success', reference: null, payload: {} }
    await insertProviderEvent(db, { ...event, key: 'old', receivedAt: old, dueAt: null })
    await insertProviderEvent(db, { ...event, key: 'due', receivedAt: noon, dueAt: noon })
    await incrementCounts(db, [{ key: 'somebody', windowStart: old }])
    await openSession(shop, await makeUser(db))
    // Of another payment: a refund that is overdue holds the next one of its payment.
    const other = await makeOrder(db)
    await makeRefund(db, { reference: other.reference, state: 'due', dueAt: noon, amountKobo: 1 })
    const taken = { reference, state: 'pending', providerId: 'R8', followAt: noon } as const
    await makeRefund(db, taken)
    payments.refundElsewhere(reference, { id: 'R8', state: 'processed', amountKobo: 250_000 })
    shop.clock.now = minutesAfter(noon, 31 * 24 * 60)

    // The reconciliation would find the refund too.
    const listChanges = async () => ({ kind: 'unknown', why: 'TimeoutError' }) as const
    const stop = runJobs({ ...shop.deps, payments: { ...shop.deps.payments, listChanges } })
    await eventually(async () => {
      expect(await db.select().from(providerEvents)).toMatchObject([{ key: 'due', dueAt: null }])
      expect(await db.$count(rateLimits)).toBe(0)
      expect(await db.$count(sessions)).toBe(0)
      expect(await listRefunds(db, reference)).toMatchObject([{ state: 'processed' }])
      expect(await listRefunds(db, other.reference)).toMatchObject([{ state: 'pending' }])
    })
    await stop()
  })

  it('count orders, purge emails and audit entries, and anonymise old customers', async () => {
    const yearsLater = minutesAfter(noon, 8 * 366 * 24 * 60)
    const order = await makeOrder(db, { status: 'completed' })
    await insertAuditEntries(db, [
      {
        at: new Date('2015-01-05T09:00:00Z'),
        clientAddress: '10.0.0.1',
        field: 'status',
        by: {
          id: 'u',
          name: 'Halima Sani',
          role: 'Admin',
        },
        kind: 'order',
        action: 'changed',
        before: 'pending',
        after: 'completed',
        subject: {
          type: 'order',
          id: order.id,
          name: order.reference,
        },
      },
    ])
    const purgeBefore = vi.fn<(before: Date) => Promise<void>>(async () => undefined)
    shop.clock.now = yearsLater
    const stop = runJobs({
      ...shop.deps,
      mail: { ...shop.deps.mail, purgeBefore: purgeBefore },
    })
    await eventually(async () => {
      expect(purgeBefore).toHaveBeenCalled()
      expect(await db.$count(pendingOrderStats)).toBe(0)
      expect(await db.$count(auditEntries)).toBe(0)
      const [row] = await db.select().from(orders).where(eq(orders.id, order.id))
      expect(row).toMatchObject({ buyerPhone: '' })
    })
    await stop()
  })

  it('are the jobs of this list', async () => {
    const started: string[] = []
    const stop = runJobs({
      ...shop.deps,
      onOneServer: async (name) => started.push(name) > 0,
    })
    await stop()
    expect(new Set(started)).toEqual(new Set(everyJob))
  })

  it('continue after a job has failed', async () => {
    const error = vi.fn<(details: object, message: string) => void>()
    const broken = new Error('gone')
    const log = { ...shop.deps.log, error } as unknown as typeof shop.deps.log
    const clock = () => {
      throw broken
    }
    const stop = runJobs({ ...shop.deps, clock, log })
    await eventually(() =>
      expect(error).toHaveBeenCalledWith(
        { err: broken, job: 'release expired holds' },
        'job failed',
      ),
    )
    await stop()
  })

  it('log a database outage once, and its end once', async () => {
    const logged: string[] = []
    const logMessage = (_details: unknown, message: string) => void logged.push(message)
    const log = {
      warn: logMessage,
      error: logMessage,
      info: (message: string) => void logged.push(message),
    }
    const deps = { ...shop.deps, log: log as unknown as typeof shop.deps.log }
    const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    const outage = watchOutage(deps.log)
    const caused = vi.spyOn(outage, 'report')
    const onOneServer = () => Promise.reject(away)
    const stop = runJobs({ ...deps, outage, onOneServer })
    await eventually(() => expect(caused.mock.calls.length).toBeGreaterThan(9))
    expect(logged).toEqual(['the database does not answer'])
    await stop()

    const stopAgain = runJobs({ ...deps, outage })
    await eventually(() => expect(logged).toHaveLength(2))
    await stopAgain()
    expect(logged).toEqual(['the database does not answer', 'the database answers again'])
  })
})
