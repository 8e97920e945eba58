import type { OrderStatusChange } from '#contract/ordering/staff-order.ts'
import type { Db } from '#db/connection.ts'
import { insertAutomaticJobs, withdrawTickets } from '#db/queries/kitchen/print-jobs.ts'
import { lockSlots } from '#db/queries/ordering/holds.ts'
import { insertNotTaken, removeNotTaken } from '#db/queries/ordering/not-taken-orders.ts'
import { withdrawChanges } from '#db/queries/ordering/order-changes.ts'
import { lockOrder, setOrderStatus, setReturnedStock } from '#db/queries/ordering/orders.ts'
import { findSlotOf } from '#db/queries/ordering/slot-loads.ts'
import { findStaffOrder } from '#db/queries/ordering/staff-orders.ts'
import { findPaidKobo, lockPayment } from '#db/queries/payments/payments.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { isActive, type OrderStatus } from '#domain/order-status.ts'
import { namedOrder, type Order } from '#domain/ordering/order.ts'
import { needsCall } from '#domain/ordering/pay-on-delivery.ts'
import { hasRoomAt } from '#domain/ordering/slot.ts'
import { hasRefundedSince } from '#domain/payments/payment.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { auditLines, mustPayFirstLine, portionsLine } from '#domain/staff/audit-lines.ts'
import { can, permissions } from '#domain/staff/role.ts'
import { publishStockTaken } from '#server/commands/catalogue/publish-low-stock.ts'
import { lockStock, returnPortions, takePortions } from '#server/commands/catalogue/stock.ts'
import type { LockedStock } from '#server/commands/catalogue/stock.ts'
import {
  applyRefundDecision,
  type ChangeContext,
  refuseRefundInReview,
} from '#server/commands/payments/apply-refund-decision.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { publishPrintJobs } from '#server/commands/printing/print-jobs.ts'
import { readSlots } from '#server/commands/slots/slots.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

export type StatusChangeDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'log' | 'events'>
type LockedOrder = Order & { hasReturnedStock: boolean }

/** Refused unless the status is still `from`. Cancelling restocks and refunds only on request. */
export async function changeOrderStatus(
  deps: StatusChangeDeps,
  id: string,
  { change, staff }: { change: OrderStatusChange; staff: Actor },
) {
  if (change.refund && !can(staff.roles, 'refunds')) {
    return refuse('not-allowed', { needs: permissions.refunds })
  }
  return changeStatusAs(deps, id, { change, actor: staff })
}

/** The one way to change a status; who may do it was checked before. */
export async function changeStatusAs(
  deps: StatusChangeDeps,
  id: string,
  { change, actor }: { change: OrderStatusChange; actor: Actor },
) {
  const byUserId = actor.roles.length > 0 ? actor.id : undefined
  const context = { by: actor.name, byUserId, now: deps.clock() }
  const effects = await changeAsStaff(deps, actor, (tx, recordAudit) =>
    applyStatusChange(tx, id, change, { ...context, recordAudit }),
  )
  if (isRefusal(effects)) return effects
  await publishStatusChange(deps, id, { change, effects })
  return (await findStaffOrder(deps.db, id)) ?? refuse('order-not-found')
}

/** What follows a change of status once it is committed. */
export async function publishStatusChange(
  deps: StatusChangeDeps,
  id: string,
  { change, effects }: { change: OrderStatusChange; effects: StatusEffects },
) {
  const { events } = deps
  if (effects.taken) publishStockTaken(events, effects.taken)
  if (effects.isRestocking) events.publishCatalogueChange()
  if (effects.hasChanged) {
    events.publish({ name: 'order.changed', orderId: id, status: change.status })
  }
  publishPrintJobs(events, effects.printJobs)
  if (effects.isRefunding) await sendDueRefunds(deps, { reference: effects.reference })
}

type StatusEffects = Exclude<Awaited<ReturnType<typeof applyStatusChange>>, { refused: string }>

