import { createHmac } from 'node:crypto'

import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { providerEvents } from '#db/schema/payments/provider-events.ts'
import { createApi } from '#server/app.ts'
import { processWebhooks } from '#server/commands/payments/process-webhooks.ts'
import { purgeOldData } from '#server/commands/privacy/purge-old-data.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openCheckout } from '#tests/support/open-checkout.ts'
import { eventsFor, makeChargeEvent, webhookPath } from '#tests/support/provider-event.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments, deps } = shop
const { send, listAbout, untilDone } = eventsFor(shop)
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = noon
  payments.comeBack()
})

describe('the signature of a webhook', () => {
  const withKey = (text: string, key: string, hash = 'sha512') =>
    createHmac(hash, key).update(text).digest('hex')

  it.each([
    ['lower case', (own: string) => own],
    ['upper case', (own: string) => own.toUpperCase()],
  ])('is valid in %s hex', async (name, written) => {
    const body = makeChargeEvent(`SIGNED IN ${name}`)
    expect((await send(body, written(payments.sign(body)))).status).toBe(200)
    expect(await listAbout(`SIGNED IN ${name}`)).toHaveLength(1)
  })

  it.each<[string, (own: string, body: string) => string | null]>([
    ['missing', () => null],
    ['empty', () => ''],
    ['of another key', (_, body) => withKey(body, 'sk_test_other')],
    ['of an empty key', (_, body) => withKey(body, '')],
    ['of another hash', (_, body) => withKey(body, 'sk_test_fake', 'sha256')],
    ['of other bytes', (_, body) => payments.sign(`${body} `)],
    ['of the JSON', (_, body) => payments.sign(JSON.stringify(JSON.parse(body), null, 1))],
    ['short', (own) => own.slice(0, -2)],
    ['half a byte short', (own) => own.slice(0, -1)],
    ['long', (own) => `${own}00`],
    ['followed by more', (own) => `${own}zz`],
    ['not hex', () => 'z'.repeat(128)],
    ['in base64', (own) => Buffer.from(own, 'hex').toString('base64')],
  ])('is invalid when it is %s: returns 401 and stores nothing', async (name, written) => {
    const body = makeChargeEvent(`FORGED ${name}`)
    const response = await send(body, written(payments.sign(body), body))
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: expect.any(String) })
    expect(await listAbout(`FORGED ${name}`)).toEqual([])
  })
})

describe('an unusable webhook', () => {
  it.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{}',
    '{"event":""}',
    '{"event":7}',
    '{"event":"a\\u0000"}',
  ])('is stored as unreadable when it is %j', async (body) => {
    expect((await send(body)).status).toBe(200)
    const { 0: last } = await db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.event, 'unreadable'))
    expect(last).toMatchObject({ dueAt: null, reference: null })
  })

  it.each([
    { event: 'charge.dispute.create', data: { id: 1, transaction: { reference: 'ODD-1' } } },
    { event: 'customeridentification.failed', data: { reference: 'ODD-2' } },
    { event: 'charge.success', data: null },
    { event: 'charge.success', data: { reference: ['ODD'] } },
    { event: 'charge.success', data: { reference: 'ODD\u0000', id: 'a\u0000b' } },
    { event: 'refund.failed', data: {} },
  ])('is stored and ignored: %j', async (event) => {
    const callsBefore = payments.fetched.length
    expect((await send(JSON.stringify(event))).status).toBe(200)
    await processWebhooks(deps)
    expect(payments.fetched).toHaveLength(callsBefore)
  })

  it.each([
    { event: 'bank.transfer.rejected', data: {} },
    { event: 'bank.transfer.seen', data: { bank_transfer: { transaction_id: '1' } } },
  ])('is only stored where it says nothing to look up: %j', async (event) => {
    await send(JSON.stringify(event))
    const stored = db.select().from(providerEvents).where(eq(providerEvents.event, event.event))
    expect(await stored).toMatchObject([{ reference: null, dueAt: null }])
  })

  it.each(['charge.success', 'refund.processed'])(
    'is stored and ignored when %s refers to nothing of ours',
    async (event) => {
      const data = { reference: `NOT-OURS-${event}` }
      const callsBefore = payments.fetched.length
      expect((await send(JSON.stringify({ event, data }))).status).toBe(200)
      await untilDone(data.reference)
      expect(payments.fetched).toHaveLength(callsBefore)
    },
  )

  it('returns 413 above 256 KiB, even with a valid signature', async () => {
    const most = JSON.stringify({ event: 'x', data: {} }).padEnd(256 * 1024, ' ')
    expect((await send(most)).status).toBe(200)
    expect((await send(`${most} `)).status).toBe(413)
  })

  it('returns 404 at another provider, and 405 with another method', async () => {
    const body = makeChargeEvent('ORD-ELSEWHERE')
    for (const other of ['paystack', 'Sandbox', 'nobody', '__proto__']) {
      expect((await send(body, payments.sign(body), `/api/${other}/webhook`)).status).toBe(404)
    }
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect((await shop.request(webhookPath, { method })).status).toBe(405)
    }
    expect(await listAbout('ORD-ELSEWHERE')).toEqual([])
  })
})

describe('personal data in a webhook', () => {
  it('is neither stored nor logged', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const noted = createApi({ ...deps, log: log as typeof deps.log })
    const { reference } = await openCheckout(shop)
    payments.goDown()
    for (const body of [makeChargeEvent(reference), makeChargeEvent('NOT-OURS-08012345678')]) {
      const headers = { 'x-paystack-signature': payments.sign(body) }
      expect((await noted.request(webhookPath, { method: 'POST', body, headers })).status).toBe(200)
    }
    await eventually(() => expect(lines.length).toBeGreaterThanOrEqual(2))
    const stored = JSON.stringify(await listAbout(reference))
    expect(stored).toContain('302961')
    for (const text of [stored, ...lines]) {
      expect(text).not.toMatch(/amina|0801234|AUTH_|\b8877\b|41\.242|sk_test/i)
    }
  })

  it('is purged with it after ninety days', async () => {
    const { reference } = await openCheckout(shop)
    await send(makeChargeEvent(reference))
    shop.clock.now = minutesAfter(noon, 60 * 24 * 90)
    await purgeOldData(deps)
    expect(await listAbout(reference)).toHaveLength(1)
    shop.clock.now = minutesAfter(noon, 60 * 24 * 90 + 1)
    await purgeOldData(deps)
    expect(await listAbout(reference)).toEqual([])
  })
})
