import type { PaymentQuestion } from '#domain/payments/payment-question.ts'
import type { StaffPayment } from '#domain/payments/payment-view.ts'

import type { OrderDraft, StaffOrder } from './order.ts'
import type { PayLink } from './pay-link.ts'

export type CustomerPayment = StaffPayment & { clientAddress: string; draft: OrderDraft }

export type Customer = {
  phoneNumber: string
  orders: StaffOrder[]
  payments: CustomerPayment[]
  questions: PaymentQuestion[]
  payLinks: PayLink[]
  notTaken: { orderId: string; at: Date }[]
}
