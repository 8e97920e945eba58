import { z } from 'zod'

import { orderStatuses } from '#domain/order-status.ts'
import { deliveryTypes } from '#domain/order.ts'
import { filterableRefundViews } from '#domain/refund-view.ts'

import { RequestedMoment } from './moment.ts'
import { Id } from './text.ts'

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
  q: z
    .string()
    .max(200, 'Please search for fewer words.')
    .transform((text) => text.normalize('NFC').trim())
    .optional(),
})

export type OrderSearch = z.infer<typeof OrderSearch>

export const maxOrdersAtOnce = 500
const limitMessage = `The limit must be a whole number from 1 to ${maxOrdersAtOnce}.`

/** `since`: counts orders placed after it in `placedSince`. */
export const OrderCountsQuery = OrderSearch.extend({
  since: RequestedMoment.optional(),
})

/** A page of orders, newest first; active statuses alone are one page, first due first. */
export const OrderQuery = OrderSearch.extend({
  limit: z
    .string(limitMessage)
    .regex(/^\d{1,4}$/, limitMessage)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= maxOrdersAtOnce, limitMessage)
    .default(50),
  cursor: Id.optional(),
})
export type OrderQuery = z.infer<typeof OrderQuery>
