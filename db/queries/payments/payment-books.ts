import { and, desc, eq, gte, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import type { ShopPayment } from '#domain/payments/reconciliation.ts'
import type { RefundView } from '#domain/payments/refund-view.ts'

const maxRows = 4000

function toNumber(written: unknown) {
  return written === null ? null : Number(written)
}

export async function listShopPayments(
  db: Db,
  { from, to, references }: { from: Date; to: Date; references: string[] },
): Promise<ShopPayment[]> {
  const { createdAt, method } = payments
  // Cash is in no provider's books.
  const paidKobo = sql<number | null>`case ${payments.method} when 'on-delivery'
    then nullif(${payments.paidKobo} - ${payments.collectedNaira} * 100, 0)
    else ${payments.paidKobo} end`.mapWith(toNumber)
  return db
    .select({
      reference: payments.reference,
      state: payments.state,
      method,
      isSandbox: payments.isSandbox,
      hasTestKeys: payments.hasTestKeys,
      paidKobo,
      // The order was placed without one; only naira are added to it later.
      currency: sql<string | null>`coalesce(${payments.currency},
        case ${method} when 'on-delivery' then 'NGN' end)`,
      createdAt,
      orderId: orders.id,
      refundView: sql<RefundView>`coalesce(${payments.refundView}, 'not refunded')`,
      refundedKobo: sql<number>`coalesce((
        select sum(amount_kobo) from ${refunds}
        where refunds.reference = ${payments.reference} and refunds.state <> 'failed'
          and not refunds.by_hand), 0)`.mapWith(Number),
    })
    .from(payments)
    .leftJoin(orders, eq(orders.reference, payments.reference))
    .where(
      or(
        and(gte(createdAt, from), lt(createdAt, to), isNotNull(paidKobo), ne(method, 'free')),
        references.length > 0 ? inArray(payments.reference, references) : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(payments.reference))
    .limit(maxRows)
}
