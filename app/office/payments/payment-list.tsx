import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import { paymentCountsQuery, paymentsQuery } from '#app/data/office/payments.ts'
import { LoadFailed } from '#app/office/layout/load-failed.tsx'
import { RefreshFailed } from '#app/office/layout/refresh-failed.tsx'
import { ShowMore } from '#app/office/layout/show-more.tsx'
import { TableSkeleton } from '#app/office/layout/table-skeleton.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useMedia } from '#app/ui/use-media.ts'

import { PaymentCards } from './payment-cards.tsx'
import { paymentBadges, reviewFirst } from './payment-labels.ts'
import { PaymentTable } from './payment-table.tsx'
import type { PaymentSearch } from './use-payment-search.ts'

/** Payments that need review are listed above. */
const otherStates = reviewFirst.filter((state) => state !== 'needs attention')
const fallback = 'Failed to load payments'

export function PaymentList({ search }: { search: PaymentSearch }) {
  const { state, q } = search
  const states = state ? [state] : otherStates
  const isWide = useMedia('(min-width: 80rem)')
  const query = useInfiniteQuery(paymentsQuery({ states, q }))
  const { data, error, isPending, isPlaceholderData, refetch } = query
  if (isPending) return <TableSkeleton label="Loading payments..." />
  const retry = () => void refetch()
  if (!data) return <LoadFailed error={error} fallback={fallback} onRetry={retry} />

  const payments = data.pages.flatMap((page) => page.payments)
  const Rows = isWide ? PaymentTable : PaymentCards
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
      {error && <RefreshFailed message={messageOr(error, fallback)} onRetry={retry} />}
      {payments.length > 0 ? <Rows payments={payments} /> : <NoPayments search={search} />}
      {payments.length > 0 && <ShowMore query={query} count={payments.length} noun="payment" />}
    </div>
  )
}

function NoPayments({ search: { state, q } }: { search: PaymentSearch }) {
  const { data: counts } = useQuery(paymentCountsQuery({ q }))
  if (!state && counts && counts['needs attention'] > 0) return null
  return (
    <div role="status" className="rounded-2xl border border-line bg-surface">
      <EmptyState title="No payments found." text={reasonFor(state, q)} />
    </div>
  )
}

function reasonFor(state: PaymentSearch['state'], q: string) {
  if (q) return `No reference, phone number or name here contains “${q}”.`
  if (state === 'needs attention') return 'Nothing waits for a person. All is settled.'
  if (state) return `No payment has the status “${paymentBadges[state].name}”.`
  return 'Every attempt to pay shows here, from the moment a customer presses Pay Now.'
}
