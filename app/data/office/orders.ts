import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { apiQuery, keyOf, type Page } from '#app/data/api/use-api.ts'
import { officeApi, type OfficeInit, officeOptions } from '#app/data/session/office-api.ts'
import type { OrderStatusChange, OrderWire, RefundOrder } from '#contract/ordering/staff-order.ts'
import type { DayRange } from '#domain/day-range.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { DeliveryType } from '#domain/ordering/order.ts'
import type { RefundView } from '#domain/payments/refund-view.ts'

import { refreshOrders } from './office-queries.ts'
import { askInReview } from './review-question.ts'

const oneOrder = officeApi.orders[':id']
const listKey = keyOf(officeApi.orders.$get)

export type OrderFilter = {
  statuses: readonly OrderStatus[]
  type?: DeliveryType | undefined
  refund?: RefundView | undefined
  q?: string | undefined
} & DayRange

/** Active orders in one page, first due first; others newest first, in pages. */
export function orderSearch({ statuses, q, ...others }: Partial<OrderFilter>) {
  return { query: { status: statuses?.join(',') || undefined, q: q || undefined, ...others } }
}

export function fetchOrder(id: string, init: OfficeInit = {}) {
  return readBody(oneOrder.$get({ param: { id } }, officeOptions(init)))
}

/** Shows the answer to a change at once; the lists and figures follow. */
export function showChangedOrder(client: QueryClient, order: OrderWire) {
  setCachedOrder(client, order)
  void refreshOrders(client)
}

export function setCachedOrder(client: QueryClient, order: OrderWire) {
  client.setQueryData(apiQuery(oneOrder.$get, { param: { id: order._id } }).queryKey, order)
  client.setQueriesData<InfiniteData<Page<OrderWire>>>(
    { queryKey: listKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map(({ rows, next }) => ({
          rows: rows.map((one) => (one._id === order._id ? order : one)),
          next,
        })),
      },
  )
}

export function findListedOrder(client: QueryClient, id: string) {
  return listedOrders(client).find(({ _id }) => _id === id)
}

function listedOrders(client: QueryClient) {
  const lists = client.getQueriesData<InfiniteData<Page<OrderWire>>>({ queryKey: listKey })
  return lists.flatMap(([, list]) => list?.pages ?? []).flatMap(({ rows }) => rows)
}

export function findNewestListedOrder(client: QueryClient) {
  const newest = listedOrders(client).reduce<OrderWire | undefined>(
    (latest, order) => (latest && latest.createdAt > order.createdAt ? latest : order),
    undefined,
  )
  return newest?._id
}

/** Sends or fails; `changeOrderStatus` queues changes that cannot be sent. */
export function sendStatusChange(id: string, json: OrderStatusChange, onlyAs?: string) {
  const options = officeOptions({ onlyAs })
  return askInReview((known) =>
    oneOrder.$patch({ param: { id }, json: { ...json, ...known } }, options),
  )
}

export function refundOrder(id: string, json: RefundOrder) {
  return askInReview((known) =>
    oneOrder.refunds.$post({ param: { id }, json: { ...json, ...known } }),
  )
}
