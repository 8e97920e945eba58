import { and, asc, between, eq, getTableColumns, gt, isNull, lte, max, or, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { toOrder } from '#db/queries/ordering/orders.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { orderAlarmEvents } from '#db/schema/kitchen/order-alarm-events.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { payments } from '#db/schema/payments/payments.ts'
import type { AlarmedOrder } from '#domain/kitchen/order-alarm.ts'
import { dayMs } from '#domain/lagos-time.ts'
import type { AlarmEventKind, EscalationStep } from '#domain/ordering/alarm-event.ts'
import { maxDaysAhead } from '#domain/ordering/opening-hours.ts'
import type { Order } from '#domain/ordering/order.ts'
import { isUnacceptedFree, isUnconfirmed } from '#domain/ordering/pay-on-delivery.ts'
import type { CheckoutMethod } from '#domain/payments/payment-method.ts'

export type PendingOrder = Order & AlarmedOrder & { paidKobo: number | null }

type Wanted = {
  ids?: readonly string[] | undefined
  paymentMethod?: CheckoutMethod
  now: Date
}

/** Pending orders that may ring; orders older than the longest schedule are skipped. */
export async function listPendingOrders(db: Db, wanted: Wanted): Promise<PendingOrder[]> {
  return toPending(await selectPending(db, wanted))
}

export async function lockPendingOrders(db: Db, wanted: Wanted): Promise<PendingOrder[]> {
  return toPending(await selectPending(db, wanted).for('no key update'))
}

function selectPending(db: Db, { ids, paymentMethod, now }: Wanted) {
  const oldest = new Date(now.getTime() - (maxDaysAhead + 1) * dayMs)
  const conditions = [
    eq(orders.status, 'pending'),
    gt(orders.createdAt, oldest),
    ids && anyOf(orders.id, ids),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
  ]
  return db
    .select({ ...getTableColumns(orders), paidKobo, callAskedAt, rangSince })
    .from(orders)
    .where(and(...conditions))
    .orderBy(asc(orders.createdAt), asc(orders.id))
}

const paidKobo = sql<number | null>`(
  select paid_kobo from ${payments} where payments.reference = orders.reference)`.mapWith(
  payments.paidKobo,
)

const callAskedAt = lastAlarmEvent(orderAlarmEvents.at, 'call-asked')
const rangSince = lastAlarmEvent(orderAlarmEvents.since, 'rang')

/** Null for orders that were paid online before they were placed: they need no call. */
function lastAlarmEvent(
  time: typeof orderAlarmEvents.at | typeof orderAlarmEvents.since,
  kind: AlarmEventKind,
) {
  return sql<Date | null>`case when ${orders.paymentMethod} <> 'online' then (
    select max(${time}) from ${orderAlarmEvents}
    where order_alarm_events.order_id = orders.id and order_alarm_events.kind = ${kind}) end`.mapWith(
    time,
  )
}

type PendingRow = typeof orders.$inferSelect &
  Pick<PendingOrder, 'paidKobo'> & { callAskedAt: Date | null; rangSince: Date | null }

function toPending(rows: PendingRow[]) {
  return rows.map((row) => {
    const { acceptedAt, acceptedBy, ringsSince, paidKobo } = row
    const order = { ...toOrder(row), acceptedAt, acceptedBy, ringsSince, paidKobo }
    // An order that was brought back has its time again.
    const isAsked = row.callAskedAt && row.callAskedAt >= row.statusChangedAt
    const call = { askedAt: isAsked ? row.callAskedAt : null, rangSince: row.rangSince }
    const mayBeFake = isUnconfirmed(order) || isUnacceptedFree(order)
    return { ...order, call: mayBeFake ? call : null }
  })
}

export async function findPlacedAt(db: Db, id: string) {
  const [found] = await db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.id, id))
  return found?.createdAt
}

export async function setAccepted(db: Db, ids: readonly string[], { at, by }: Acceptance) {
  await db
    .update(orders)
    .set({ acceptedAt: at, acceptedBy: by, ringsSince: null })
    .where(anyOf(orders.id, ids))
}

type Acceptance = { at: Date; by: string }

/** An order that is started comes after its last change, by whichever server's clock that was. */
const clockSkewMs = 1000

/** Orders whose last change is this acceptance, locked. */
export async function listAccepted(db: Db, ids: readonly string[], { at, by }: Acceptance) {
  const { id, acceptedAt, acceptedBy, status, statusChangedAt } = orders
  const isStarted = and(eq(status, 'preparing'), eq(statusChangedAt, acceptedAt))
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        anyOf(id, ids),
        between(acceptedAt, at, new Date(at.getTime() + clockSkewMs)),
        eq(acceptedBy, by),
        or(eq(status, 'pending'), isStarted),
      ),
    )
    .orderBy(asc(id))
    .for('no key update')
  return rows.map((row) => toOrder(row))
}

export async function setUnaccepted(db: Db, ids: readonly string[], ringsSince: Date) {
  const never = { acceptedAt: null, acceptedBy: null, ringsSince }
  await db.update(orders).set(never).where(anyOf(orders.id, ids))
}

export async function setRingsSince(db: Db, id: string, ringsSince: Date) {
  await db.update(orders).set({ ringsSince }).where(eq(orders.id, id))
}

type StepRow = typeof orderAlarmEvents.$inferSelect
type NewStep = Omit<typeof orderAlarmEvents.$inferInsert, 'id'>

/** Steps that are recorded already stay as they are. */
export async function insertAlarmEvents(db: Db, steps: readonly NewStep[]) {
  if (steps.length === 0) return
  await db
    .insert(orderAlarmEvents)
    .values([...steps])
    .onConflictDoNothing()
}

type Alarmed = { orderId: string; since: Date }
type Claim = { steps: readonly EscalationStep[]; now: Date }

/** Claims steps of these alarms for a minute; after a crash they are due again. */
export async function claimDueEscalations(
  db: Db,
  alarms: readonly Alarmed[],
  { steps, now }: Claim,
): Promise<StepRow[]> {
  const { orderId, since, kind, dueAt } = orderAlarmEvents
  const ids = sql.param(alarms.map((alarm) => alarm.orderId))
  const times = sql.param(alarms.map((alarm) => alarm.since.toISOString()))
  const isAlarmed = sql`(${orderId}, ${since}) in (
    select * from unnest(${ids}::text[], ${times}::timestamptz[]))`
  return db
    .update(orderAlarmEvents)
    .set({ dueAt: new Date(now.getTime() + 60_000) })
    .where(and(isAlarmed, anyOf(kind, steps), lte(dueAt, now)))
    .returning()
}

export async function setEscalationsDone(db: Db, ids: readonly string[], at: Date) {
  await db.update(orderAlarmEvents).set({ at, dueAt: null }).where(anyOf(orderAlarmEvents.id, ids))
}

/** When each step was last taken, for any order, as far back as `since`. */
export async function findLastEscalations(db: Db, since: Date) {
  const { kind, at, dueAt } = orderAlarmEvents
  const rows = await db
    .select({ kind, at: max(at) })
    .from(orderAlarmEvents)
    .where(and(gt(at, since), isNull(dueAt)))
    .groupBy(kind)
  return new Map(rows.map((row) => [row.kind, row.at]))
}
