import { findOrderByReference } from '#db/queries/ordering/orders.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function publishRefund(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  reference: string,
) {
  const order = await findOrderByReference(db, reference)
  if (order) events.publish({ name: 'order.changed', orderId: order.id, status: order.status })
}
