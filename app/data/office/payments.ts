import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readAnswer } from '#app/data/api/api-error.ts'
import { officeFetch } from '#app/data/session/office-api.ts'
import type { PaymentQuestionWire } from '#contract/payment-question.ts'
import type {
  PaymentCountsWire,
  PaymentWire,
  ReconciliationWire,
  SettleAttention,
} from '#contract/payment.ts'
import type { RefundOrder } from '#contract/staff-order.ts'
import type { PaymentView } from '#domain/payment-view.ts'

import { nextAddressIn } from './next-address.ts'
import { isNotFound } from './orders.ts'

export type PaymentFilter = {
  states: readonly PaymentView[]
  /** Part of a reference, a phone number or a name. */
  q?: string | undefined
}

export type PaymentPage = { payments: PaymentWire[]; next: string | undefined }

const pageSize = 50
/** What the provider does to a payment comes with no news of its own. */
const lookAgainMs = 60_000
/** The provider is asked while we wait, and a slow one is asked twice. */
const providerPatienceMs = 45_000

/** Payments newest first, page by page. */
export function paymentsQuery({ states, q }: PaymentFilter) {
  return infiniteQueryOptions({
    queryKey: ['office', 'payments', 'list', { states, q }],
    queryFn: ({ pageParam, signal }) => fetchPayments(pageParam, signal),
    initialPageParam: `/api/payments?${termsOf({ state: states.join(','), q, limit: String(pageSize) })}`,
    getNextPageParam: ({ next }: PaymentPage) => next,
    placeholderData: keepPreviousData,
  })
}

/** How many stand how, of those that fit; the menu shows those that need a person. */
export function paymentCountsQuery({ q }: { q?: string } = {}) {
  return queryOptions({
    queryKey: ['office', 'payments', 'counts', { q }],
    queryFn: async ({ signal }) =>
      readAnswer<PaymentCountsWire>(
        await officeFetch(`/api/payments/counts?${termsOf({ q })}`, { signal }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })
}

export function paymentQuery(reference: string) {
  return queryOptions({
    queryKey: ['office', 'payments', 'one', reference],
    queryFn: async ({ signal }) =>
      readAnswer<PaymentWire>(await officeFetch(addressOf(reference), { signal })),
    retry: (failures, error) => failures < 1 && !isNotFound(error),
    refetchInterval: lookAgainMs,
  })
}

/** The payment as a list has shown it a moment ago. */
export function findListedPayment(client: QueryClient, reference: string) {
  const lists = client.getQueriesData<{ pages: PaymentPage[] }>({
    queryKey: ['office', 'payments', 'list'],
  })
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ payments }) => payments)
    .find((payment) => payment.reference === reference)
}

/** Has the server ask the provider at once; answers with how the payment stands then. */
export async function checkPayment(reference: string) {
  return readAnswer<PaymentWire>(
    await officeFetch(`${addressOf(reference)}/check`, {
      method: 'POST',
      patienceMs: providerPatienceMs,
    }),
  )
}

/** Gives back a part of what was paid, or all that is left, with an order or without. */
export function refundPayment(reference: string, refund: RefundOrder) {
  return send(`${addressOf(reference)}/refunds`, refund)
}

/** A person has seen to what a payment waited for. */
export function settleAttention(reference: string, settled: SettleAttention) {
  return send(`${addressOf(reference)}/settled`, settled)
}

async function send(path: string, body: object) {
  return readAnswer<PaymentWire>(
    await officeFetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      patienceMs: providerPatienceMs,
    }),
  )
}

export async function refreshPayments(client: QueryClient) {
  await client.invalidateQueries({ queryKey: ['office', 'payments'] })
}

/** Questions of customers who were debited, that wait for an answer. */
export const paymentQuestionsQuery = queryOptions({
  queryKey: ['office', 'payment-questions'],
  queryFn: async ({ signal }) =>
    readAnswer<PaymentQuestionWire[]>(await officeFetch('/api/payment-questions', { signal })),
  refetchInterval: lookAgainMs,
})

export async function handleQuestion(id: string) {
  const path = `/api/payment-questions/${encodeURIComponent(id)}/handled`
  return readAnswer<void>(await officeFetch(path, { method: 'POST' }))
}

/** Our books beside the provider's for one day of the Lagos calendar. */
export function reconciliationQuery(date: string) {
  return queryOptions({
    queryKey: ['office', 'reconciliation', date],
    queryFn: async ({ signal }) =>
      readAnswer<ReconciliationWire>(
        await officeFetch(`/api/reconciliation?${termsOf({ date })}`, {
          signal,
          patienceMs: providerPatienceMs,
        }),
      ),
    // Every look asks the provider for a whole day: not with each order that comes in.
    staleTime: 5 * 60_000,
  })
}

async function fetchPayments(address: string, signal: AbortSignal): Promise<PaymentPage> {
  const answer = await officeFetch(address, { signal })
  const next = nextAddressIn(answer.headers.get('Link'))
  return { payments: await readAnswer<PaymentWire[]>(answer), next }
}

function addressOf(reference: string) {
  return `/api/payments/${encodeURIComponent(reference)}`
}

function termsOf(terms: Record<string, string | undefined>) {
  const given = Object.entries(terms).flatMap(([name, term]) => (term ? [[name, term]] : []))
  return new URLSearchParams(given)
}
