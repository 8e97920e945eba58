import { sql } from 'drizzle-orm'

/** Payments of orders that are placed before payment: on delivery, or free by a code. */
export const isPlacedUnpaid = sql`(
  payments.method = 'on-delivery' and coalesce(payments.paid_kobo, 0) < payments.amount_naira * 100
  or payments.method = 'free' and payments.discount_code is not null)`

/** Of these: staff have not called or, where it is free, not accepted it. */
export const isUnconfirmedOrder = sql`(orders.status = 'pending' and orders.phone_confirmed_at is null
  and (payments.method = 'on-delivery' or orders.accepted_by is null))`
