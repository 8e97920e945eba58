import { sql } from 'drizzle-orm'

import { orders } from '#db/schema/ordering/orders.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import type { TrackedOrder } from '#domain/ordering/order.ts'
import type { OrderSlot } from '#domain/ordering/ready-time.ts'

import { changesJson, toChange } from './order-changes.ts'

/** The slot as ordered, for a statement that joins the payment. */
export const slotColumn = sql<OrderSlot | null>`${payments.draft} -> 'slot'`

type RefundJson = Omit<TrackedOrder['refunds'][number], 'createdAt'> & { createdAt: string }

const refundsJson = sql<RefundJson[]>`(
  select coalesce(json_agg(json_build_object('amountKobo', amount_kobo, 'state', state,
    'createdAt', refunds.created_at, 'changeId', change_id, 'byHand', by_hand, 'refusal', refusal) order by refunds.created_at, refunds.id), '[]'::json)
  from ${refunds} where refunds.reference = ${orders.reference})`

type CollectionJson = Omit<TrackedOrder['collections'][number], 'collectedAt'> & {
  collectedAt: string
}

const collectionsJson = sql<CollectionJson[]>`(
  select coalesce(json_agg(json_build_object('method', method, 'amountNaira', amount_naira,
    'feeNaira', fee_naira, 'collectedAt', collected_at) order by collected_at, payment_collections.id), '[]'::json)
  from ${paymentCollections} where payment_collections.order_id = ${orders.id})`

/** What the bill of an order needs, in a statement that joins its payment. */
export const moneyColumns = {
  paidKobo: payments.paidKobo,
  excessKobo: payments.excessKobo,
  hasReview: sql<boolean>`${payments.review} is not null`,
  refundsJson,
  collectionsJson,
  changesJson,
}

type MoneyRow = {
  paidKobo: number | null
  excessKobo: number
  hasReview: boolean
  refundsJson: RefundJson[]
  collectionsJson: CollectionJson[]
  changesJson: Parameters<typeof toChange>[0][]
}

export function toMoney(row: MoneyRow) {
  const { paidKobo, excessKobo, hasReview, refundsJson, collectionsJson, changesJson } = row
  return {
    paidKobo: paidKobo ?? 0,
    excessKobo,
    hasReview,
    collections: collectionsJson.map((collected) => ({
      ...collected,
      collectedAt: new Date(collected.collectedAt),
    })),
    refunds: refundsJson.map((refund) => ({ ...refund, createdAt: new Date(refund.createdAt) })),
    changes: changesJson.map(toChange),
  }
}
