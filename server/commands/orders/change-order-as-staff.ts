import type { Db } from '#db/connection.ts'
import { lockOrder } from '#db/queries/ordering/orders.ts'
import { findStaffOrder } from '#db/queries/ordering/staff-orders.ts'
import { refuse } from '#domain/refusal.ts'
import { changeAsStaff, type RecordAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'
import type { Refusal } from '#server/refusals/refusal.ts'

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>
type Work<R> = (
  tx: Db,
  order: LockedOrder,
  recordAudit: RecordAudit,
) => Promise<R | undefined | void>

/** A change of one order, locked first. Publishes it, and returns the order as staff see it. */
export async function changeOrderAsStaff<Refused extends Refusal = never>(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  orderId: string,
  work: Work<Refused>,
) {
  const refused = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const order = await lockOrder(tx, orderId)
    return order ? work(tx, order, recordAudit) : refuse('order-not-found')
  })
  if (refused) return refused
  const order = await findStaffOrder(deps.db, orderId)
  if (!order) return refuse('order-not-found')
  deps.events.publish({ name: 'order.changed', orderId, status: order.status })
  return order
}
