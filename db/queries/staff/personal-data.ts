import { and, inArray, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { liftNotTaken } from '#db/queries/ordering/not-taken-orders.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { orderEvents, orders } from '#db/schema/ordering/orders.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { riderLinks } from '#db/schema/ordering/rider-links.ts'
import { payments, resolvedReviews } from '#db/schema/payments/payments.ts'
import { sandboxTransactions } from '#db/schema/payments/sandbox-transactions.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { anonymisedText } from '#domain/buyer.ts'

const hasEnded = sql`${orders.status} in ('completed', 'cancelled')`

/** A refund is in progress, or the payment is to be reviewed: staff may have to call the buyer. */
const isUnsettled = sql`(${payments.review} is not null or exists (
  select 1 from ${refunds} where refunds.reference = payments.reference
    and refunds.state in ('due', 'pending', 'needs-attention')))`

type Cutoffs = { endedBefore: Date; abandonedBefore: Date }

/** Rows locked by others are left for the next run. */
export async function lockReferencesToAnonymise(
  db: Db,
  { endedBefore, abandonedBefore }: Cutoffs,
  { limit }: { limit: number },
) {
  const endedAt = sql.param(endedBefore, orders.statusChangedAt)
  const abandonedAt = sql.param(abandonedBefore, payments.createdAt)
  const { rows } = await db.execute(sql`
    with ended as (
      select ${orders.reference} as reference from ${orders}
      join ${payments} on payments.reference = orders.reference
      where ${hasEnded} and orders.anonymised_at is null and status_changed_at < ${endedAt}
        and not ${isUnsettled}
      order by status_changed_at limit ${limit} for update skip locked),
    abandoned as (
      select reference from ${payments}
      where state <> 'ordered' and payments.anonymised_at is null
        and created_at < case state when 'refunding' then ${endedAt}::timestamptz
          else ${abandonedAt}::timestamptz end
        and not is_holding and next_poll_at is null and not ${isUnsettled}
      order by created_at limit ${limit} for update skip locked)
    select reference from ended union all select reference from abandoned`)
  return (rows as { reference: string }[]).map(({ reference }) => reference)
}

/** Removes what identifies the buyer; amounts, dishes and dates stay. */
export async function anonymisePersonalData(db: Db, references: string[], now: Date) {
  if (references.length === 0) return
  const address = sql`case ${orders.deliveryType} when 'pickup' then ${orders.deliveryAddress}
    else ${anonymisedText} end`
  await db
    .update(orders)
    .set({
      buyerName: anonymisedText,
      buyerPhone: '',
      buyerEmail: null,
      deliveryAddress: address,
      items: withoutNotes(orders.items),
      currentItems: sql`case when ${orders.currentItems} is not null
        then ${withoutNotes(orders.currentItems)} end`,
      anonymisedAt: now,
      confirmationDueAt: null,
    })
    .where(inArray(orders.reference, references))
  const orderIds = db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.reference, references))
  await db.delete(orderMessages).where(inArray(orderMessages.orderId, orderIds))
  await db.delete(riderLinks).where(inArray(riderLinks.orderId, orderIds))
  await liftNotTaken(db, inArray(notTakenOrders.orderId, orderIds))
  await db
    .update(orderEvents)
    .set({ keepReason: anonymisedText })
    .where(and(inArray(orderEvents.orderId, orderIds), isNotNull(orderEvents.keepReason)))
  await db
    .update(orderEvents)
    .set({ cancelReason: anonymisedText })
    .where(and(inArray(orderEvents.orderId, orderIds), isNotNull(orderEvents.cancelReason)))
  await db
    .update(payments)
    .set({
      draft: anonymousDraft,
      phoneNumber: '',
      clientAddress: '',
      anonymisedAt: now,
      lastStatus: sql`${payments.lastStatus} - 'detail'`,
      channel: knownChannel,
      transfer: null,
      transferEmailDueAt: null,
    })
    .where(inArray(payments.reference, references))
  await db
    .update(refunds)
    .set({ note: null, refusal: null })
    .where(inArray(refunds.reference, references))
  await db
    .update(resolvedReviews)
    .set({ note: anonymisedText })
    .where(inArray(resolvedReviews.reference, references))
  await db
    .update(sandboxTransactions)
    .set({ email: '' })
    .where(inArray(sandboxTransactions.reference, references))
}

/** Figures read a missing channel off `transfer`, which is removed. */
const knownChannel = sql`case
  when ${payments.state} = 'ordered' and ${payments.paidKobo} is not null
    and ${payments.method} = 'online' and ${payments.transfer} is null
  then coalesce(${payments.channel}, 'card') else ${payments.channel} end`

const anonymousBuyer = JSON.stringify({ fullName: anonymisedText, phoneNumber: '', email: null })
const anonymousDraft = sql`${payments.draft} || jsonb_build_object(
  'buyer', ${anonymousBuyer}::jsonb,
  'delivery', ${payments.draft} -> 'delivery' || '{"address": ""}'::jsonb,
  'items', ${withoutNotes(sql`${payments.draft} -> 'items'`)})`

function withoutNotes(items: SQLWrapper): SQL {
  return sql`(
    select coalesce(jsonb_agg(item || '{"notes": ""}'::jsonb order by place), '[]'::jsonb)
    from jsonb_array_elements(${items}) with ordinality as lines (item, place))`
}

export async function lockCustomer(db: Db, phoneNumber: string) {
  const theirOrders = await db
    .select({ id: orders.id, reference: orders.reference, status: orders.status })
    .from(orders)
    .where(inArray(orders.reference, referencesOf(db, phoneNumber)))
    .orderBy(orders.createdAt, orders.id)
    .for('no key update')
  const theirPayments = await db
    .select({
      reference: payments.reference,
      state: payments.state,
      isHolding: payments.isHolding,
      isUnsettled: sql<boolean>`${isUnsettled}`,
    })
    .from(payments)
    .where(inArray(payments.reference, referencesOf(db, phoneNumber)))
    .orderBy(payments.reference)
    .for('update')
  return { orders: theirOrders, payments: theirPayments }
}

export async function listReferencesOf(db: Db, phoneNumber: string) {
  const found = await referencesOf(db, phoneNumber)
  return found.map(({ reference }) => reference)
}

function referencesOf(db: Db, phoneNumber: string) {
  const { reference, searchText } = payments
  return db
    .select({ reference })
    .from(payments)
    .where(
      and(
        sql`${searchText} like ${`%${phoneNumber}%`}`,
        sql`${payments.phoneNumber} = ${phoneNumber}`,
      ),
    )
}

export async function removeCountsOf(db: Db, phoneNumber: string) {
  await db
    .delete(rateLimits)
    .where(sql`right(key, ${phoneNumber.length + 1}) = ${` ${phoneNumber}`}`)
}
