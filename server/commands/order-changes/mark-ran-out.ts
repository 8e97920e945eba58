import type { Db } from '#db/connection.ts'
import { setProduct } from '#db/queries/menu/products.ts'
import { lockProducts } from '#db/queries/menu/stock.ts'
import { insertChange, listChanges } from '#db/queries/ordering/order-changes.ts'
import { lockOrder } from '#db/queries/ordering/orders.ts'
import { findStaffOrder } from '#db/queries/ordering/staff-orders.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { isMarkedSoldOut } from '#domain/menu/product.ts'
import { isActive } from '#domain/order-status.ts'
import { askedMessage } from '#domain/ordering/change-message.ts'
import { isOnlyDish, withLineIds } from '#domain/ordering/order-change.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { auditLines, ranOutLine } from '#domain/staff/audit-lines.ts'
import { soldOutColumns } from '#server/commands/catalogue/sold-out-columns.ts'
import { queueOrderMessage } from '#server/commands/messages/queue-order-message.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { publishChange } from './decide-change.ts'

type RanOut = { orderId: string; line: string; portions: number }

/** Asks the customer, and marks the dish as sold out. Idempotent while the question is open. */
export async function markRanOut(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { orderId, line, portions }: RanOut,
) {
  const { db, events, clock } = deps
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const now = clock()
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('order-not-found')
    const changes = await listChanges(tx, orderId)
    if (changes.some((change) => change.line === line && change.state === 'asked')) {
      recordAudit([])
      return { order, soldOut: undefined }
    }
    if (!isActive(order.status)) return refuse('order-changed', { status: order.status })
    const item = withLineIds(order.items).find((one) => one.line === line)
    if (!item || item.quantity < portions) return refuse('line-changed')
    const asksUntil = new Date(now.getTime() + (await readRanOutMinutes(tx)) * 60_000)
    const question = { portions, asksUntil }
    const asked = { ...question, orderId, line, askedAt: now, askedBy: actor.name }
    const key = await insertChange(tx, asked)
    const endsOrder = isOnlyDish(order.items, portions)
    const isPaidLater = order.paymentMethod === 'on-delivery'
    const reason = askedMessage(order, item, { ...question, endsOrder, isPaidLater })
    await queueOrderMessage(tx, { orderId, event: 'changed', key, reason, now })
    const soldOut = await markSoldOut(tx, item.productId, now)
    const named = { id: orderId, name: `#${shortIdOf(orderId)}` }
    recordAudit([ranOutLine(named, { name: item.name, quantity: portions })])
    if (soldOut) recordAudit(auditLines('product', { ...soldOut.before, ...soldOut }))
    return { order, soldOut }
  })
  if (isRefusal(outcome)) return outcome
  publishChange(events, outcome)
  if (outcome.soldOut) {
    events.publishCatalogueChange()
    events.publish({ name: 'product.sold-out', productId: outcome.soldOut.after.id })
  }
  return (await findStaffOrder(db, orderId)) ?? refuse('order-not-found')
}

async function readRanOutMinutes(tx: Db) {
  const settings = await readShopSettings(tx)
  return settings.ranOutMinutes
}

async function markSoldOut(tx: Db, productId: string, now: Date) {
  const [before] = await lockProducts(tx, [productId])
  if (!before || isMarkedSoldOut(before, now)) return undefined
  const columns = await soldOutColumns(tx, { soldOut: 'until-opening' }, before, now)
  const after = await setProduct(tx, productId, { ...columns, updatedAt: now })
  return after && { before, after }
}
