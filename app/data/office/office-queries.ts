import { keepPreviousData } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { OmitKeyof, QueryObserverOptions } from '@tanstack/react-query'

import { ApiError } from '#app/data/api/api-error.ts'
import { invalidate, keyOf } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'

import { shareOrders } from './share-orders.ts'

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
}

export function refreshOrders(client: QueryClient) {
  return invalidate(client, affectedBy.order)
}

export function refreshProducts(client: QueryClient) {
  return invalidate(client, affectedBy.dish)
}
