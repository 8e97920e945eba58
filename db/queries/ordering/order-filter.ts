import { eq, or, sql, type SQLWrapper } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { during } from '#db/queries/day-span.ts'
import { anyOf, containing, isReference } from '#db/queries/sql-text.ts'
import { products } from '#db/schema/menu/products.ts'
import { orderedDishes, orders } from '#db/schema/ordering/orders.ts'
import { productTotals } from '#db/schema/reports/report-stats.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { DeliveryType } from '#domain/ordering/order.ts'
import type { RefundView } from '#domain/payments/refund-view.ts'
import { phonePattern } from '#domain/phone.ts'
import type { DaySpan } from '#domain/reports/day-span.ts'

export type OrderFilter = DaySpan & {
  statuses?: readonly OrderStatus[] | undefined
  type?: DeliveryType | undefined
  text?: string | undefined
  /** The dishes that `text` names; an order with one of them is found too. */
  dishIds?: readonly string[] | undefined
  /** Up to date after `recountChangedDays`. */
  refundViews?: readonly RefundView[] | undefined
}

/**
 * The text without its index, for a search among few orders. The index would first collect all
 * 143,000 Aminas of a million orders, to keep the three that are in the kitchen.
 */
export const scannedText = sql`(${orders.searchText} || '')`

export function conditionsFor(filter: OrderFilter, searched: SQLWrapper = orders.searchText) {
  const { statuses = [], type, text, dishIds, refundViews = [] } = filter
  return [
    statuses.length > 0 ? anyOf(orders.status, statuses) : undefined,
    type && eq(orders.deliveryType, type),
    text ? containingText(searched, text, dishIds) : undefined,
    refundViews.length > 0 ? anyOf(orders.refundView, refundViews) : undefined,
    during(orders.createdAt, filter),
  ]
}

function containingText(searched: SQLWrapper, typed: string, dishIds: readonly string[] = []) {
  const text = typed.replace(/^#/, '')
  // A whole number or reference has an index of its own; the trigrams of its parts are in many rows.
  if (phonePattern.test(text)) return eq(orders.buyerPhone, text)
  const isWhole = isReference(orders.reference, text)
  if (isWhole) return isWhole
  const isShortId = text.length === shortIdLength
  return or(
    containing(searched, text),
    isShortId ? sql`right(${orders.id}, ${shortIdLength}) = lower(${text})` : undefined,
    receiptNumber.test(text) ? eq(orders.receiptNumber, Number(text)) : undefined,
    dishIds.length > 0 ? sql`${orderedDishes} ?| ${sql.param([...dishIds])}::text[]` : undefined,
  )
}

/** Dishes whose name has this text: those on the menu, and those sold before. */
export async function findDishIds(db: Db, text: string | undefined) {
  if (!text || text.length < minDishText) return []
  const nameOf = ({ name }: typeof products | typeof productTotals) => {
    return containing(sql`lower(${name})`, text)
  }
  const { rows } = await db.execute(sql`
    select id from ${products} where ${nameOf(products)}
    union select product_id from ${productTotals} where ${nameOf(productTotals)}`)
  return (rows as { id: string }[]).map(({ id }) => id)
}

/** Shorter texts are parts of most dishes. */
const minDishText = 3
const receiptNumber = /^\d{1,9}$/
const shortIdLength = 6
