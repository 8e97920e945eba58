import type { CollectPayment } from '#contract/collection.ts'
import type { Db } from '#db/connection.ts'
import { lockOrder } from '#db/queries/orders.ts'
import { findCollection, insertCollection } from '#db/queries/payment-collections.ts'
import type { NewCollection } from '#db/queries/payment-collections.ts'
import { lockPayment } from '#db/queries/payments.ts'
import { findStaffOrder } from '#db/queries/staff-orders.ts'
import { collectedLine } from '#domain/audit-lines.ts'
import { shortIdOf } from '#domain/order.ts'
import type { Order, StaffOrder } from '#domain/order.ts'
import { dueNairaOf } from '#domain/pay-on-delivery.ts'
import { collectionMethodNames } from '#domain/payment-method.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { refreshReview } from '#server/commands/payments/record-provider-status.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

type Collecting = CollectPayment & { orderId: string }

/** Staff mark what was paid at the door or the counter. */
export async function collectPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { orderId, ...sent }: Collecting,
): Promise<StaffOrder | Refusal> {
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('order-not-found')
    const by = { collectedBy: actor.id, collectedByName: actor.name }
    const collected = await recordCollection(tx, order, sent, { ...by, collectedAt: deps.clock() })
    if (isRefusal(collected)) return collected
    const method = collectionMethodNames[sent.method]
    const line = collectedLine(
      { id: orderId, name: `#${shortIdOf(orderId)}` },
      { amountNaira: sent.amount, method },
    )
    recordAudit(collected.isNew ? [line] : [])
    return order
  })
  if (isRefusal(outcome)) return outcome
  deps.events.publish({ name: 'order.changed', orderId, status: outcome.status })
  return (await findStaffOrder(deps.db, orderId)) ?? refuse('order-not-found')
}

type Collector = Pick<
  NewCollection,
  'collectedAt' | 'collectedBy' | 'collectedByName' | 'riderLinkId' | 'riderName'
>

/** Idempotent by its id. Call with the order locked. */
export async function recordCollection(
  tx: Db,
  order: Order,
  { id, method, amount: amountNaira }: CollectPayment,
  collector: Collector,
): Promise<{ isNew: boolean } | Refusal> {
  const { id: orderId, reference } = order
  const payment = await lockPayment(tx, reference)
  const earlier = await findCollection(tx, id)
  if (earlier)
    return earlier.orderId === orderId ? { isNew: false } : refuse('collection-of-another')
  const dueNaira = dueNairaOf({ ...order, paidKobo: payment?.paidKobo ?? 0 })
  if (amountNaira > dueNaira) return refuse('collects-too-much', { dueNaira })
  await insertCollection(tx, reference, { id, orderId, method, amountNaira, ...collector })
  await refreshReview(tx, reference, collector.collectedAt)
  return { isNew: true }
}
