import { countText } from '#domain/count-text.ts'
import { minuteMs } from '#domain/lagos-time.ts'

import { choiceOf, isSameCart } from './draft.ts'
import type { Order } from './order.ts'

/** Two orders further apart are not compared. */
export const sameOrderMinutes = 30
/** `items`: as ordered, before changes. */
export type ComparedOrder = Pick<
  Order,
  'id' | 'status' | 'paymentMethod' | 'createdAt' | 'items'
> & {
  buyerPhone: string
}

/** Two paid orders from one phone number with the same dishes: probably paid twice by mistake. */
export function isPossibleDuplicate(one: ComparedOrder, other: ComparedOrder) {
  const apartMs = Math.abs(one.createdAt.getTime() - other.createdAt.getTime())
  return (
    one.id !== other.id &&
    [one, other].every(countsAsPaid) &&
    one.buyerPhone !== '' &&
    one.buyerPhone === other.buyerPhone &&
    apartMs <= sameOrderMinutes * minuteMs &&
    isSameCart(one.items.map(toCartItem), other.items.map(toCartItem))
  )
}

function countsAsPaid({ status, paymentMethod }: ComparedOrder) {
  return status !== 'cancelled' && paymentMethod === 'online'
}

function toCartItem(item: ComparedOrder['items'][number]) {
  return { ...choiceOf(item), quantity: item.quantity }
}

/** `12 minutes earlier`, as seen from an order placed `at`. */
export function apartText(other: Date, at: Date) {
  const minutes = Math.round((other.getTime() - at.getTime()) / minuteMs)
  const count = Math.abs(minutes)
  if (count === 0) return 'in the same minute'
  return `${countText(count, 'minute')} ${minutes < 0 ? 'earlier' : 'later'}`
}
