import { findTrackedOrder } from '#db/queries/ordering/orders.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { canCustomerCancel, customerName } from '#domain/ordering/customer-cancel.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { contactForVisitors } from '#domain/staff/sample-settings.ts'
import { checkRateLimit, checkRateLimits } from '#server/commands/rate-limit/rate-limit.ts'
import type { Actor } from '#server/deps/deps.ts'

import { changeStatusAs, type StatusChangeDeps } from './change-order-status.ts'

/** Without an address: the audit trail has no personal data of customers. */
const customer: Actor = { id: '', name: customerName, roles: [], clientAddress: '' }

const cancelled = { status: 'cancelled', from: 'pending', restock: true, refund: true } as const

/** Idempotent: returns the cancelled order, also if staff cancelled it. */
export async function cancelAsCustomer(
  deps: StatusChangeDeps,
  { token, clientAddress }: { token: string; clientAddress: string },
) {
  const { db, events } = deps
  const order = await findTrackedOrder(db, token)
  if (!order) {
    const tooMany = await checkRateLimit(deps, 'missedTracksPerClient', clientAddress)
    return tooMany ?? refuse('order-not-found')
  }
  const keys = { cancelsPerOrder: order.id, cancelsPerClient: clientAddress }
  const tooMany = await checkRateLimits(deps, keys)
  if (tooMany) return tooMany
  if (order.status === 'cancelled') return order

  const { phone } = contactForVisitors(await readShopSettings(db))
  const tooLate = refuse('cannot-cancel', { phone })
  if (!canCustomerCancel(order)) return tooLate
  const outcome = await changeStatusAs(deps, order.id, { change: cancelled, actor: customer })
  if (!isRefusal(outcome)) {
    events.publish({ name: 'order.cancelled-by-customer', orderId: order.id })
  } else if (outcome.refused !== 'order-changed') {
    return outcome
  }
  const after = await findTrackedOrder(db, token)
  return after?.status === 'cancelled' ? after : tooLate
}
