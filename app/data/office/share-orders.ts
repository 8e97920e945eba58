import { replaceEqualDeep } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'

import type { Page } from '#app/data/api/use-api.ts'

type Listed = { _id: string }
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
  const known = new Map(before.pages.flatMap(({ rows }) => rows).map((order) => [order._id, order]))
  const pages = after.pages.map(({ rows, next }) => ({
    rows: rows.map((order) => replaceEqualDeep(known.get(order._id), order)),
    next,
  }))
  const isSame =
    pages.length === before.pages.length &&
    pages.every((page, index) => isSamePage(page, before.pages[index]))
  return isSame ? before : { ...after, pages }
}

function isSamePage<Order>({ rows, next }: Page<Order>, other: Page<Order> | undefined) {
  if (next !== other?.next || rows.length !== other?.rows.length) return false
  return rows.every((order, index) => order === other.rows[index])
}
