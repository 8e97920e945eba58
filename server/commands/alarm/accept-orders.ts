import type { AcceptOrders, UndoAcceptance } from '#contract/kitchen/alarm.ts'
import type { Db } from '#db/connection.ts'
import {
  insertAlarmEvents,
  listAccepted,
  lockPendingOrders,
  setAccepted,
  setUnaccepted,
} from '#db/queries/kitchen/order-alarms.ts'
import { insertAutomaticJobs, withdrawTickets } from '#db/queries/kitchen/print-jobs.ts'
import type { ChangedJob } from '#db/queries/kitchen/print-jobs.ts'
import { setOrderStatus } from '#db/queries/ordering/orders.ts'
import { readShopSettings, type ShopSettings } from '#db/queries/staff/shop-settings.ts'
import { startOfOrder } from '#domain/kitchen/order-alarm.ts'
import { namedOrder } from '#domain/ordering/order.ts'
import { needsCall } from '#domain/ordering/pay-on-delivery.ts'
import { acceptedLine, auditLines } from '#domain/staff/audit-lines.ts'
import { afterLastChange } from '#server/commands/orders/change-order-status.ts'
import { publishPrintJobs } from '#server/commands/printing/print-jobs.ts'
import { changeAsStaff, type RecordAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { alarmRulesOf, ringingAmong, type RingingOrder } from './find-ringing-orders.ts'

type AcceptDeps = Pick<Deps, 'db' | 'clock' | 'events'>

/** Accepts those that ring, of `orders` or of all new ones. Repeating it changes nothing. */
export async function acceptOrders(
  deps: AcceptDeps,
  { orders: ids, reason = ids ? undefined : 'new' }: AcceptOrders,
  actor: Actor,
) {
  const now = deps.clock()
  const { accepted, prints } = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const settings = await readShopSettings(tx)
    const pending = await lockPendingOrders(tx, { ids, now })
    const ringing = ringingAmong(pending, now, alarmRulesOf(settings)).filter(
      ({ alarm }) => alarm.reason !== 'call' && (!reason || alarm.reason === reason),
    )
    recordAudit([])
    if (ringing.length === 0) return { accepted: [], prints: [] }
    const { acceptStartsPreparing: startsPreparing } = settings
    const context = { at: now, by: actor.name, recordAudit }
    const prints = await accept(tx, ringing, context)
    const started = startsPreparing ? ringing.filter(isToBeStarted(now, settings)) : []
    await startPreparing(tx, started, context)
    const accepted = ringing.map((one) => {
      const status = started.includes(one) ? ('preparing' as const) : ('pending' as const)
      return { id: one.order.id, status }
    })
    return { accepted, prints }
  })
  publishPrintJobs(deps.events, prints)
  for (const { id, status } of accepted) {
    deps.events.publish({ name: 'order.changed', orderId: id, status })
  }
  return { accepted: accepted.map(({ id }) => id), at: now }
}

/** A scheduled order stays pending until the kitchen has to start it, and rings again then. */
function isToBeStarted(now: Date, { preparationMinutes }: ShopSettings) {
  return ({ order }: RingingOrder) =>
    !needsCall(order) && startOfOrder(order, { preparationMinutes }) <= now
}

type Context = { at: Date; by: string; recordAudit: RecordAudit }

async function accept(tx: Db, ringing: readonly RingingOrder[], { at, by, recordAudit }: Context) {
  const ids = ringing.map(({ order }) => order.id)
  await setAccepted(tx, ids, { at, by })
  const steps = ringing.map(({ order, alarm: { since } }) => ({ orderId: order.id, since }))
  await insertAlarmEvents(
    tx,
    steps.map((step) => ({ ...step, kind: 'accepted', by, at })),
  )
  recordAudit(ids.map((id) => acceptedLine(namedOrder(id), { isAccepted: true })))
  const called = ringing.filter(({ order }) => !needsCall(order))
  // Orders that need a call first are printed when the kitchen starts them.
  return insertAutomaticJobs(
    tx,
    called.map(({ order }) => order.id),
    at,
  )
}

async function startPreparing(
  tx: Db,
  ringing: readonly RingingOrder[],
  { at, by, recordAudit }: Context,
) {
  for (const { order } of ringing) {
    await setOrderStatus(tx, order, { status: 'preparing', at: afterLastChange(order, at), by })
    const named = namedOrder(order.id)
    const after = { id: order.id, status: 'preparing' as const }
    recordAudit(auditLines('order', { ...named, before: order, after }))
  }
}

/** They ring from now on. An order that was changed since its acceptance at `at` stays as it is. */
export async function undoAcceptance(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  { orders: ids, at }: UndoAcceptance,
  actor: Actor,
) {
  const now = deps.clock()
  const { name: by } = actor
  const { undone, prints } = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const accepted = await listAccepted(tx, ids, { at: new Date(at), by })
    const prints: ChangedJob[] = []
    recordAudit([])
    for (const order of accepted) {
      const { id, status } = order
      const named = namedOrder(id)
      if (status !== 'pending') {
        await setOrderStatus(tx, order, { status: 'pending', at: afterLastChange(order, now), by })
        const after = { id, status: 'pending' as const }
        recordAudit(auditLines('order', { ...named, before: order, after }))
      }
      prints.push(...(await withdrawTickets(tx, id, now)))
      recordAudit([acceptedLine(named, { isAccepted: false })])
    }
    const undone = accepted.map(({ id }) => id)
    await setUnaccepted(tx, undone, now)
    const steps = undone.map((orderId) => ({ orderId, since: now, kind: 'undone' as const }))
    await insertAlarmEvents(
      tx,
      steps.map((step) => ({ ...step, by, at: now })),
    )
    return { undone, prints }
  })
  publishPrintJobs(deps.events, prints)
  for (const orderId of undone) {
    deps.events.publish({ name: 'order.changed', orderId, status: 'pending' })
  }
  return undone
}
