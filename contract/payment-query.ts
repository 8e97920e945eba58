import { z } from 'zod'

import { paymentViews } from '#domain/payment-view.ts'
import { referencePattern } from '#domain/reference.ts'

import { OrderQuery, OrderSearch } from './order-query.ts'

const stateMessage = `Please ask for one of ${paymentViews.join(', ')}.`

const States = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().join(',').split(',').filter(Boolean))
  .pipe(z.array(z.enum(paymentViews, stateMessage)))

export const PaymentSearch = OrderSearch.pick({ q: true })

/** A page of payments, newest first; the cursor is a reference. */
export const PaymentQuery = PaymentSearch.extend({
  state: States.optional(),
  limit: OrderQuery.shape.limit,
  cursor: z.string().regex(referencePattern, 'We do not know where this page begins.').optional(),
})
export type PaymentQuery = z.infer<typeof PaymentQuery>

const dayMessage = 'Please choose a real date.'

/** A day of the Lagos calendar; default: yesterday. */
export const ReconciliationQuery = z.object({
  date: z.iso
    .date(dayMessage)
    .refine((date) => date >= '2020-01-01' && date < '2100-01-01', dayMessage)
    .optional(),
})
