import { eq, or, sql } from 'drizzle-orm'

import { orders } from '#db/schema/orders.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { DeliveryType } from '#domain/order.ts'
import type { RefundView } from '#domain/refund-view.ts'

import { containing } from './containing.ts'
import { anyOf } from './is-among.ts'
import { referencesRefunded } from './refund-view.ts'

export type OrderFilter = {
  /** Empty or undefined: any status. */
  statuses?: readonly OrderStatus[] | undefined
  type?: DeliveryType | undefined
  text?: string | undefined
  refundViews?: readonly RefundView[] | undefined
}

/** The filter as conditions of a statement on `orders`. */
export function conditionsFor({ statuses = [], type, text, refundViews = [] }: OrderFilter) {
  return [
    statuses.length > 0 ? anyOf(orders.status, statuses) : undefined,
    type && eq(orders.deliveryType, type),
    text ? containingText(text) : undefined,
    // PostgreSQL reads the array first and finds its orders by index; a subquery would scan all orders.
    refundViews.length > 0
      ? sql`${orders.reference} = any(array(${referencesRefunded(refundViews)}))`
      : undefined,
  ]
}

function containingText(text: string) {
  const isInText = containing(orders.searchText, text)
  if (text.length !== shortIdLength) return isInText
  return or(isInText, sql`right(${orders.id}, ${shortIdLength}) = lower(${text})`)
}

const shortIdLength = 6
