import type { MoveOrder } from '#contract/staff-order.ts'
import type { Db } from '#db/connection.ts'
import { lockOrder, setOrderStatus, setReturnedStock } from '#db/queries/orders.ts'
import { findStaffOrder } from '#db/queries/staff-orders.ts'
import { auditLines, portionsLine } from '#domain/audit-lines.ts'
import type { Order, StaffOrder } from '#domain/order.ts'
import { shortIdOf } from '#domain/order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { can, permissions } from '#domain/role.ts'
import { publishStockTaken } from '#server/commands/catalogue/publish-low-stock.ts'
import type { TakenStock } from '#server/commands/catalogue/publish-low-stock.ts'
import { lockShelf, returnPortions, takePortions } from '#server/commands/catalogue/shelf.ts'
import { refundOrKeep } from '#server/commands/payments/refund-or-keep.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { RecordAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

type MoveDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'log' | 'events'>
type LockedOrder = Order & { hasReturnedStock: boolean }

/** What to publish and send after the commit. */
type Moved = {
  reference: string
  hasChanged: boolean
  isRestocking: boolean
  isRefunding: boolean
  taken: TakenStock | undefined
}

/** Refused unless the status is still `from`. Cancelling returns stock and money only if asked. */
export async function moveOrder(
  deps: MoveDeps,
  id: string,
  { move, staff }: { move: MoveOrder; staff: Actor },
): Promise<StaffOrder | Refusal> {
  if (move.refund && !can(staff.roles, 'refunds')) {
    return refuse('not-allowed', { needs: permissions.refunds })
  }
  const { db, events } = deps
  const mover = { by: staff.name, now: deps.clock() }
  const moved = await changeAsStaff(deps, staff, (tx, note) =>
    carryOut(tx, id, move, { ...mover, note }),
  )
  if (isRefusal(moved)) return moved
  if (moved.taken) publishStockTaken(events, moved.taken)
  if (moved.isRestocking) events.publishCatalogueChange()
  if (moved.hasChanged) events.publish({ name: 'order.changed', orderId: id, status: move.status })
  if (moved.isRefunding) await sendDueRefunds(deps, { reference: moved.reference })
  return (await findStaffOrder(db, id)) ?? refuse('order-not-found')
}

type Mover = { by: string; now: Date; note: RecordAudit }

async function carryOut(
  tx: Db,
  id: string,
  move: MoveOrder,
  { by, now, note }: Mover,
): Promise<Moved | Refusal> {
  const { status, from, restock, keepReason } = move
  const order = await lockOrder(tx, id)
  if (!order) return refuse('order-not-found')
  if (from && from !== order.status) return refuse('order-moved', { status: order.status })

  const isNewStatus = status !== order.status
  const taken = isNewStatus && order.hasReturnedStock ? await takeAgain(tx, order) : undefined
  if (isRefusal(taken)) return taken
  const isRestocking = Boolean(restock) && !order.hasReturnedStock
  if (isRestocking) await putBack(tx, order)
  const at = afterLast(order, now)
  if (isNewStatus) await setOrderStatus(tx, order, { status, at, by, keepReason })
  const named = { id, name: `#${shortIdOf(id)}` }
  note(auditLines('order', { ...named, before: order, after: { id, status } }))
  if (taken) note([portionsLine(named, 'takenAgain', order.items)])
  if (isRestocking) note([portionsLine(named, 'putBack', order.items)])
  const { isRefunding, hasNewReason } = await refundOrKeep(tx, order, move, { by, now, note })
  const hasChanged = isNewStatus || isRestocking || isRefunding || hasNewReason
  return { reference: order.reference, hasChanged, isRestocking, isRefunding, taken }
}

/** Servers' clocks differ, and the history is sorted by time. */
function afterLast({ statusChangedAt }: LockedOrder, now: Date) {
  return new Date(Math.max(now.getTime(), statusChangedAt.getTime() + 1))
}

async function putBack(tx: Db, { id, items }: LockedOrder) {
  await returnPortions(tx, items)
  await setReturnedStock(tx, id, { hasReturned: true })
}

async function takeAgain(tx: Db, { id, items }: LockedOrder): Promise<TakenStock | Refusal> {
  const shelf = await lockShelf(tx, items)
  if (shelf.shortages.length > 0) return refuse('out-of-stock', { items: shelf.shortages })
  await setReturnedStock(tx, id, { hasReturned: false })
  return takePortions(tx, shelf)
}
