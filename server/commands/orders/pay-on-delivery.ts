import type { Db } from '#db/connection.ts'
import {
  insertAlarmEvents,
  listPendingOrders,
  lockPendingOrders,
  setAccepted,
} from '#db/queries/kitchen/order-alarms.ts'
import type { PendingOrder } from '#db/queries/kitchen/order-alarms.ts'
import { type ChangedJob, insertAutomaticJobs } from '#db/queries/kitchen/print-jobs.ts'
import { liftNotTakenOf } from '#db/queries/ordering/not-taken-orders.ts'
import { setPhoneConfirmed } from '#db/queries/ordering/orders.ts'
import { findStaffOrder } from '#db/queries/ordering/staff-orders.ts'
import { readShopSettings, type ShopSettings } from '#db/queries/staff/shop-settings.ts'
import { namedOrder, type Order } from '#domain/ordering/order.ts'
import { callStepOf, isUnconfirmed } from '#domain/ordering/pay-on-delivery.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { acceptedLine, mustPayFirstLine, phoneConfirmedLine } from '#domain/staff/audit-lines.ts'
import { queueOrderMessage } from '#server/commands/messages/queue-order-message.ts'
import { publishPrintJobs } from '#server/commands/printing/print-jobs.ts'
import { automaticActor, changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { changeOrderAsStaff } from './change-order-as-staff.ts'
import { applyStatusChange, publishStatusChange } from './change-order-status.ts'
import type { StatusChangeDeps } from './change-order-status.ts'

/** Removes the orders not taken by this customer, who may then pay on delivery again. Idempotent. */
export async function allowPayOnDelivery(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  orderId: string,
) {
  const outcome = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const order = await findStaffOrder(tx, orderId)
    if (!order) return refuse('order-not-found')
    const { phoneNumber } = order.buyer
    const hasRemoved = phoneNumber !== '' && (await liftNotTakenOf(tx, phoneNumber))
    recordAudit(hasRemoved ? [mustPayFirstLine(namedOrder(orderId), false)] : [])
    return order
  })
  if (isRefusal(outcome)) return outcome
  return (await findStaffOrder(deps.db, orderId)) ?? refuse('order-not-found')
}

/** Staff have called the customer of an order that is paid on delivery. Idempotent. */
export async function confirmPhone(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  orderId: string,
) {
  const prints: ChangedJob[] = []
  const outcome = await changeOrderAsStaff(deps, actor, orderId, async (tx, order, recordAudit) => {
    const isNew = order.paymentMethod === 'on-delivery' && order.phoneConfirmedAt === null
    // It may have been cancelled while staff were calling: its portions are for sale.
    if (isNew && order.status === 'cancelled')
      return refuse('order-changed', { status: order.status })
    const now = deps.clock()
    if (isNew) {
      await setPhoneConfirmed(tx, orderId, { at: now, by: actor.name })
      // It may have been withdrawn: nothing is sent about an unpaid order before this call.
      await queueOrderMessage(tx, { orderId, event: 'received', now })
    }
    const named = namedOrder(orderId)
    recordAudit(isNew ? [phoneConfirmedLine(named)] : [])
    // Who has called does not need the alarm any more.
    const [pending] = isNew ? await lockPendingOrders(tx, { ids: [orderId], now }) : []
    if (!pending || pending.acceptedAt) return
    recordAudit([acceptedLine(named, { isAccepted: true })])
    prints.push(...(await acceptCalled(tx, pending, { by: actor.name, at: now })))
  })
  publishPrintJobs(deps.events, prints)
  return outcome
}

async function acceptCalled(
  tx: Db,
  { id, createdAt }: Pick<Order, 'id' | 'createdAt'>,
  { by, at }: { by: string; at: Date },
) {
  await setAccepted(tx, [id], { at, by })
  await insertAlarmEvents(tx, [{ orderId: id, since: createdAt, kind: 'accepted', by, at }])
  return insertAutomaticJobs(tx, [id], at)
}

const cancelUnconfirmed = {
  status: 'cancelled',
  from: 'pending',
  restock: true,
  cancelReason: 'This order was not confirmed by phone in time.',
} as const

/**
 * Asks staff once to call about orders on delivery that they have not called about in time, and later
 * cancels those about which they still have not called. `startedAt`: when this server started.
 */
export async function followUpUnconfirmedOrders(deps: StatusChangeDeps, startedAt: Date) {
  const { db, clock, events } = deps
  const now = clock()
  const pending = await listPendingOrders(db, { now, paymentMethod: 'on-delivery' })
  if (!pending.some(isUnconfirmed)) return
  const settings = await readShopSettings(db)
  const times = { now, startedAt }
  const asked = pending.filter((order) => dueStepOf(order, settings, times) === 'ask')
  await insertAlarmEvents(
    db,
    asked.map(({ id }) => ({ orderId: id, since: now, kind: 'call-asked', at: now })),
  )
  for (const { id } of asked) {
    events.publish({ name: 'order.changed', orderId: id, status: 'pending' })
  }
  for (const { id } of pending.filter((one) => dueStepOf(one, settings, times) === 'cancel')) {
    await cancelIfDue(deps, id, { settings, times })
  }
}

type CallTimes = { now: Date; startedAt: Date }

/** After an outage staff have the whole time again: they may have called meanwhile. */
function dueStepOf(order: PendingOrder, settings: ShopSettings, { now, startedAt }: CallTimes) {
  if (!isUnconfirmed(order)) return undefined
  const asked = order.call?.askedAt ?? null
  const callAskedAt = asked && asked < startedAt ? startedAt : asked
  const { step, at } = callStepOf({ ...order, callAskedAt }, settings)
  return at <= now ? step : undefined
}

type CancelContext = { settings: ShopSettings; times: CallTimes }

/** Unless staff have called, money has come, or it was brought back since the order was listed. */
export async function cancelIfDue(
  deps: StatusChangeDeps,
  id: string,
  { settings, times }: CancelContext,
) {
  const { now } = times
  const effects = await changeAsStaff(deps, automaticActor, async (tx, recordAudit) => {
    recordAudit([])
    const [order] = await lockPendingOrders(tx, { ids: [id], now })
    if (!order || dueStepOf(order, settings, times) !== 'cancel') return undefined
    return applyStatusChange(tx, id, cancelUnconfirmed, { by: null, now, recordAudit })
  })
  if (!effects || isRefusal(effects)) return
  await publishStatusChange(deps, id, { change: cancelUnconfirmed, effects })
}
