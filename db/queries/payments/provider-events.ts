import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { providerEvents } from '#db/schema/payments/provider-events.ts'
import { type AlertEvent, alertEvents, type PaymentAlert } from '#domain/payments/payment-alert.ts'

/** Longer than a call to the provider with its retry. */
const claimMs = 45_000

export type ProviderEvent = typeof providerEvents.$inferSelect

/** False when the event was received before. */
export async function insertProviderEvent(
  db: Db,
  event: Omit<typeof providerEvents.$inferInsert, 'attempts'>,
) {
  const inserted = await db
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ key: providerEvents.key })
  return inserted.length === 1
}

/** Claims due events, or the one with this key, so that one server processes each. */
export async function claimDueEvents(
  db: Db,
  now: Date,
  { key }: { key?: string } = {},
): Promise<ProviderEvent[]> {
  const only = key === undefined ? sql`` : sql`and key = ${key}`
  const due = sql`${providerEvents.key} in (
    select key from ${providerEvents} where due_at <= ${now.toISOString()}::timestamptz ${only}
    order by due_at limit 20 for update skip locked)`
  return db
    .update(providerEvents)
    .set({
      dueAt: new Date(now.getTime() + claimMs),
      attempts: sql`${providerEvents.attempts} + 1`,
    })
    .where(due)
    .returning()
}

/** When the last event came that this secret key signed. */
export async function findLastEventAt(db: Db, webhookKey: string) {
  const [last] = await db
    .select({ receivedAt: providerEvents.receivedAt })
    .from(providerEvents)
    .where(eq(providerEvents.webhookKey, webhookKey))
    .orderBy(desc(providerEvents.receivedAt))
    .limit(1)
  return last?.receivedAt
}

export async function setEventDue(db: Db, key: string, dueAt: Date | null) {
  await db.update(providerEvents).set({ dueAt }).where(eq(providerEvents.key, key))
}

export async function setEventReference(db: Db, key: string, reference: string) {
  await db.update(providerEvents).set({ reference }).where(eq(providerEvents.key, key))
}

export async function listPaymentAlerts(db: Db, reference: string): Promise<PaymentAlert[]> {
  const { event, payload } = providerEvents
  const ofPayment = eq(providerEvents.reference, reference)
  return db
    .select({
      event: sql<AlertEvent>`${event}`,
      number: sql<string | null>`${payload} ->> 'id'`,
    })
    .from(providerEvents)
    .where(and(ofPayment, inArray(event, [...alertEvents])))
}
