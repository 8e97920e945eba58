import type { ReconciliationWire } from '#contract/payments/payment.ts'
import { listShopPayments } from '#db/queries/payments/payment-books.ts'
import {
  isReconciled,
  listUnreconciledDays,
  setReconciled,
} from '#db/queries/payments/waiting-money.ts'
import { addDays, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { toWholeNaira } from '#domain/money.ts'
import { isTestPayment } from '#domain/payments/payment-method.ts'
import { differenceOf } from '#domain/payments/reconciliation.ts'
import type { ShopPayment, ReportedPayment } from '#domain/payments/reconciliation.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps/deps.ts'
import { providerOf } from '#server/gateways/payments.ts'
import type { Refusal } from '#server/refusals/refusal.ts'

import { type SettleDeps, settlePayment } from './settle-payment.ts'

type ProviderUnavailable = Refusal<'provider-unavailable'>
type Books = { ours: ShopPayment[]; theirs: Map<string, ReportedPayment>; isComplete: boolean }

/** The provider may date a payment of one day before or after midnight. */
const marginMs = 2 * 60 * 60_000
const maxFetches = 20
const retryAfterSeconds = 30

/** Compares the payments of a Lagos day with the provider's list. */
export async function reconcileDay(deps: SettleDeps, date: string) {
  const from = lagosInstant(date, '00:00')
  const to = lagosInstant(addDays(date, 1), '00:00')
  if (!from || !to) throw new Error('not a valid date')
  const books = await readBooks(deps, { from, to })
  if ('refused' in books) return books
  await recordLargerSums(deps, books)
  const compared = compare(books)
  if (books.isComplete) {
    const { differences } = compared.totals
    await setReconciled(deps.db, { day: date, reconciledAt: deps.clock(), differences })
  }
  return { date, ...compared }
}

/** Settles payments again whose sum is larger at the provider; that records the new sum. */
async function recordLargerSums(deps: SettleDeps, { ours, theirs }: Books) {
  const larger = ours.filter(({ reference, paidKobo, currency }) => {
    const other = theirs.get(reference)
    return paidKobo !== null && other?.currency === currency && other.amountKobo > paidKobo
  })
  for (const { reference } of larger.slice(0, maxFetches)) await settlePayment(deps, reference)
}

async function readBooks(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { from, to }: { from: Date; to: Date },
): Promise<Books | ProviderUnavailable> {
  const listed = await payments.listTransactions({
    from: new Date(from.getTime() - marginMs),
    to: new Date(to.getTime() + marginMs),
  })
  if (listed.kind === 'unknown') return refuse('provider-unavailable', { retryAfterSeconds })
  const { transactions, isComplete } = listed
  const isOfDay = (at: Date | null) => at === null || (at >= from && at < to)

  const references = transactions.map(({ reference }) => reference)
  const known = await listShopPayments(db, { from, to, references })
  const days = new Map(known.map(({ reference, createdAt }) => [reference, createdAt]))
  // A known payment belongs to the day of our own row.
  const theirs = new Map(
    transactions
      .filter(({ reference, createdAt }) => isOfDay(days.get(reference) ?? createdAt))
      .map((transaction) => [transaction.reference, transaction as ReportedPayment]),
  )
  const ours = known.filter(({ createdAt }) => isOfDay(createdAt))
  const lost = ours.filter(({ reference, paidKobo }) => paidKobo !== null && !theirs.has(reference))
  const answers = await Promise.all(
    lost.slice(0, maxFetches).map(async (payment) => ({
      payment,
      answer: await providerOf(payments, payment).fetchPayment(payment.reference),
    })),
  )
  for (const { payment, answer } of answers) {
    if (answer.kind === 'unknown') return refuse('provider-unavailable', { retryAfterSeconds })
    if (answer.kind === 'paid') {
      theirs.set(payment.reference, { ...answer.payment, hasArrived: true, isReversed: false })
    } else if (answer.status !== 'not-found') {
      const isReversed = answer.status === 'reversed'
      const { paidKobo, currency } = payment
      theirs.set(payment.reference, {
        amountKobo: paidKobo ?? 0,
        currency: currency ?? '',
        hasArrived: isReversed,
        isReversed,
      })
    }
  }
  return { ours, theirs, isComplete }
}

function compare({ ours, theirs, isComplete }: Books): Omit<ReconciliationWire, 'date'> {
  const known = new Map(ours.map((payment) => [payment.reference, payment]))
  const references = new Set([...known.keys(), ...theirs.keys()])
  const rows = [...references].flatMap((reference) => {
    const [one, other] = [known.get(reference), theirs.get(reference)]
    const difference = differenceOf(one, other)
    return difference === undefined
      ? []
      : [
          {
            reference,
            difference,
            ...figuresOf(one, other),
          },
        ]
  })
  const ordered = ours.filter(({ state }) => state === 'ordered')
  const test = ordered.filter(isTestPayment)
  const arrived = [...theirs.values()].filter(({ hasArrived }) => hasArrived)
  return {
    isWhole: isComplete,
    totals: {
      orders: ordered.length,
      ordered: sum(ordered.map(({ paidKobo }) => paidKobo ?? 0)),
      transactions: arrived.length,
      received: sum(arrived.map(({ amountKobo }) => amountKobo)),
      refunded: sum(ours.map(({ refundedKobo }) => refundedKobo)),
      differences: rows.filter(({ difference }) => difference !== null).length,
      ...(test.length > 0 && { test: sum(test.map(({ paidKobo }) => paidKobo ?? 0)) }),
    },
    rows: rows.toSorted((a, b) => Number(a.difference === null) - Number(b.difference === null)),
  }
}

function figuresOf(ours: ShopPayment | undefined, theirs: ReportedPayment | undefined) {
  const oursKobo = ours ? (ours.paidKobo ?? 0) : null
  const theirsKobo = theirs ? (theirs.hasArrived ? theirs.amountKobo : 0) : null
  const orderId = ours?.orderId ?? null
  return {
    ours: inNaira(oursKobo),
    theirs: inNaira(theirsKobo),
    oursKobo,
    theirsKobo,
    refundedKobo: ours?.refundedKobo ?? 0,
    refundState: ours?.refundView ?? 'not refunded',
    orderId,
    ...(ours && isTestPayment(ours) && { isTest: true as const }),
  }
}

function inNaira(kobo: number | null) {
  return kobo === null ? null : toWholeNaira(kobo)
}

function sum(kobos: number[]) {
  return toWholeNaira(kobos.reduce((total, kobo) => total + kobo, 0))
}

/** How long after midnight the provider may still list payments of the day. */
const listingDelayMs = 2 * 60 * 60_000

/** Reconciles the previous day once. Differences and failures are listed for staff. */
export async function reconcileYesterday(deps: SettleDeps) {
  const { db, clock, log } = deps
  const day = addDays(lagosClock(new Date(clock().getTime() - listingDelayMs)).date, -1)
  const [open] = await listUnreconciledDays(db, [day])
  if (!open || (await isReconciled(db, day))) return
  const outcome = await reconcileDay(deps, day)
  if (isRefusal(outcome)) log.warn({ day }, 'day not reconciled yet')
}
