import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi, officeOptions } from '#app/data/session/office-api.ts'
import type { BankDetails, PaymentWire, ResolveReview } from '#contract/payment.ts'
import type { RefundOrder } from '#contract/staff-order.ts'
import type { PaymentView } from '#domain/payment-view.ts'

import { nextCursorIn } from './next-cursor.ts'
import { isNotFound } from './orders.ts'

export type PaymentFilter = {
  states: readonly PaymentView[]
  q?: string | undefined
}

export type PaymentPage = { payments: PaymentWire[]; next: string | undefined }

const pageSize = 50
/** The provider's changes fire no event. */
const refetchMs = 60_000
/** The server polls the provider during the request, a slow one twice. */
const providerTimeoutMs = 45_000
const slowCall = officeOptions({ timeoutMs: providerTimeoutMs })
const firstPage: string | undefined = undefined

const { payments, 'payment-questions': questions } = officeApi.api
const onePayment = payments[':reference']

export function paymentsQuery({ states, q }: PaymentFilter) {
  return infiniteQueryOptions({
    queryKey: ['office', 'payments', 'list', { states, q }],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const state = states.join(',') || undefined
      const query = { state, q: q || undefined, limit: String(pageSize), cursor }
      return toPage(await payments.$get({ query }, { init: { signal } }))
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: PaymentPage) => next,
    placeholderData: keepPreviousData,
  })
}

export function paymentCountsQuery({ q }: { q?: string } = {}) {
  return queryOptions({
    queryKey: ['office', 'payments', 'counts', { q }],
    queryFn: async ({ signal }) =>
      readBody(await payments.counts.$get({ query: { q: q || undefined } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
}

export function paymentQuery(reference: string) {
  return queryOptions({
    queryKey: ['office', 'payments', 'one', reference],
    queryFn: async ({ signal }) =>
      readBody(await onePayment.$get(paramOf(reference), { init: { signal } })),
    retry: (failures, error) => failures < 1 && !isNotFound(error),
    refetchInterval: refetchMs,
  })
}

export function findListedPayment(client: QueryClient, reference: string) {
  const lists = client.getQueriesData<{ pages: PaymentPage[] }>({
    queryKey: ['office', 'payments', 'list'],
  })
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ payments }) => payments)
    .find((payment) => payment.reference === reference)
}

export async function checkPayment(reference: string) {
  return readBody(await onePayment.check.$post(paramOf(reference), slowCall))
}

export async function refundPayment(reference: string, json: RefundOrder) {
  return readBody(await onePayment.refunds.$post({ ...paramOf(reference), json }, slowCall))
}

/** Sorted by name, as staff look for them. */
export const banksQuery = queryOptions({
  queryKey: ['office', 'banks'],
  queryFn: async ({ signal }) => {
    const banks = await readBody(await payments.banks.$get({}, officeOptions({ signal })))
    return banks.toSorted((a, b) => a.name.localeCompare(b.name))
  },
  staleTime: Infinity,
})

export async function sendBankDetails(reference: string, json: BankDetails) {
  return readBody(await onePayment['bank-details'].$post({ ...paramOf(reference), json }, slowCall))
}

export async function resolveReview(reference: string, json: ResolveReview) {
  return readBody(await onePayment.settled.$post({ ...paramOf(reference), json }, slowCall))
}

export async function refreshPayments(client: QueryClient) {
  await client.invalidateQueries({ queryKey: ['office', 'payments'] })
}

export const paymentQuestionsQuery = queryOptions({
  queryKey: ['office', 'payment-questions'],
  queryFn: async ({ signal }) => readBody(await questions.$get({}, { init: { signal } })),
  refetchInterval: refetchMs,
})

export async function handleQuestion(id: string) {
  return readBody(await questions[':id'].handled.$post({ param: { id: encodeURIComponent(id) } }))
}

export function reconciliationQuery(date: string) {
  return queryOptions({
    queryKey: ['office', 'reconciliation', date],
    queryFn: async ({ signal }) =>
      readBody(
        await officeApi.api.reconciliation.$get(
          { query: { date } },
          officeOptions({ signal, timeoutMs: providerTimeoutMs }),
        ),
      ),
    // Each fetch lists a whole day at the provider.
    staleTime: 5 * 60_000,
  })
}

function paramOf(reference: string) {
  return { param: { reference: encodeURIComponent(reference) } }
}

async function toPage(response: Awaited<ReturnType<typeof payments.$get>>): Promise<PaymentPage> {
  return { payments: await readBody(response), next: nextCursorIn(response.headers.get('Link')) }
}
