import { z } from 'zod'

import { LagosDate } from '#contract/day-range.ts'
import { RequestedMoment } from '#contract/moment.ts'
import { PageLimit, SearchText } from '#contract/page-query.ts'
import { Id } from '#contract/text.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { deliveryTypes } from '#domain/ordering/order.ts'
import { filterableRefundViews } from '#domain/payments/refund-view.ts'
import { phoneSearchText } from '#domain/phone.ts'

const statusMessage = `Please ask for one of ${orderStatuses.join(', ')}.`
const Status = z.enum(orderStatuses, statusMessage)

/** `status=ready,pending`, or the parameter twice. Blank: any. */
const Statuses = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().join(',').split(',').filter(Boolean))
  .pipe(z.array(Status))

const Type = z.enum(deliveryTypes, 'Please ask for pickup or delivery.')

const refundMessage = `Please ask for one of ${filterableRefundViews.join(', ')}.`

const Refunds = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().join(',').split(',').filter(Boolean))
  .pipe(z.array(z.enum(filterableRefundViews, refundMessage)))

export const OrderSearch = z.object({
  status: Statuses.optional(),
  refund: Refunds.optional(),
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
