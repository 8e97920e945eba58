import { and, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { containing, countedTo, isReference, textList } from '#db/queries/sql-text.ts'
import { orderEvents, orders } from '#db/schema/ordering/orders.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { dayMs } from '#domain/lagos-time.ts'
import { doorFeeOf } from '#domain/ordering/to-collect.ts'
import { helpDays, maxHelpAttempts } from '#domain/payments/payment-help.ts'
import type { CollectionMethod } from '#domain/payments/payment-method.ts'
import { paymentViewOf, paymentViews } from '#domain/payments/payment-view.ts'
import type { PaymentView, StaffPayment } from '#domain/payments/payment-view.ts'
import { excessLeftKobo, refundableKobo } from '#domain/payments/payment.ts'
import { emptyStatuses } from '#domain/payments/provider-status.ts'

import { listResolvedReviews } from './payments.ts'
import { listRefundsByReference } from './refunds.ts'

type PaymentSearch = { views?: readonly PaymentView[] | undefined; text?: string | undefined }

type PaymentPage = PaymentSearch & {
  limit: number
  after?: string | undefined
}

export async function listStaffPayments(
  db: Db,
  { limit, after, ...search }: PaymentPage,
  now: Date,
): Promise<StaffPayment[]> {
  const isAfter =
    after === undefined
      ? undefined
      : sql`(${payments.createdAt}, ${payments.reference}) < (
      select created_at, reference from ${payments} where reference = ${after})`
  const page = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(...matching(search, now), isAfter))
    .orderBy(desc(payments.createdAt), desc(payments.reference))
    .limit(limit + 1)
  return listPaymentsWithDetails(
    db,
    page.map(({ reference }) => reference),
    now,
  )
}

export async function findStaffPayment(db: Db, reference: string, now: Date) {
  const [payment] = await listPaymentsWithDetails(db, [reference], now)
  return payment
}

export async function findAttempts(
  db: Db,
  { phone, amount }: { phone: string; amount: number },
  now: Date,
) {
  const { phoneNumber, amountNaira, paidKobo, createdAt } = payments
  const found = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      and(
        eq(phoneNumber, phone),
        sql`(${amountNaira} = ${amount} or ${paidKobo} / 100 = ${amount})`,
        gt(createdAt, new Date(now.getTime() - helpDays * dayMs)),
      ),
    )
    .orderBy(desc(createdAt), desc(payments.reference))
    .limit(maxHelpAttempts)
  return listPaymentsWithDetails(
    db,
    found.map((row) => row.reference),
    now,
  )
}

/** Most searches find few payments, which one read counts; otherwise each view stops by itself. */
export async function countPayments(db: Db, search: PaymentSearch, now: Date) {
  const found = await countByView(
    db,
    sql`
    select ${viewAt(now)} as view from ${payments} where ${and(...matching(search, now), sql`true`)}
    limit ${countedTo}`,
  )
  const isAll = [...found.values()].reduce((sum, count) => sum + count, 0) < countedTo
  const counts = isAll ? found : await countEachView(db, search, now)
  return {
    ...(Object.fromEntries(paymentViews.map((view) => [view, counts.get(view) ?? 0])) as Record<
      PaymentView,
      number
    >),
    ...(!isAll && { countedTo }),
  }
}

/**
 * Newest first, so that an index is read: the planner expects a common view in the first rows of the
 * table, and read a million to find it.
 */
function countEachView(db: Db, { text }: PaymentSearch, now: Date) {
  const conditions = viewsAt(now)
  const isWhole = text ? isReference(payments.reference, text) : undefined
  const ofViews = paymentViews.map((view) => {
    const isFound = isWhole ?? (text ? containing(searchedIn(view), text) : sql`true`)
    return sql`(select ${view}::text as view from ${payments}
      where ${conditions[view]} and ${isFound} order by created_at desc limit ${countedTo})`
  })
  return countByView(db, sql.join(ofViews, sql` union all `))
}

/** The other views are few, with an index of their own; the trigram index would collect all with the text. */
function searchedIn(view: PaymentView) {
  const isCommon = view === 'ordered' || view === 'abandoned'
  return isCommon ? payments.searchText : sql`(${payments.searchText} || '')`
}

