import type { CollectPayment } from '#contract/ordering/collection.ts'
import type { Db } from '#db/connection.ts'
import {
  findCollection,
  insertCollection,
  listCollectionsByOrder,
} from '#db/queries/ordering/payment-collections.ts'
import type { NewCollection } from '#db/queries/ordering/payment-collections.ts'
import { namedOrder, type Order } from '#domain/ordering/order.ts'
import { toCollectOf } from '#domain/ordering/to-collect.ts'
import { collectionMethodNames } from '#domain/payments/payment-method.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { collectedLine } from '#domain/staff/audit-lines.ts'
import { changePayment } from '#server/commands/payments/change-payment.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { changeOrderAsStaff } from './change-order-as-staff.ts'

type Collecting = CollectPayment & { orderId: string }

/** Records a payment at the door or the counter. */
export function collectPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { orderId, ...sent }: Collecting,
) {
  return changeOrderAsStaff(deps, actor, orderId, async (tx, order, recordAudit) => {
    const by = { collectedBy: actor.id, collectedByName: actor.name }
    const collected = await recordCollection(tx, order, sent, { ...by, collectedAt: deps.clock() })
    if (isRefusal(collected)) return collected
    const method = collectionMethodNames[sent.method]
    const line = collectedLine(namedOrder(orderId), { amountNaira: sent.amount, method })
    return recordAudit(collected.isNew ? [line] : [])
  })
}

type Collector = Pick<
  NewCollection,
  'collectedAt' | 'collectedBy' | 'collectedByName' | 'riderLinkId' | 'riderName'
>

/**
 * Idempotent by its id. The part above what is due for the order is the delivery fee. Call with
 * the order locked.
 */
export async function recordCollection(
  tx: Db,
  order: Order,
  { id, method, amount }: CollectPayment,
  collector: Collector,
) {
  const { id: orderId, reference } = order
  return changePayment(tx, { reference, now: collector.collectedAt }, async (locked, payment) => {
    const earlier = await findCollection(locked, id)
    if (earlier)
      return earlier.orderId === orderId ? { isNew: false } : refuse('collection-of-another')
    const collections = (await listCollectionsByOrder(locked, [orderId])).get(orderId) ?? []
    const paid = { paidKobo: payment?.paidKobo ?? 0, collections }
    const { dueNaira, toCollectNaira } = toCollectOf({ ...order, ...paid })
    const isPaidLater = order.paymentMethod === 'on-delivery'
    const maxNaira = isPaidLater ? toCollectNaira : 0
    if (amount > maxNaira) return refuse('collects-too-much', { dueNaira: maxNaira })
    const amountNaira = Math.min(amount, dueNaira)
    const feeNaira = amount - amountNaira
    await insertCollection(locked, reference, {
      id,
      orderId,
      method,
      amountNaira,
      feeNaira,
      ...collector,
    })
    return { isNew: true }
  })
}
