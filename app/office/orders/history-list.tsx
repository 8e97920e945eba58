import { useInfiniteQuery } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import { ordersQuery } from '#app/data/office/orders.ts'
import { LoadFailed } from '#app/office/layout/load-failed.tsx'
import { RefreshFailed } from '#app/office/layout/refresh-failed.tsx'
import { ShowMore } from '#app/office/layout/show-more.tsx'
import { TableSkeleton } from '#app/office/layout/table-skeleton.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useMedia } from '#app/ui/use-media.ts'

import { HistoryCards } from './history-cards.tsx'
import { HistoryTable } from './history-table.tsx'
import { refundNames } from './refund-labels.ts'
import type { HistorySearch } from './use-history-search.ts'

export function HistoryList({ search: { statuses, refund, q } }: { search: HistorySearch }) {
  const isWide = useMedia('(min-width: 64rem)')
  const query = useInfiniteQuery(ordersQuery({ statuses, refund, q }))
  const { data, error, isPending, isPlaceholderData, refetch } = query
  if (isPending) return <TableSkeleton label="Loading orders..." />
  const retry = () => void refetch()
  if (!data) return <LoadFailed error={error} fallback="Failed to load orders" onRetry={retry} />

  const orders = data.pages.flatMap((page) => page.orders)
  const Rows = isWide ? HistoryTable : HistoryCards
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
      {error && (
        <RefreshFailed message={messageOr(error, 'Failed to load orders')} onRetry={retry} />
      )}
      {orders.length > 0 ? <Rows orders={orders} /> : <NoHistory q={q} refund={refund} />}
      {orders.length > 0 && <ShowMore query={query} count={orders.length} />}
    </div>
  )
}

function NoHistory({ q, refund }: Pick<HistorySearch, 'q' | 'refund'>) {
  return (
    <div role="status" className="rounded-2xl border border-line bg-surface">
      <EmptyState title="No orders found." text={reasonFor(q, refund)} />
    </div>
  )
}

function reasonFor(q: string, refund: HistorySearch['refund']) {
  if (q && !refund) return `No finished order matches “${q}”.`
  if (refund) return `No finished order has the refund status “${refundNames[refund]}”.`
  return 'Completed and cancelled orders are kept here.'
}