async function countByView(db: Db, found: SQL) {
  const { rows } = await db.execute(sql`
    select view, count(*)::integer as count from (${found}) as found group by view`)
  const counted = rows as { view: PaymentView; count: number }[]
  return new Map(counted.map(({ view, count }) => [view, count]))
}

/** `paymentViewOf` in SQL: each view excludes the others. A property test compares the two. */
function viewsAt(now: Date): Record<PaymentView, SQL> {
  const hasNoReviewOrRefund = sql`review is null and refund_view is null`
  const isUnpaid = sql`${hasNoReviewOrRefund} and state <> 'ordered' and state <> 'refunding'
    and last_status ->> 'code' is distinct from 'paid'`
  const isStarted = sql`(is_holding and expires_at > ${now.toISOString()}::timestamptz
    or next_poll_at is not null
      and coalesce(last_status ->> 'code', '') not in ${textList(emptyStatuses)})`
  return {
    'needs attention': sql`review is not null`,
    'refund pending': sql`review is null and refund_view = 'refund pending'`,
    'partly refunded': sql`review is null and refund_view = 'partly refunded'`,
    refunded: sql`review is null and refund_view = 'refunded'`,
    ordered: sql`${hasNoReviewOrRefund} and state = 'ordered'`,
    paid: sql`${hasNoReviewOrRefund} and state <> 'ordered'
      and (state = 'refunding' or last_status ->> 'code' = 'paid')`,
    started: sql`${isUnpaid} and ${isStarted}`,
    abandoned: sql`${isUnpaid} and not ${isStarted}`,
  }
}

function viewAt(now: Date) {
  const branches = Object.entries(viewsAt(now)).map(
    ([view, condition]) => sql`when ${condition} then ${view}`,
  )
  return sql`case ${sql.join(branches, sql` `)} end`
}

function matching({ views = [], text }: PaymentSearch, now: Date): (SQL | undefined)[] {
  const conditions = viewsAt(now)
  return [
    or(...views.map((view) => sql`(${conditions[view]})`)),
    text ? containingText(text) : undefined,
  ]
}

function containingText(text: string) {
  const isWhole = isReference(payments.reference, text)
  return (
    isWhole ??
    sql`${payments.reference} in (
    select reference from ${payments} where ${containing(sql`search_text`, text)})`
  )
}

export async function listPaymentsWithDetails(db: Db, references: string[], now: Date) {
  if (references.length === 0) return []
  const rows = await db
    .select({
      payment: payments,
      orderId: orders.id,
      order: {
        status: orders.status,
        itemsNaira: orders.itemsNaira,
        chargedNaira: orders.chargedNaira,
        bill: orders.bill,
        paymentMethod: orders.paymentMethod,
        feeNaira: orders.deliveryFeeNaira,
      },
      keepReason,
      collections,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.reference, payments.reference))
    .where(inArray(payments.reference, references))
    .orderBy(desc(payments.createdAt), desc(payments.reference))
  const refundsOf = await listRefundsByReference(db, references)
  const resolvedOf = await listResolvedReviews(db, references)
  return rows.map(({ payment, order, orderId, keepReason, collections }) => {
    const paymentRefunds = refundsOf.get(payment.reference) ?? []
    const seen = { ...payment, refunds: paymentRefunds }
    return {
      ...seen,
      orderId,
      keepReason,
      orderStatus: order?.status ?? null,
      collectedBy: [...new Set(collections.map(({ method }) => method))],
      doorFee:
        order &&
        doorFeeOf({ ...order, delivery: order, paidKobo: payment.paidKobo ?? 0, collections }),
      view: paymentViewOf(seen, now),
      refundableKobo: refundableKobo(payment.paidKobo ?? 0, paymentRefunds),
      excessLeftKobo: excessLeftKobo(payment, paymentRefunds),
      resolved: resolvedOf.get(payment.reference) ?? [],
    }
  })
}

const keepReason = sql<string | null>`(
  select keep_reason from ${orderEvents} where order_id = ${orders.id}
  order by at desc, order_events.id desc limit 1)`

const collections = sql<{ method: CollectionMethod; feeNaira: number }[]>`(
  select coalesce(json_agg(json_build_object('method', method, 'feeNaira', fee_naira)
    order by method), '[]'::json)
  from ${paymentCollections} where order_id = ${orders.id})`
