import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { ApiError, readAnswer } from '#app/data/api/api-error.ts'
import { officeFetch } from '#app/data/session/office-api.ts'
import type { OfficeInit } from '#app/data/session/office-api.ts'
import type { MoveOrder, OrderWire, RefundOrder } from '#contract/staff-order.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { DeliveryType } from '#domain/order.ts'
import type { RefundView } from '#domain/refund-view.ts'

import { nextAddressIn } from './next-address.ts'

export type OrderFilter = {
  statuses: readonly OrderStatus[]
  type?: DeliveryType | undefined
  /** How much of the money went back. */
  refund?: RefundView | undefined
  /** Part of a customer's name, phone number or reference. */
  q?: string | undefined
}

export type OrderPage = { orders: OrderWire[]; next: string | undefined }

/**
 * Active orders whole, first due first; others newest first, page by page. The addresses of
 * further pages come from the server.
 */
export function ordersQuery(filter: OrderFilter) {
  return infiniteQueryOptions({
    queryKey: ['office', 'orders', 'list', filter],
    queryFn: ({ pageParam, signal }) => fetchOrders(pageParam, signal),
    initialPageParam: addressOf(filter),
    getNextPageParam: ({ next }: OrderPage) => next,
    placeholderData: keepPreviousData,
  })
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['office', 'orders', 'one', id],
    queryFn: ({ signal }) => fetchOrder(id, { signal }),
    // What is not there does not come by asking twice.
    retry: (failures, error) => failures < 1 && !isNotFound(error),
  })
}

export async function fetchOrder(id: string, init: OfficeInit = {}) {
  return readAnswer<OrderWire>(await officeFetch(addressOfOne(id), init))
}

/** Updates the order in all cached answers, before they are fetched again. */
export function takeOrder(client: QueryClient, order: OrderWire) {
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

/** The order as a list has shown it a moment ago: something to read until the rest has come. */
export function findListedOrder(client: QueryClient, id: string) {
  const lists = client.getQueriesData<{ pages: OrderPage[] }>({
    queryKey: ['office', 'orders', 'list'],
  })
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ orders }) => orders)
    .find(({ _id }) => _id === id)
}

/** Sends at once or fails; `moveOrder` queues on the device what cannot be sent. */
export function sendMove(id: string, move: MoveOrder, onlyAs?: string) {
  return send<OrderWire>('PATCH', addressOfOne(id), move, onlyAs)
}

export function refundOrder(id: string, refund: RefundOrder) {
  return send<unknown>('POST', `${addressOfOne(id)}/refunds`, refund)
}

/** Whatever shows orders or sums of them is asked for again. */
export async function refreshOrders(client: QueryClient) {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['office', 'orders'] }),
    client.invalidateQueries({ queryKey: ['office', 'dashboard'] }),
    client.invalidateQueries({ queryKey: ['office', 'payments'] }),
    // An order takes from the stock, and a cancelled one may give it back.
    client.invalidateQueries({ queryKey: ['office', 'products'] }),
  ])
}

/** One page of orders, with the address of the next. */
export async function fetchOrders(address: string, signal?: AbortSignal): Promise<OrderPage> {
  const answer = await officeFetch(address, { signal })
  const next = nextAddressIn(answer.headers.get('Link'))
  return { orders: await readAnswer<OrderWire[]>(answer), next }
}

export function addressOf({ statuses, type, refund, q }: OrderFilter, limit?: number) {
  const terms = { status: statuses.join(','), type, refund, q, limit: limit?.toString() }
  return `/api/orders${searchOf(terms)}`
}

function addressOfOne(id: string) {
  return `/api/orders/${encodeURIComponent(id)}`
}

/** What is blank or missing is not asked about. */
export function searchOf(terms: Record<string, string | undefined>) {
  const given = Object.entries(terms).flatMap(([name, term]) => (term ? [[name, term]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

export function isNotFound(error: unknown) {
  return error instanceof ApiError && error.status === 404
}

/** Someone else set another status since we looked. */
export function isStale(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  return (error.body as { code?: unknown } | null)?.code === 'stale'
}

async function send<T>(method: string, path: string, body: unknown, onlyAs?: string) {
  return readAnswer<T>(
    await officeFetch(path, {
      onlyAs,
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}
