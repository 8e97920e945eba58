import { z } from 'zod'

import { LagosDate } from '#contract/day-range.ts'
import { RequestedMoment } from '#contract/moment.ts'
import { listOf, PageLimit, SearchText } from '#contract/page-query.ts'
import { Id } from '#contract/text.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { deliveryTypes } from '#domain/ordering/order.ts'
import { filterableRefundViews } from '#domain/payments/refund-view.ts'
import { phoneSearchText } from '#domain/phone.ts'

const Type = z.enum(deliveryTypes, 'Please ask for pickup or delivery.')

export const OrderSearch = z.object({
  status: listOf(orderStatuses).optional(),
  refund: listOf(filterableRefundViews).optional(),
  type: z.preprocess((value) => (value === '' ? undefined : value), Type.optional()),
  q: SearchText.transform(phoneSearchText)
    .optional()
    .describe('A part of a name, phone number or reference, an order or receipt number, or a dish'),
  from: LagosDate.optional().describe('The first day that orders were placed'),
  to: LagosDate.optional().describe('The last day'),
})

export type OrderSearch = z.infer<typeof OrderSearch>

/** `since`: counts orders placed after it in `placedSince`. */
export const OrderCountsQuery = OrderSearch.extend({
  since: RequestedMoment.optional(),
})

/** A page of orders, newest first; active statuses alone are one page, first due first. */
export const OrderQuery = OrderSearch.extend({
  limit: PageLimit,
  cursor: Id.optional(),
})
export type OrderQuery = z.infer<typeof OrderQuery>
