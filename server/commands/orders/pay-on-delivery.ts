import { liftNotTakenOf } from '#db/queries/ordering/not-taken-orders.ts'
import { lockOrder, setPhoneConfirmed } from '#db/queries/ordering/orders.ts'
import { findStaffOrder } from '#db/queries/ordering/staff-orders.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { mustPayFirstLine, phoneConfirmedLine } from '#domain/staff/audit-lines.ts'
import { queueOrderMessage } from '#server/commands/messages/queue-order-message.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

/** Removes the orders not taken by this customer, who may then pay on delivery again. Idempotent. */
export async function allowPayOnDelivery(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  orderId: string,
) {
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const order = await findStaffOrder(tx, orderId)
    if (!order) return refuse('order-not-found')
    const { phoneNumber } = order.buyer
    const hasRemoved = phoneNumber !== '' && (await liftNotTakenOf(tx, phoneNumber))
    const named = { id: orderId, name: `#${shortIdOf(orderId)}` }
    recordAudit(hasRemoved ? [mustPayFirstLine(named, false)] : [])
    return order
  })
  if (isRefusal(outcome)) return outcome
  return (await findStaffOrder(deps.db, orderId)) ?? refuse('order-not-found')
}

/** Staff have called the customer of an order that is paid on delivery. Idempotent. */
export async function confirmPhone(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  orderId: string,
) {
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('order-not-found')
    const isNew = order.paymentMethod === 'on-delivery' && order.phoneConfirmedAt === null
    const now = deps.clock()
    if (isNew) {
      await setPhoneConfirmed(tx, orderId, { at: now, by: actor.name })
      // It may have been withdrawn: nothing is sent about an unpaid order before this call.
      await queueOrderMessage(tx, { orderId, event: 'received', now })
    }
    const named = { id: orderId, name: `#${shortIdOf(orderId)}` }
    recordAudit(isNew ? [phoneConfirmedLine(named)] : [])
    return order
  })
  if (isRefusal(outcome)) return outcome
  deps.events.publish({ name: 'order.changed', orderId, status: outcome.status })
  return (await findStaffOrder(deps.db, orderId)) ?? refuse('order-not-found')
}
