import { asc, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'

import { paymentToWire } from '#contract/payments/payment.ts'
import { dumpDatabase } from '#db/backup/dump-database.ts'
import { verifyAndMigrateTables, loadPart, recreateTables } from '#db/backup/load-database.ts'
import type { DatabaseFacts } from '#db/backup/manifest.ts'
import type { Db } from '#db/connection.ts'
import { listKnownMigrations, migrate } from '#db/migrate.ts'
import { listResolvedReviews } from '#db/queries/payments/payments.ts'
import { listStaffPayments } from '#db/queries/payments/staff-payments.ts'
import { payments, resolvedReviews } from '#db/schema/payments/payments.ts'
import type { ReviewReason } from '#domain/payments/review-reason.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { changePayment } from './change-payment.ts'

/** Timeout for all migrations on a busy machine. */
const slow = { timeout: 60_000 }

const failedAt = '2026-11-21T11:00:20.250Z'
const cancelledAt = '2026-09-05T08:59:59.999Z'
const failed = {
  code: 'refund-failed',
  refundId: 'r-failed',
  amountKobo: 280_050,
  createdAt: failedAt,
} as const
const cancelled = { code: 'cancelled-unrefunded', cancelledAt, keptKobo: 250_000 } as const

/** Every sentence that an earlier version stored, and the reason it becomes. */
const reasons: [string, ReviewReason][] = [
  ['The refund of ₦2,800.50 from 21 Nov 2026, 12:00 PM failed at the provider.', failed],
  [
    'The refund of ₦1,000 from 21 Nov 2026, 12:01 PM waits for something at the provider.',
    {
      code: 'refund-waiting',
      refundId: 'r-waiting',
      amountKobo: 100_000,
      createdAt: '2026-11-21T11:01:00.000Z',
    },
  ],
  // Its refund was deleted afterwards.
  [
    'The refund of ₦3,000 from 1 Sept 2026, 12:05 AM was not taken by the provider after 5 tries. We go on trying.',
    {
      code: 'refund-not-taken',
      refundId: null,
      amountKobo: 300_000,
      createdAt: '2026-08-31T23:05:00.000Z',
    },
  ],
  [
    'The refund of ₦1,000 from 21 Nov 2026, 12:01 PM is still under way after 14 days.',
    {
      code: 'refund-overdue',
      refundId: 'r-waiting',
      amountKobo: 100_000,
      createdAt: '2026-11-21T11:01:00.000Z',
    },
  ],
  // The oldest form, in whole naira and without a time.
  ['The refund of ₦2,800 failed at the provider.', failed],
  [
    'The refund of ₦2,800 was not taken by the provider after 7 tries. We go on trying.',
    { ...failed, code: 'refund-not-taken' },
  ],
  [
    'The refund of ₦77 failed at the provider.',
    { code: 'other', text: 'The refund of ₦77 failed at the provider.' },
  ],
  [
    'The buyer disputes this payment (dispute 358950). Answer at the provider before its deadline.',
    { code: 'dispute', number: '358950' },
  ],
  [
    'The buyer disputes this payment (dispute). Answer at the provider before its deadline.',
    { code: 'dispute', number: null },
  ],
  [
    'The provider turned back a bank transfer for this payment. The buyer may need a call.',
    { code: 'transfer-rejected' },
  ],
  [
    'The provider has the money, and we failed to write down an order or a refund for it.',
    { code: 'paid-unsettled' },
  ],
  [
    'The provider gave no clear answer for three days. We have stopped asking.',
    { code: 'no-clear-answer' },
  ],
  [
    'There is an order, but the provider says that the money was given back.',
    { code: 'order-reversed' },
  ],
  [
    'There is an order, but the provider now says: not found.',
    { code: 'order-doubted', status: 'not-found' },
  ],
  [
    'There is an order, but the provider now says: odd answer: made in test mode.',
    { code: 'order-doubted', status: 'other-mode', detail: 'test' },
  ],
  [
    'The provider says that this payment was made in test mode, not in ours.',
    { code: 'other-mode', mode: 'test' },
  ],
  [
    "The provider says a thing of this payment that we do not know: in state 'settled'.",
    { code: 'unknown-state', state: 'settled' },
  ],
  ['The order was cancelled on 5 Sept 2026, 9:59 AM and ₦2,500 was not refunded.', cancelled],
  [
    'The order was cancelled on 4 Sept 2026, 9:59 AM and ₦2,500 was not refunded.',
    { ...cancelled, cancelledAt: '2026-09-04T08:59:00.000Z' },
  ],
  [
    '₦19,000 more than the price of ₦19,000 was paid. It looks as if the buyer paid twice.',
    { code: 'overpaid', excessKobo: 1_900_000, priceKobo: 1_900_000 },
  ],
  [
    '₦123.45 more than the price of ₦5,000 was paid.',
    { code: 'overpaid', excessKobo: 12_345, priceKobo: 500_000 },
  ],
  [
    '₦9,000 has arrived for which there is neither an order nor a refund.',
    { code: 'unassigned', keptKobo: 900_000 },
  ],
  ['Please call Amina.', { code: 'other', text: 'Please call Amina.' }],
]

const statuses = [
  [null, null],
  ['paid', { code: 'paid' }],
  ['not found', { code: 'not-found' }],
  ['abandoned', { code: 'abandoned' }],
  ['no answer: TimeoutError', { code: 'no-answer', detail: 'TimeoutError' }],
  ['no answer', { code: 'no-answer' }],
  ['odd answer: made in test mode', { code: 'other-mode', detail: 'test' }],
  ["odd answer: in state 'settled'", { code: 'unknown-state', detail: 'settled' }],
  ['odd answer', { code: 'unknown-state' }],
  ['on hold', { code: 'other', detail: 'on hold' }],
] as const

const referenceOf = (place: number) => `ORD-${String(place).padStart(2, '0')}`
const parts: { name: string; bytes: Uint8Array }[] = []
let facts: DatabaseFacts
const { db: old } = await createTestDatabase()
const { db: restored } = await createTestDatabase()

beforeAll(async () => {
  const migrations = listKnownMigrations().slice(0, 14)
  await old.transaction((tx) => recreateTables(tx, { migrations, tables: [], sequences: [] }))
  for (const [place, [sentence]] of reasons.entries()) await insertOld(place, sentence)
  // The order was cancelled again 1.5 s after staff resolved the first cancellation.
  await old.execute(sql`
    insert into settled_attentions (id, reference, attention, note, by, at)
    values ('early', ${referenceOf(0)}, ${reasons.at(-6)?.[0]}, 'Called', 'Halima',
      ${cancelledAt}::timestamptz - interval '1.5 seconds')`)
  facts = await dumpDatabase(old, async (name, bytes) => void parts.push({ name, bytes }))
}, slow.timeout)

/** A payment as the previous version stored it, with refunds, order and a resolved reason. */
async function insertOld(place: number, sentence: string) {
  const reference = referenceOf(place)
  const [words] = statuses[place % statuses.length] ?? [null]
  const draft = JSON.stringify({
    buyer: { fullName: 'Amina', phoneNumber: '080', email: null },
    items: [],
    chargedNaira: place % 2 === 0 ? 0 : 2500,
  })
  await old.execute(sql`
    insert into payments (reference, state, draft, amount_naira, phone_number, client_address,
      is_holding, created_at, expires_at, ask_at, asks, last_answer, attention)
    values (${reference}, 'ordered', ${draft}, 2500, '080', '', false, '2026-09-01', '2026-09-01',
      '2026-09-02T00:00:00Z', ${place}, ${words}, ${sentence})`)
  await old.execute(sql`
    insert into orders (id, reference, tracking_token, status, status_changed_at, created_at,
      buyer_name, buyer_phone, buyer_key, delivery_type, delivery_address, delivery_fee_naira,
      items, items_naira, charged_naira)
    values (${reference}, ${reference}, ${reference}, 'cancelled', ${cancelledAt}, '2026-09-01',
      'Amina', '080', 'key', 'pickup', '', 0, '[]', 2500, 2500)`)
  const ids = place === 0 ? ['r-failed', 'r-waiting'] : [`r-failed${place}`, `r-waiting${place}`]
  await old.execute(sql`
    insert into refunds (id, reference, state, amount_kobo, reason, created_at)
    values (${ids[0]}, ${reference}, 'failed', 280050, 'staff', ${failedAt}),
      (${ids[1]}, ${reference}, 'needs-attention', 100000, 'staff', '2026-11-21T11:01:00Z')`)
  await old.execute(sql`
    insert into settled_attentions (id, reference, attention, note, by, at)
    values (${reference}, ${reference}, ${sentence}, 'Called', 'Halima', '2026-11-22')`)
}

/** Refund ids differ for each payment. */
function expectedOf(reason: ReviewReason, place: number): ReviewReason {
  if (!('refundId' in reason) || reason.refundId === null || place === 0) return reason
  return { ...reason, refundId: `${reason.refundId}${place}` }
}

async function readConverted(db: Db) {
  const rows = await db.select().from(payments).orderBy(asc(payments.reference))
  const resolved = await db.select().from(resolvedReviews).orderBy(asc(resolvedReviews.id))
  return { rows, resolved }
}

const converted = {
  rows: reasons.map(([, reason], place) => ({
    reference: referenceOf(place),
    review: expectedOf(reason, place),
    lastStatus: statuses[place % statuses.length]?.[1],
    nextPollAt: new Date('2026-09-02T00:00:00Z'),
    pollCount: place,
    isUnfulfillable: place % 2 === 0,
  })),
  resolved: [
    ...reasons.map(([, reason], place) => ({
      reference: referenceOf(place),
      review: expectedOf(reason, place),
      note: 'Called',
      by: 'Halima',
    })),
    { id: 'early', review: { ...cancelled, cancelledAt: '2026-09-05T08:59:00.000Z' } },
  ],
}

const reworded = (text: string) => text.replace('odd answer', 'unexpected response')

it('restores a backup of an older version with its reasons and statuses', slow, async () => {
  await restored.transaction(async (tx) => {
    const tables = await recreateTables(tx, facts)
    for (const part of parts) await loadPart(tx, tables, part)
    await verifyAndMigrateTables(tx, tables, facts)
  })
  expect(await readConverted(restored)).toMatchObject(converted)
})

it(
  'converts the sentences of an older version into reasons that are shown the same',
  slow,
  async () => {
    await migrate(old)
    expect(await readConverted(old)).toMatchObject(converted)
    const shown = await listStaffPayments(old, { limit: 100 }, new Date())
    const byReference = new Map(shown.map((one) => [one.reference, paymentToWire(one)]))
    for (const [place, [sentence]] of reasons.entries()) {
      const payment = byReference.get(referenceOf(place))
      const [words] = statuses[place % statuses.length] ?? [null]
      expect(payment?.lastAnswer).toBe(words && reworded(words))
      // The oldest form has neither the time nor the cents.
      const full = 'The refund of ₦2,800.50 from 21 Nov 2026, 12:00 PM'
      const now = sentence
        .replace('The refund of ₦2,800 ', `${full} `)
        .replace('7 tries', '5 tries')
      expect(payment?.attention).toBe(reworded(now))
      expect(payment?.settled.map(({ attention }) => attention)).toContain(payment?.attention)
    }
  },
)

it('keeps resolved reasons resolved and no others', slow, async () => {
  const failedPlace = 0
  const keptPlace = reasons.findIndex(([, reason]) => reason === cancelled)
  await old.execute(sql`update refunds set state = 'processed' where id like 'r-waiting%'`)
  await old.execute(sql`update payments set paid_kobo = 630050`)
  for (const [place, code] of [
    [failedPlace, 'cancelled-unrefunded'],
    [keptPlace, 'refund-failed'],
  ] as const) {
    await changePayment(old, { reference: referenceOf(place), now: new Date('2026-11-23') })
    const [payment] = await listStaffPayments(
      old,
      { text: referenceOf(place), limit: 1 },
      new Date(),
    )
    expect(payment?.review?.code).toBe(code)
  }
  // Once the failed refund is resolved too, nothing is left.
  const resolved = await listResolvedReviews(old, [referenceOf(0)])
  const [first] = resolved.get(referenceOf(0)) ?? []
  if (!first) throw new Error('nothing was resolved')
  const review = { ...failed, refundId: `r-failed${keptPlace}` }
  const reference = referenceOf(keptPlace)
  await old.insert(resolvedReviews).values({ ...first, reference, review })
  await changePayment(old, { reference, now: new Date('2026-11-23') })
  const [after] = await listStaffPayments(old, { text: reference, limit: 1 }, new Date())
  expect(after?.review).toBeNull()
})
