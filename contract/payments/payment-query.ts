import { z } from 'zod'

import { listOf, PageLimit, SearchText } from '#contract/page-query.ts'
import { paymentViews } from '#domain/payments/payment-view.ts'
import { phoneSearchText } from '#domain/phone.ts'
import { referencePattern } from '#domain/reference.ts'

export const PaymentSearch = z.object({ q: SearchText.transform(phoneSearchText).optional() })

/** A page of payments, newest first; the cursor is a reference. */
export const PaymentQuery = PaymentSearch.extend({
  state: listOf(paymentViews).optional(),
  limit: PageLimit,
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
