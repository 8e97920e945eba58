import { findStaffOrder } from '#db/queries/ordering/staff-orders.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'

import { refundPayment } from './refund-payment.ts'
import type { RefundDeps, RefundRequest } from './refund-payment.ts'

export async function refundOrder(deps: RefundDeps, id: string, request: RefundRequest) {
  const order = await findStaffOrder(deps.db, id)
  if (!order) return refuse('order-not-found')
  const refused = await refundPayment(deps, order.reference, request)
  if (isRefusal(refused)) return refused
  return (await findStaffOrder(deps.db, id)) ?? refuse('order-not-found')
}
