import type { Db } from '#db/connection.ts'
import { insertAlarmEvents, lockPendingOrders, setAccepted } from '#db/queries/order-alarms.ts'
import { setOrderStatus } from '#db/queries/orders.ts'
import { insertAutomaticJobs } from '#db/queries/print-jobs.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import type { ShopSettings } from '#db/queries/shop-settings.ts'
import { acceptedLine, auditLines } from '#domain/audit-lines.ts'
import { startOfOrder } from '#domain/order-alarm.ts'
import { shortIdOf } from '#domain/order.ts'
import { needsCall } from '#domain/pay-on-delivery.ts'
import { afterLastChange } from '#server/commands/orders/change-order-status.ts'
import { publishPrintJobs } from '#server/commands/printing/publish-print-jobs.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { RecordAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { alarmRulesOf, ringingAmong } from './find-ringing-orders.ts'
import type { RingingOrder } from './find-ringing-orders.ts'

type AcceptDeps = Pick<Deps, 'db' | 'clock' | 'events'>

/** Accepts those that ring, of `ids` or of all orders. Repeating it changes nothing. */
export async function acceptOrders(
  deps: AcceptDeps,
  ids: readonly string[] | undefined,
  actor: Actor,
) {
  const now = deps.clock()
  const { accepted, prints } = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const settings = await findShopSettings(tx)
    if (!settings) throw new Error('The shop has no settings: it was never opened.')
    const pending = await lockPendingOrders(tx, { ids, now })
    const ringing = ringingAmong(pending, now, alarmRulesOf(settings))
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
  return accepted.map(({ id }) => id)
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
  recordAudit(ids.map((id) => acceptedLine({ id, name: `#${shortIdOf(id)}` })))
  const called = ringing.filter(({ order }) => !needsCall(order))
  // The others print when the kitchen starts them.
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
    const named = { id: order.id, name: `#${shortIdOf(order.id)}` }
    const after = { id: order.id, status: 'preparing' as const }
    recordAudit(auditLines('order', { ...named, before: order, after }))
  }
}
