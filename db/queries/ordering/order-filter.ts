import { eq, or, sql } from 'drizzle-orm'

import { anyOf, containing } from '#db/queries/sql-text.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { DeliveryType } from '#domain/ordering/order.ts'
import type { RefundView } from '#domain/payments/refund-view.ts'

export type OrderFilter = {
  statuses?: readonly OrderStatus[] | undefined
  type?: DeliveryType | undefined
  text?: string | undefined
  /** Up to date after `recountChangedDays`. */
  refundViews?: readonly RefundView[] | undefined
}

export function conditionsFor({ statuses = [], type, text, refundViews = [] }: OrderFilter) {
  return [
    statuses.length > 0 ? anyOf(orders.status, statuses) : undefined,
    type && eq(orders.deliveryType, type),
    text ? containingText(text) : undefined,
    refundViews.length > 0 ? anyOf(orders.refundView, refundViews) : undefined,
  ]
}

function containingText(text: string) {
  const isInText = containing(orders.searchText, text)
  if (text.length !== shortIdLength) return isInText
  return or(isInText, sql`right(${orders.id}, ${shortIdLength}) = lower(${text})`)
}

const shortIdLength = 6
