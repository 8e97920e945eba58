import { keepPreviousData, replaceEqualDeep } from '@tanstack/react-query'
import type {
  InfiniteData,
  OmitKeyof,
  QueryClient,
  QueryObserverOptions,
} from '@tanstack/react-query'

import { ApiError } from '#app/data/api/api-error.ts'
import { invalidate, keyOf, type Page } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'

type Options = OmitKeyof<QueryObserverOptions, 'queryKey'>

/** Changes at the provider, holds and counts fire no event. */
const everyMinute = { refetchInterval: 60_000 }
const onEachVisit = { refetchOnMount: 'always' } as const
const keepsRange = { placeholderData: keepPreviousData }
/** The server polls the provider during the request, a slow one twice. */
export const providerTimeoutMs = 45_000

/** What differs from the defaults, for a call or for all calls below a path. */
const optionsOf: [object, Options][] = [
  [
    officeApi,
    {
      retry: (failed, error) => failed < 1 && !(error instanceof ApiError && error.status < 500),
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
    },
  ],
  [officeApi.audit.$get, { staleTime: 0 }],
  [officeApi.audit.alarms, { ...onEachVisit, ...everyMinute }],
  [officeApi['cash-ups'], { ...onEachVisit, ...everyMinute }],
  [officeApi.customers.$get, keepsRange],
  [officeApi.dashboard, { ...onEachVisit, ...keepsRange }],
  [officeApi.holds, { refetchInterval: 10_000 }],
  [
    officeApi.orders.$get,
    { structuralSharing: shareOrders as (before: unknown, after: unknown) => unknown },
  ],
  [officeApi.orders.counts, keepsRange],
  [officeApi.payments[':reference'], everyMinute],
  [officeApi.payments.banks, { staleTime: Infinity }],
  [officeApi.payments.counts, { ...everyMinute, ...keepsRange }],
  [officeApi['payment-questions'], everyMinute],
  [officeApi['print-jobs'], { staleTime: Infinity }],
  [officeApi.printers, { staleTime: 60_000 }],
  [officeApi.products[':id'], { gcTime: 0, staleTime: 0 }],
  [officeApi.promise, { meta: { cache: 'no-store' } }],
  // Each fetch lists a whole day at the provider.
  [officeApi.reconciliation, { staleTime: 5 * 60_000, meta: { timeoutMs: providerTimeoutMs } }],
  [officeApi.reports, { ...onEachVisit, ...keepsRange }],
  [officeApi.screens, everyMinute],
]

export function setOfficeDefaults(client: QueryClient) {
  for (const [part, options] of optionsOf) client.setQueryDefaults(keyOf(part), options)
}

/** Query options for a form's values: fetched when it opens, not while the user types. */
export const formQueryOptions = {
  refetchOnMount: 'always',
  refetchOnReconnect: false,
  staleTime: Infinity,
} as const

/** The calls whose answers change, by what has changed: after a change here, or after an event. */
export const affectedBy = {
  order: [officeApi.orders, officeApi.dashboard, officeApi.payments, officeApi.products],
  dish: [officeApi.products, officeApi.dashboard],
  pause: [officeApi.shop, officeApi.promise],
  settings: [officeApi.settings, officeApi.shop, officeApi.promise],
}

export function refreshOrders(client: QueryClient) {
  return invalidate(client, affectedBy.order)
}

export function refreshProducts(client: QueryClient) {
  return invalidate(client, affectedBy.dish)
}

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
