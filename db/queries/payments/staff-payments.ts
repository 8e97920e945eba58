import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { containing, textList } from '#db/queries/sql-text.ts'
import { orderEvents, orders } from '#db/schema/ordering/orders.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { dayMs } from '#domain/lagos-time.ts'
import { doorFeeOf } from '#domain/ordering/to-collect.ts'
import { helpDays, maxHelpAttempts } from '#domain/payments/payment-help.ts'
import type { CollectionMethod } from '#domain/payments/payment-method.ts'
import { paymentViewOf, paymentViews } from '#domain/payments/payment-view.ts'
import type { PaymentView, StaffPayment } from '#domain/payments/payment-view.ts'
import { excessLeftKobo, refundableKobo } from '#domain/payments/payment.ts'
import { emptyStatuses } from '#domain/payments/provider-status.ts'
import { filterableRefundViews } from '#domain/payments/refund-view.ts'

import { refundSumsOfAll, refundSumsPerPayment, refundView } from './refund-view.ts'
import { listRefundsByReference } from './refunds.ts'
import { listResolvedReviews } from './resolved-reviews.ts'

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
    .leftJoin(refundSumsPerPayment, sql`true`)
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

export async function countPayments(db: Db, search: PaymentSearch, now: Date) {
  const view = viewAt(now)
  const rows = await db
    .select({ view: sql<PaymentView>`${view} as view`, count: sql<number>`count(*)::integer` })
    .from(payments)
    .leftJoin(refundSumsOfAll, sql`refund_sums.reference = ${payments.reference}`)
    .where(and(...matching(search, now)))
    .groupBy(sql`view`)
  const counts = new Map(rows.map((row) => [row.view, row.count]))
  return Object.fromEntries(paymentViews.map((one) => [one, counts.get(one) ?? 0])) as Record<
    PaymentView,
    number
  >
}

/** `paymentViewOf` in SQL. A property test compares the two. */
function viewAt(now: Date) {
  const { review, state, isHolding, expiresAt, nextPollAt, lastStatus } = payments
  return sql`coalesce(
    case when ${review} is not null then 'needs attention' end,
    ${refundView},
    case when ${state} = 'ordered' then 'ordered'
      when ${state} = 'refunding' or ${lastStatus} ->> 'code' = 'paid' then 'paid'
      when ${isHolding} and ${expiresAt} > ${now.toISOString()}::timestamptz then 'started'
      when ${nextPollAt} is null or ${lastStatus} ->> 'code' in ${textList(emptyStatuses)} then 'abandoned'
      else 'started' end)`
}

/** Views with few rows, which partial indexes find. */
const rareViews: ReadonlySet<PaymentView> = new Set([
  'started',
  'needs attention',
  ...filterableRefundViews,
] as const)
const isRare = sql`${payments.reference} in (
  select reference from ${payments} where review is not null
  union all select reference from ${payments} where is_holding
  union all select reference from ${payments} where next_poll_at is not null
  union all select reference from ${refunds})`

function matching({ views = [], text }: PaymentSearch, now: Date): (SQL | undefined)[] {
  const areRare = views.length > 0 && views.every((view) => rareViews.has(view))
  return [
    views.length === 0 ? undefined : sql`${viewAt(now)} in ${textList(views)}`,
    areRare ? isRare : undefined,
    text ? containingText(text) : undefined,
  ]
}

function containingText(text: string) {
  return sql`${payments.reference} in (
    select reference from ${payments} where ${containing(sql`search_text`, text)})`
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
