import { lockOrder, setPhoneConfirmed } from '#db/queries/orders.ts'
import { findStaffOrder } from '#db/queries/staff-orders.ts'
import { phoneConfirmedLine } from '#domain/audit-lines.ts'
import { shortIdOf } from '#domain/order.ts'
import type { StaffOrder } from '#domain/order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

/** Staff have called the customer of an order that is paid on delivery. Idempotent. */
export async function confirmPhone(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  orderId: string,
): Promise<StaffOrder | Refusal> {
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('order-not-found')
    const isNew = order.paymentMethod === 'on-delivery' && order.phoneConfirmedAt === null
    if (isNew) await setPhoneConfirmed(tx, orderId, { at: deps.clock(), by: actor.name })
    const named = { id: orderId, name: `#${shortIdOf(orderId)}` }
    recordAudit(isNew ? [phoneConfirmedLine(named)] : [])
    return order
  })
  if (isRefusal(outcome)) return outcome
  deps.events.publish({ name: 'order.changed', orderId, status: outcome.status })
  return (await findStaffOrder(deps.db, orderId)) ?? refuse('order-not-found')
}
