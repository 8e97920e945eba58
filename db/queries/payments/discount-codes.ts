import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { buyerKeyOf } from '#db/queries/buyer-key.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { isPlacedUnpaid, isUnconfirmedOrder } from '#db/queries/unconfirmed-orders.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { discountCodes } from '#db/schema/payments/discount-codes.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { originOf } from '#domain/origin.ts'
import type { CodeUses, DiscountCode } from '#domain/payments/discount-code.ts'

/** Payments that hold or share, and orders that are not cancelled. */
const isUse = sql`(${payments.isHolding} or ${orders.status} <> 'cancelled'
  or (${payments.isShared} and ${payments.state} = 'started' and ${payments.expiresAt} > now()))`

/** Serializes checkouts that use the same code. Call after locking products; count the uses afterwards. */
export async function lockDiscountCodes(db: Db, codes: readonly string[]): Promise<DiscountCode[]> {
  return db
    .select()
    .from(discountCodes)
    .where(anyOf(discountCodes.code, codes))
    .orderBy(asc(discountCodes.code))
    .for('update')
}

type Wanted = { code: string; phoneNumber: string; clientAddress: string }

/** `openFrom` and `unconfirmedFrom`: addresses, once for each hold and unconfirmed order of the phone number. */
type Counted = Omit<CodeUses, 'usesOfBuyer'> & {
  index: number
  ordersOfBuyer: number
  openFrom: string[]
  unconfirmedFrom: string[] | null
}

/**
 * Returns the uses of each code, in order, and those by the phone number. A caller can enter any phone
 * number: a hold counts for it at its own origin only, and so does an unconfirmed order as an earlier one.
 */
export async function countDiscountCodeUses(
  db: Db,
  wanted: readonly Wanted[],
): Promise<CodeUses[]> {
  const pairs = wanted.map(({ code, phoneNumber }, index) => ({ code, phoneNumber, index }))
  const codes = wanted.map(({ code }) => code)
  const { rows } = await db.execute(sql`
    select index, count(uses.reference)::integer as uses,
      count(*) filter (where uses.buyer_key = wanted.buyer_key and is_order)::integer as "ordersOfBuyer",
      coalesce(jsonb_agg(client_address) filter (
        where uses.buyer_key = wanted.buyer_key and not is_order), '[]') as "openFrom",
      first_order_only and exists (select 1 ${earlierOrders}
        and (${isPlacedUnpaid} and ${isUnconfirmedOrder}) is not true) as "hasOrdered",
      case when first_order_only then (select jsonb_agg(payments.client_address) ${earlierOrders}
        and ${isPlacedUnpaid} and ${isUnconfirmedOrder}) end as "unconfirmedFrom"
    from (select index, code, ${buyerKeyOf(sql`"phoneNumber"`)} as buyer_key
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
        as pairs (index integer, code text, "phoneNumber" text)) as wanted
    join ${discountCodes} using (code)
    left join (select payments.reference, discount_code, client_address,
        orders.reference is not null as is_order,
        coalesce(orders.buyer_key, ${buyerKeyOf(sql`phone_number`)}) as buyer_key
      from ${payments} left join ${orders} on orders.reference = payments.reference
      where ${anyOf(payments.discountCode, codes)} and ${isUse}) as uses on uses.discount_code = code
    group by index, wanted.buyer_key, first_order_only order by index`)
  const counted = new Map((rows as Counted[]).map((row) => [row.index, row]))
  return wanted.map(({ clientAddress }, index) => {
    const found = counted.get(index)
    if (!found) return { uses: 0, usesOfBuyer: 0, hasOrdered: false }
    const { uses, ordersOfBuyer, openFrom, hasOrdered, unconfirmedFrom } = found
    const isOwn = (address: string) => originOf(address) === originOf(clientAddress)
    return {
      uses,
      usesOfBuyer: ordersOfBuyer + openFrom.filter(isOwn).length,
      hasOrdered: hasOrdered || (unconfirmedFrom ?? []).some(isOwn),
    }
  })
}

const earlierOrders = sql`from ${orders} left join ${payments} on payments.reference = orders.reference
  where orders.buyer_key = wanted.buyer_key and orders.status <> 'cancelled'`

export async function findDiscountCode(db: Db, code: string): Promise<DiscountCode | undefined> {
  const [found] = await db.select().from(discountCodes).where(eq(discountCodes.code, code))
  return found
}

export async function hasActiveDiscountCodes(db: Db, today: string) {
  const { endedAt, endsOn } = discountCodes
  const open = await db
    .select({ code: discountCodes.code })
    .from(discountCodes)
    .where(and(isNull(endedAt), or(isNull(endsOn), gte(endsOn, today))))
    .limit(1)
  return open.length > 0
}

type CodeRow = typeof discountCodes.$inferSelect
export type CountedCode = CodeRow & { uses: number; givenNaira: number }

/** Newest first. */
export async function listDiscountCodes(db: Db): Promise<CountedCode[]> {
  const bill = sql`coalesce(${orders.currentBill}, ${orders.bill})`
  const given = sql`coalesce((${bill} -> 'discount' ->> 'sumNaira')::bigint,
    (${bill} -> 'freeDelivery' ->> 'sumNaira')::bigint, 0)`
  const rows = await db
    .select({
      row: discountCodes,
      uses: sql<number>`count(*) filter (where ${isUse})`.mapWith(Number),
      givenNaira:
        sql<number>`coalesce(sum(${given}) filter (where ${orders.status} <> 'cancelled'), 0)`.mapWith(
          Number,
        ),
    })
    .from(discountCodes)
    .leftJoin(payments, eq(payments.discountCode, discountCodes.code))
    .leftJoin(orders, eq(orders.reference, payments.reference))
    .groupBy(discountCodes.code)
    .orderBy(desc(discountCodes.createdAt), asc(discountCodes.code))
  return rows.map(({ row, ...counts }) => ({ ...row, ...counts }))
}

/** Codes in force with more uses than allowed. Most have fewer payments, which an index counts. */
export async function listOverusedCodes(db: Db): Promise<string[]> {
  const { code, maxUses, endedAt, createdAt } = discountCodes
  const { rows } = await db.execute(sql`
    select ${code} as code from ${discountCodes}, lateral (
      select count(*) as uses from (
        select 1 from ${payments} left join ${orders} on ${orders.reference} = ${payments.reference}
        where ${payments.discountCode} = ${code} and ${isUse}
        limit ${maxUses}::bigint + 1) counted_uses) counted
    where ${endedAt} is null and ${maxUses} is not null and uses > ${maxUses}
      and ${maxUses} < (select count(*) from ${payments} where ${payments.discountCode} = ${code})
    order by ${createdAt} desc, ${code}`)
  return (rows as { code: string }[]).map((row) => row.code)
}

/** Undefined when the code exists. */
export async function insertDiscountCode(db: Db, code: Omit<CodeRow, 'endedAt'>) {
  const [row] = await db.insert(discountCodes).values(code).onConflictDoNothing().returning()
  return row
}

export async function setDiscountCodeEnded(db: Db, code: string, endedAt: Date) {
  await db.update(discountCodes).set({ endedAt }).where(eq(discountCodes.code, code))
}
