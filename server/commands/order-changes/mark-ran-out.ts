import type { Db } from '#db/connection.ts'
import { type ProductRow, setProduct } from '#db/queries/menu/products.ts'
import { lockProducts } from '#db/queries/menu/stock.ts'
import { insertChange, listChanges } from '#db/queries/ordering/order-changes.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { isMarkedSoldOut } from '#domain/menu/product.ts'
import { isActive } from '#domain/order-status.ts'
import { askedMessage } from '#domain/ordering/change-message.ts'
import { isOnlyDish, withLineIds } from '#domain/ordering/order-change.ts'
import { namedOrder } from '#domain/ordering/order.ts'
import { refuse } from '#domain/refusal.ts'
import { auditLines, ranOutLine } from '#domain/staff/audit-lines.ts'
import { soldOutColumns } from '#server/commands/catalogue/sold-out-columns.ts'
import { queueOrderMessage } from '#server/commands/messages/queue-order-message.ts'
import { changeOrderAsStaff } from '#server/commands/orders/change-order-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

type RanOut = { orderId: string; line: string; portions: number }

/** Asks the customer, and marks the dish as sold out. Idempotent while the question is open. */
export async function markRanOut(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { orderId, line, portions }: RanOut,
) {
  const { events, clock } = deps
  const soldOut: ProductRow[] = []
  const outcome = await changeOrderAsStaff(deps, actor, orderId, async (tx, order, recordAudit) => {
    const now = clock()
    const changes = await listChanges(tx, orderId)
    if (changes.some((change) => change.line === line && change.state === 'asked')) {
      return recordAudit([])
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
    recordAudit([ranOutLine(namedOrder(orderId), { name: item.name, quantity: portions })])
    const marked = await markSoldOut(tx, item.productId, now)
    if (!marked) return
    recordAudit(auditLines('product', { ...marked.before, ...marked }))
    soldOut.push(marked.after)
  })
  for (const { id: productId } of soldOut) {
    events.publishCatalogueChange()
    events.publish({ name: 'product.sold-out', productId })
  }
  return outcome
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
