import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { apiQuery, keyOf, type Page, useApi } from '#app/data/api/use-api.ts'
import { officeApi, officeOptions } from '#app/data/session/office-api.ts'
import type { RefundOrder } from '#contract/ordering/staff-order.ts'
import type { PaymentWire } from '#contract/payments/payment.ts'
import type { PaymentView } from '#domain/payments/payment-view.ts'

import { providerTimeoutMs } from './office-queries.ts'
import { askInReview } from './review-question.ts'

export const slowCall = officeOptions({ timeoutMs: providerTimeoutMs })

export function paymentSearch(states: readonly PaymentView[], q = '') {
  return { query: { state: states.join(',') || undefined, q: q || undefined, limit: '50' } }
}

/** Payments in review and open questions of customers: what the menu, the head and "Needs you" count. */
export function useNeedsPersonCount() {
  const { data: counts } = useApi(officeApi.payments.counts.$get, { query: {} })
  const { data: questions } = useApi(officeApi['payment-questions'].$get)
  return (counts?.['needs attention'] ?? 0) + (questions?.length ?? 0)
}

export function findListedPayment(client: QueryClient, reference: string) {
  const lists = client.getQueriesData<InfiniteData<Page<PaymentWire>>>({
    queryKey: keyOf(officeApi.payments.$get),
  })
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((payment) => payment.reference === reference)
}

export function setCachedPayment(client: QueryClient, payment: PaymentWire) {
  const { reference } = payment
  const { queryKey } = apiQuery(officeApi.payments[':reference'].$get, { param: { reference } })
  client.setQueryData(queryKey, payment)
}

export function refundPayment(reference: string, json: RefundOrder) {
  const param = { reference }
  return askInReview((known) =>
    officeApi.payments[':reference'].refunds.$post(
      { param, json: { ...json, ...known } },
      slowCall,
    ),
  )
}
