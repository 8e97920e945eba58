import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { ApiError, readBody } from '#app/data/api/api-error.ts'
import { officeApi, officeOptions } from '#app/data/session/office-api.ts'
import type { OfficeInit } from '#app/data/session/office-api.ts'
import type { OrderStatusChange, OrderWire, RefundOrder } from '#contract/staff-order.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { DeliveryType } from '#domain/order.ts'
import type { RefundView } from '#domain/refund-view.ts'

import { nextCursorIn } from './next-cursor.ts'
import { shareOrders } from './share-orders.ts'

const oneOrder = officeApi.api.orders[':id']
const firstPage: string | undefined = undefined

export type OrderFilter = {
  statuses: readonly OrderStatus[]
  type?: DeliveryType | undefined
  refund?: RefundView | undefined
  q?: string | undefined
}

type PageRequest = { cursor: string | undefined; limit?: number; signal: AbortSignal }
export type OrderPage = { orders: OrderWire[]; next: string | undefined }
type OrderPages = InfiniteData<OrderPage, string | undefined>

/** Active orders in one page, first due first; others newest first, in pages. */
export function ordersQuery(filter: OrderFilter) {
  return infiniteQueryOptions({
    queryKey: ['office', 'orders', 'list', filter],
    queryFn: ({ pageParam: cursor, signal }) => fetchOrders(filter, { cursor, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: OrderPage) => next,
    placeholderData: keepPreviousData,
    structuralSharing: (before, after) =>
      shareOrders(before as OrderPages | undefined, after as OrderPages),
  })
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['office', 'orders', 'one', id],
    queryFn: ({ signal }) => fetchOrder(id, { signal }),
    retry: (failures, error) => failures < 1 && !isNotFound(error),
  })
}

export async function fetchOrder(id: string, init: OfficeInit = {}) {
  return readBody(await oneOrder.$get(paramOf(id), officeOptions(init)))
}

export function setCachedOrder(client: QueryClient, order: OrderWire) {
  client.setQueryData(orderQuery(order._id).queryKey, order)
  client.setQueriesData<InfiniteData<OrderPage>>(
    { queryKey: ['office', 'orders', 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map(({ orders, next }) => ({
          orders: orders.map((one) => (one._id === order._id ? order : one)),
          next,
        })),
      },
  )
}

export function findListedOrder(client: QueryClient, id: string) {
  return listedOrders(client).find(({ _id }) => _id === id)
}

function listedOrders(client: QueryClient) {
  const lists = client.getQueriesData<{ pages: OrderPage[] }>({
    queryKey: ['office', 'orders', 'list'],
  })
  return lists.flatMap(([, list]) => list?.pages ?? []).flatMap(({ orders }) => orders)
}

export function findNewestListedOrder(client: QueryClient) {
  const newest = listedOrders(client).reduce<OrderWire | undefined>(
    (latest, order) => (latest && latest.createdAt > order.createdAt ? latest : order),
    undefined,
  )
  return newest?._id
}

/** Sends or fails; `changeOrderStatus` queues changes that cannot be sent. */
export async function sendStatusChange(id: string, json: OrderStatusChange, onlyAs?: string) {
  const options = officeOptions({ onlyAs })
  return readBody(await oneOrder.$patch({ ...paramOf(id), json }, options))
}

export async function refundOrder(id: string, json: RefundOrder) {
  return readBody(await oneOrder.refunds.$post({ ...paramOf(id), json }))
}

export async function refreshOrders(client: QueryClient) {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['office', 'orders'] }),
    client.invalidateQueries({ queryKey: ['office', 'dashboard'] }),
    client.invalidateQueries({ queryKey: ['office', 'payments'] }),
    client.invalidateQueries({ queryKey: ['office', 'products'] }),
  ])
}

export async function fetchOrders(
  filter: OrderFilter,
  { cursor, limit, signal }: PageRequest,
): Promise<OrderPage> {
  const query = { ...orderSearch(filter), limit: limit?.toString(), cursor }
  const response = await officeApi.api.orders.$get({ query }, { init: { signal } })
  return { orders: await readBody(response), next: nextCursorIn(response.headers.get('Link')) }
}

export function orderSearch({ statuses, type, refund, q }: Partial<OrderFilter>) {
  return { status: statuses?.join(',') || undefined, type, refund, q: q || undefined }
}

function paramOf(id: string) {
  return { param: { id: encodeURIComponent(id) } }
}

export function isNotFound(error: unknown) {
  return error instanceof ApiError && error.status === 404
}

export function isStaleOrder(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  return (error.body as { code?: unknown } | null)?.code === 'stale'
}
