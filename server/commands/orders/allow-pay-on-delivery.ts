import { removeNotTaken } from '#db/queries/not-taken-orders.ts'
import { findStaffOrder } from '#db/queries/staff-orders.ts'
import { mustPayFirstLine } from '#domain/audit-lines.ts'
import { shortIdOf } from '#domain/order.ts'
import type { StaffOrder } from '#domain/order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

/** Removes the orders not taken by this customer, who may then pay on delivery again. Idempotent. */
export async function allowPayOnDelivery(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  orderId: string,
): Promise<StaffOrder | Refusal> {
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const order = await findStaffOrder(tx, orderId)
    if (!order) return refuse('order-not-found')
    const { phoneNumber } = order.buyer
    const hasRemoved = phoneNumber !== '' && (await removeNotTaken(tx, { phoneNumber }))
    const named = { id: orderId, name: `#${shortIdOf(orderId)}` }
    recordAudit(hasRemoved ? [mustPayFirstLine(named, false)] : [])
    return order
  })
  if (isRefusal(outcome)) return outcome
  return (await findStaffOrder(deps.db, orderId)) ?? refuse('order-not-found')
}
