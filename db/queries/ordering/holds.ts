import { asc, desc, sql, type SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { ofAttempts } from '#db/queries/payments/payments.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { isPlacedUnpaid, isUnconfirmedOrder } from '#db/queries/unconfirmed-orders.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { activeStatuses } from '#domain/order-status.ts'
import { portionsOf } from '#domain/ordering/draft.ts'
import type { NamedHold, OpenHold } from '#domain/ordering/hold-limits.ts'
import { holdMinutes, type StaffHold } from '#domain/ordering/hold.ts'
import type { OrderItem } from '#domain/ordering/order.ts'
import { widerOriginOf } from '#domain/origin.ts'
import { monthsBefore, notTakenMonths } from '#domain/staff/retention.ts'

/** The name of an advisory lock. Origins are locked by network address, so it cannot clash. */
const slotsLock = 'slots'

/** Serializes the checkouts of one origin, so that each one counts earlier holds. */
export async function lockOrigins(
  db: Db,
  clientAddresses: readonly string[],
  {
    withSlots = false,
    phoneOrderIds = [] as readonly string[],
    attempts = [] as readonly string[],
    phoneNumbers = [] as readonly string[],
  } = {},
) {
  await lockNames(db, [
    ...clientAddresses.map(widerOriginOf),
    ...phoneOrderIds.map((id) => `keyed ${id}`),
    ...attempts.map((attempt) => `attempt ${attempt}`),
    ...phoneNumbers.map((phoneNumber) => `phone ${phoneNumber}`),
    ...(withSlots ? [slotsLock] : []),
  ])
}

/** Serializes all that takes a place in a slot. Call after products are locked. */
export async function lockSlots(db: Db) {
  await lockNames(db, [slotsLock])
}

async function lockNames(db: Db, names: readonly string[]) {
  const keys = JSON.stringify(names)
  await db.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 7) as key
      from jsonb_array_elements_text(${keys}::jsonb) as names (name) order by key) as keys`)
}

export type HoldState = {
  holds: NamedHold[]
  heldPortions: Map<string, number>
  /** By attempt: the reference that holds its portions or became its order. */
  attemptReferences: Map<string, string>
}

type Row = Omit<NamedHold, 'expiresAt' | 'portions' | 'slotAt'> & {
  expiresAt: string
  slotAt: string | null
  items: Pick<OrderItem, 'productId' | 'quantity'>[]
}

export async function findHolds(
  db: Db,
  {
    clientAddresses,
    productIds,
    attempts = [],
  }: { clientAddresses: string[]; productIds: string[]; attempts?: string[] },
): Promise<HoldState> {
  const patterns = JSON.stringify([...new Set(clientAddresses.map(patternOf))])
  const { rows } = await db.execute(sql`
    with open_holds as materialized (
      select reference, phone_number, client_address, expires_at, slot_at, slot_portions, draft -> 'items' as items,
        transfer ->> 'pendingSince' is not null
          and expires_at > created_at + make_interval(mins => ${holdMinutes}) as is_extended
      from ${payments} where is_holding),
    held as (
      select item ->> 'productId' as id, sum((item ->> 'quantity')::bigint)::float8 as portions
      from open_holds, jsonb_array_elements(items) as item
      where item ->> 'productId' in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))
      group by 1)
    select
      (select coalesce(jsonb_agg(jsonb_build_object('reference', reference, 'phoneNumber', phone_number,
        'clientAddress', client_address, 'expiresAt', expires_at, 'items', items, 'isExtended', is_extended,
        'slotAt', slot_at, 'slotPortions', slot_portions)), '[]')
        from open_holds
        where client_address like any (select jsonb_array_elements_text(${patterns}::jsonb))) as holds,
      (select coalesce(jsonb_object_agg(id, portions), '{}') from held) as held,
      ${referencesOf(attempts)} as attempts`)
  type Found = { holds: Row[]; held: Record<string, number>; attempts: Record<string, string> }
  const [found] = rows as Found[]
  if (!found) throw new Error('expected one row, got none')
  return {
    holds: found.holds.map(({ items, expiresAt, slotAt, ...hold }) => ({
      ...hold,
      expiresAt: new Date(expiresAt),
      slotAt: slotAt === null ? null : new Date(slotAt),
      portions: portionsOf(items),
    })),
    heldPortions: new Map(Object.entries(found.held)),
    attemptReferences: new Map(Object.entries(found.attempts)),
  }
}

/** Most checkouts are the first of their attempt and name none before: that statement is prepared. */
function referencesOf(attempts: readonly string[]) {
  return attempts.length === 0
    ? sql`'{}'::jsonb`
    : sql`(select coalesce(jsonb_object_agg(attempt, reference), '{}') from ${payments}
        where ${ofAttempts(attempts)})`
}

/**
 * Orders to be paid on delivery that are neither paid nor ended, and open orders that are free; they
 * count like holds.
 */
export async function findUnpaidOrders(
  db: Db,
  { clientAddresses, phoneNumbers }: { clientAddresses: string[]; phoneNumbers: string[] },
  now: Date,
) {
  const patterns = JSON.stringify([...new Set(clientAddresses.map(patternOf))])
  const phones = JSON.stringify(phoneNumbers)
  const since = monthsBefore(now, notTakenMonths).toISOString()
  // Apart, since each of the two has its own index.
  const openOrders = (those: SQL) => sql`
    select jsonb_build_object('reference', orders.reference,
      'phoneNumber', phone_number, 'clientAddress', client_address,
      'items', coalesce(current_items, orders.items)) as open
    from ${payments} join ${orders} on orders.reference = payments.reference
    where ${those} and ${anyOf(orders.status, activeStatuses)}
      and client_address like any (select jsonb_array_elements_text(${patterns}::jsonb))`
  const { rows } = await db.execute(sql`
    select
      (select coalesce(jsonb_agg(open), '[]') from (
        ${openOrders(sql`payments.method = 'on-delivery' and paid_kobo is null`)}
        union all ${openOrders(sql`payments.method = 'free'`)}) as all_open) as unpaid,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'phoneNumber', phone_number, 'clientAddress', client_address)), '[]')
        from ${payments} left join ${orders} on orders.reference = payments.reference
        where ${isPlacedUnpaid} and keyed_order_id is null
          and payments.created_at > ${minutesBefore(now, 60 * 24 * 60)}::timestamptz
          and (is_holding or ${isUnconfirmedOrder}
            or (orders.status = 'cancelled' and phone_confirmed_at is null
              and status_changed_at > ${minutesBefore(now, 24 * 60)}::timestamptz))
          and (phone_number in (select jsonb_array_elements_text(${phones}::jsonb))
            or client_address like any (select jsonb_array_elements_text(${patterns}::jsonb)))
      ) as unconfirmed,
      (select coalesce(jsonb_object_agg(phone_number, count), '{}') from (
        select phone_number, count(*) from ${notTakenOrders}
        where at > ${since}::timestamptz
          and phone_number in (select jsonb_array_elements_text(${phones}::jsonb))
        group by 1) counts) as counts`)
  type Unpaid = Pick<Row, 'phoneNumber' | 'clientAddress' | 'items'>
  type Unconfirmed = Pick<Row, 'phoneNumber' | 'clientAddress'>
  type Found = { unpaid: Unpaid[]; unconfirmed: Unconfirmed[]; counts: Record<string, number> }
  const [found] = rows as Found[]
  if (!found) throw new Error('expected one row, got none')
  return {
    orders: found.unpaid.map(({ items, ...order }): OpenHold => {
      const expiresAt = new Date(now.getTime() + unpaidOrderRetryMs)
      return { ...order, expiresAt, portions: portionsOf(items) }
    }),
    unconfirmed: found.unconfirmed,
    notTaken: new Map(Object.entries(found.counts)),
  }
}

function minutesBefore(now: Date, minutes: number) {
  return new Date(now.getTime() - minutes * 60_000).toISOString()
}

/** Retry-After for a buyer with too many unpaid orders. */
const unpaidOrderRetryMs = 60 * 60_000

/** Checkouts of the last hour that were not paid, the latest of each buyer: with these dishes or a slot. */
export async function listAbandonedHolds(db: Db, productIds: readonly string[], now: Date) {
  const { phoneNumber, clientAddress, createdAt, draft, slotAt, slotPortions } = payments
  const wanted = JSON.stringify(productIds)
  const isWanted = sql`exists (select from jsonb_array_elements(${draft} -> 'items') as item
    where item ->> 'productId' in (select jsonb_array_elements_text(${wanted}::jsonb)))`
  const rows = await db
    .selectDistinctOn([phoneNumber, clientAddress], {
      clientAddress,
      items: sql<Row['items']>`${draft} -> 'items'`,
      slotAt,
      slotPortions,
    })
    .from(payments)
    .where(
      sql`state = 'started' and not is_holding and not is_shared and ${payments.expiresAt} > ${createdAt}
        and ${createdAt} > ${minutesBefore(now, 60)}::timestamptz
        and (${slotAt} is not null or ${isWanted})`,
    )
    .orderBy(phoneNumber, clientAddress, desc(createdAt))
  return rows.map(({ items, ...hold }) => ({ ...hold, portions: portionsOf(items) }))
}

/** Stored addresses are IPv4 addresses or IPv6 /64 networks of four groups. */
function patternOf(clientAddress: string) {
  const groups = clientAddress.split(':')
  return groups.length === 1 ? clientAddress : `${groups.slice(0, 3).join(':')}:%`
}

export async function listHolds(db: Db): Promise<StaffHold[]> {
  const { reference, draft, createdAt, expiresAt, isHolding } = payments
  const rows = await db
    .select({ reference, draft, createdAt, expiresAt })
    .from(payments)
    .where(sql`${isHolding}`)
    .orderBy(asc(createdAt), asc(reference))
  return rows.map(({ draft: { buyer, items }, ...hold }) => ({
    ...hold,
    buyer: { fullName: buyer.fullName, phoneNumber: buyer.phoneNumber },
    items: items.map(({ productId, name, quantity }) => ({ product: productId, name, quantity })),
  }))
}