export async function applyStatusChange(
  tx: Db,
  id: string,
  change: OrderStatusChange,
  context: ChangeContext,
) {
  const { by, now, recordAudit } = context
  const { status, from, restock, keepReason, cancelReason } = change
  const order = await lockOrder(tx, id)
  if (!order) return refuse('order-not-found')
  if (from && from !== order.status) return refuse('order-changed', { status: order.status })

  const refused = await refuseRefundInReview(tx, order, change, context)
  if (refused) return refused
  const isNewStatus = status !== order.status
  const isStarting = status !== 'pending' && status !== 'cancelled'
  if (isStarting && needsCall({ ...order, paidKobo: await findPaidKobo(tx, order.reference) })) {
    return refuse('phone-unconfirmed', { isCancelled: order.status === 'cancelled' })
  }
  const isReopening = isNewStatus && order.status === 'cancelled'
  if (isReopening && order.items.length === 0) return refuse('order-empty')
  const needed =
    isNewStatus && order.hasReturnedStock ? await lockStock(tx, order.items) : undefined
  if (needed && needed.shortages.length > 0) {
    return refuse('out-of-stock', { items: needed.shortages })
  }
  if (isReopening && !(await hasRoomAgain(tx, order, now))) {
    return refuse('slot-full')
  }
  if (isReopening && (await wasRefunded(tx, order))) return refuse('order-refunded')
  const taken = needed && (await takeOrderStock(tx, id, needed))
  const isRestocking = Boolean(restock) && !order.hasReturnedStock
  if (isRestocking) await returnOrderStock(tx, order)
  const at = afterLastChange(order, now)
  if (isNewStatus) await setOrderStatus(tx, order, { status, at, by, keepReason, cancelReason })
  if (isNewStatus && status === 'cancelled') await withdrawChanges(tx, id, now)
  await updateNotTaken(tx, order, change, context)
  const printJobs = isNewStatus ? await updatePrintJobs(tx, order, status, now) : []
  const named = namedOrder(id)
  recordAudit(auditLines('order', { ...named, before: order, after: { id, status } }))
  if (taken) recordAudit([portionsLine(named, 'takenAgain', order.items)])
  if (isRestocking) recordAudit([portionsLine(named, 'putBack', order.items)])
  const decision = await applyRefundDecision(tx, order, change, context)
  const { isRefunding, hasNewReason } = decision
  const hasChanged = isNewStatus || isRestocking || isRefunding || hasNewReason
  return { reference: order.reference, hasChanged, isRestocking, isRefunding, taken, printJobs }
}

/** A reopened order is not held against its customer. */
async function updateNotTaken(
  tx: Db,
  { id, buyer, ...order }: LockedOrder,
  { status, notTaken }: OrderStatusChange,
  { by, now, recordAudit }: ChangeContext,
) {
  if (order.paymentMethod !== 'on-delivery') return
  const named = namedOrder(id)
  const isOver = status === 'cancelled'
  const hasChanged =
    isOver && notTaken
      ? await insertNotTaken(tx, { orderId: id, phoneNumber: buyer.phoneNumber, at: now, by })
      : !isOver && (await removeNotTaken(tx, id))
  if (hasChanged) recordAudit([mustPayFirstLine(named, isOver)])
}

/** Refuses a reopening after a refund: the money would not be collected again. */
async function wasRefunded(tx: Db, { reference, chargedNaira, statusChangedAt }: LockedOrder) {
  const payment = await lockPayment(tx, reference)
  const refunds = await listRefunds(tx, reference)
  return hasRefundedSince(
    { priceNaira: chargedNaira, paidKobo: payment?.paidKobo ?? 0, refunds },
    statusChangedAt,
  )
}

/** A cancelled order has left its slot. */
async function hasRoomAgain(tx: Db, { reference }: LockedOrder, now: Date) {
  const slot = await findSlotOf(tx, reference)
  if (!slot || slot.at <= now) return true
  await lockSlots(tx)
  const slots = await readSlots(tx, await readShopSettings(tx), { now })
  return !slots || hasRoomAt(slots, slot.at, slot.portions)
}

async function updatePrintJobs(tx: Db, order: LockedOrder, status: OrderStatus, now: Date) {
  if (!isActive(status)) return withdrawTickets(tx, order.id, now)
  // Reopened as it was, as with Undo: its withdrawn tickets wait again.
  const isReopened = !isActive(order.status) && status !== 'pending'
  const isAccepted = order.status === 'pending' || isReopened
  return isAccepted ? insertAutomaticJobs(tx, [order.id], now) : []
}

/** Servers' clocks differ, and the history is sorted by time. */
export function afterLastChange({ statusChangedAt }: Pick<Order, 'statusChangedAt'>, now: Date) {
  return new Date(Math.max(now.getTime(), statusChangedAt.getTime() + 1))
}

async function returnOrderStock(tx: Db, { id, items }: LockedOrder) {
  await returnPortions(tx, items)
  await setReturnedStock(tx, id, { hasReturned: true })
}

async function takeOrderStock(tx: Db, id: string, stock: LockedStock) {
  await setReturnedStock(tx, id, { hasReturned: false })
  return takePortions(tx, stock)
}
