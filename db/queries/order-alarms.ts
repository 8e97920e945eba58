import { and, asc, eq, gt, isNull, lt, lte, max, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orderAlarmEvents } from '#db/schema/order-alarm-events.ts'
import { orders } from '#db/schema/orders.ts'
import type { AlarmEvent, EscalationStep } from '#domain/alarm-event.ts'
import { dayMs } from '#domain/lagos-time.ts'
import { maxDaysAhead } from '#domain/opening-hours.ts'
import type { AlarmedOrder } from '#domain/order-alarm.ts'
import type { Order } from '#domain/order.ts'

import { anyOf } from './any-of.ts'
import { toOrder } from './orders.ts'

export type PendingOrder = Order & AlarmedOrder

type Wanted = { ids?: readonly string[] | undefined; now: Date }

/** Pending orders that may ring; orders older than the longest schedule are skipped. */
export async function listPendingOrders(db: Db, wanted: Wanted): Promise<PendingOrder[]> {
  return toPending(await selectPending(db, wanted))
}

export async function lockPendingOrders(db: Db, wanted: Wanted): Promise<PendingOrder[]> {
  return toPending(await selectPending(db, wanted).for('no key update'))
}

function selectPending(db: Db, { ids, now }: Wanted) {
  const oldest = new Date(now.getTime() - (maxDaysAhead + 1) * dayMs)
  const conditions = [
    eq(orders.status, 'pending'),
    gt(orders.createdAt, oldest),
    ids && anyOf(orders.id, ids),
  ]
  return db
    .select()
    .from(orders)
    .where(and(...conditions))
    .orderBy(asc(orders.createdAt), asc(orders.id))
}

function toPending(rows: (typeof orders.$inferSelect)[]) {
  return rows.map((row) => {
    const { acceptedAt, acceptedBy, ringsSince } = row
    return { ...toOrder(row), acceptedAt, acceptedBy, ringsSince }
  })
}

export async function findPlacedAt(db: Db, id: string) {
  const [found] = await db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.id, id))
  return found?.createdAt
}

export async function setAccepted(
  db: Db,
  ids: readonly string[],
  { at, by }: { at: Date; by: string },
) {
  await db
    .update(orders)
    .set({ acceptedAt: at, acceptedBy: by, ringsSince: null })
    .where(anyOf(orders.id, ids))
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

/** What was done; escalations that still have to be done are left out. */
export async function listAlarmEvents(db: Db, orderId: string): Promise<AlarmEvent[]> {
  const { kind, at, by } = orderAlarmEvents
  return db
    .select({ kind, at, by })
    .from(orderAlarmEvents)
    .where(and(eq(orderAlarmEvents.orderId, orderId), isNull(orderAlarmEvents.dueAt)))
    .orderBy(asc(at), asc(orderAlarmEvents.id))
}

export async function removeOldAlarmEvents(db: Db, before: Date) {
  await db.delete(orderAlarmEvents).where(lt(orderAlarmEvents.at, before))
}
