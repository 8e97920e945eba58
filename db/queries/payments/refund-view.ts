import { sql } from 'drizzle-orm'

import { textList } from '#db/queries/sql-text.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { openRefundStates } from '#domain/payments/refund-view.ts'
import type { RefundView } from '#domain/payments/refund-view.ts'

const sums = sql`
  bool_or(state in ${textList(openRefundStates)}) as is_open,
  sum(amount_kobo) filter (where state = 'processed') as back_kobo`

/** Refund sums as `refund_sums`: a lateral join for a page, one grouped scan for counts. */
export const refundSumsPerPayment = sql`lateral (
  select ${sums} from ${refunds} where refunds.reference = ${payments.reference}) refund_sums`
export const refundSumsOfAll = sql`(
  select reference, ${sums} from ${refunds} group by reference) refund_sums`

/** `refundViewOf` in SQL; null without refunds. A property test compares the two. */
export const refundView = sql`case
  when ${payments.paidKobo} > 0 and refund_sums.back_kobo >= ${payments.paidKobo} then 'refunded'
  when refund_sums.is_open then 'refund pending'
  when ${payments.paidKobo} > 0 and refund_sums.back_kobo > 0 then 'partly refunded' end`

/** Starts from the refunds, which are few: PostgreSQL evaluates the array first. */
export function referencesRefunded(views: readonly RefundView[]) {
  return sql`select ${payments.reference} from ${payments} left join ${refundSumsPerPayment} on true
    where ${payments.reference} = any(array(select reference from ${refunds}))
      and ${refundView} in ${textList(views)}`
}
