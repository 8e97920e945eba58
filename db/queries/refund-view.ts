import { sql } from 'drizzle-orm'

import { payments } from '#db/schema/payments.ts'
import { refunds } from '#db/schema/refunds.ts'
import { openRefundStates } from '#domain/refund-view.ts'
import type { RefundView } from '#domain/refund-view.ts'

import { textsOf } from './texts-of.ts'

/** What the refunds of a payment come to. */
const figures = sql`
  bool_or(state in ${textsOf(openRefundStates)}) as is_open,
  sum(amount_kobo) filter (where state = 'processed') as back_kobo`

/** Looked up payment by payment, for a page; and all at once, for a count. Each is named `given`. */
export const givenToEach = sql`lateral (
  select ${figures} from ${refunds} where refunds.reference = ${payments.reference}) given`
export const givenAtAll = sql`(
  select reference, ${figures} from ${refunds} group by reference) given`

/**
 * `refundViewOf` as a statement, word for word; null where nothing was refunded. A property test
 * keeps the two alike.
 */
export const refundView = sql`case
  when ${payments.paidKobo} > 0 and given.back_kobo >= ${payments.paidKobo} then 'refunded'
  when given.is_open then 'refund pending'
  when ${payments.paidKobo} > 0 and given.back_kobo > 0 then 'partly refunded' end`

/**
 * References of payments that are refunded like this, found by the refunds, which are few: as an
 * array they are read first, and no other payment is opened.
 */
export function referencesRefunded(views: readonly RefundView[]) {
  return sql`select ${payments.reference} from ${payments} left join ${givenToEach} on true
    where ${payments.reference} = any(array(select reference from ${refunds}))
      and ${refundView} in ${textsOf(views)}`
}
