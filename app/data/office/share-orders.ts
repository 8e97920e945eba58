import { replaceEqualDeep } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'

type Listed = { _id: string }
type Page<Order> = { orders: Order[]; next: string | undefined }
type Pages<Order> = InfiniteData<Page<Order>, string | undefined>

/**
 * Keeps the objects of orders that did not change, by id, so that their cards are not rendered
 * again. The library compares by position: one new order would renew all that follow it.
 * An unchanged list must stay the same object, or its observers render without end.
 */
export function shareOrders<Order extends Listed>(
  before: Pages<Order> | undefined,
  after: Pages<Order>,
): Pages<Order> {
  if (!before) return after
  const known = new Map(
    before.pages.flatMap(({ orders }) => orders).map((order) => [order._id, order]),
  )
  const pages = after.pages.map(({ orders, next }) => ({
    orders: orders.map((order) => replaceEqualDeep(known.get(order._id), order)),
    next,
  }))
  const isSame =
    pages.length === before.pages.length &&
    pages.every((page, index) => isSamePage(page, before.pages[index]))
  return isSame ? before : { ...after, pages }
}

function isSamePage<Order>({ orders, next }: Page<Order>, other: Page<Order> | undefined) {
  if (next !== other?.next || orders.length !== other?.orders.length) return false
  return orders.every((order, index) => order === other.orders[index])
}
