import { useInfiniteQuery } from '@tanstack/react-query'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentType } from 'react'

import { ApiError, messageOr } from '#app/data/api/api-error.ts'
import { useOnline } from '#app/data/connectivity/use-online.ts'
import { useRestoredOrders } from '#app/data/office/last-board.ts'
import { useOrderCounts } from '#app/data/office/order-counts.ts'
import { ordersQuery } from '#app/data/office/orders.ts'
import { useOrdersWithQueuedStatus } from '#app/data/office/queued-status-changes.ts'
import { discoverAt } from '#app/office/addresses/office-addresses.ts'
import { LoadFailed } from '#app/office/layout/load-failed.tsx'
import { RefreshFailed } from '#app/office/layout/refresh-failed.tsx'
import { ShowMore } from '#app/office/layout/show-more.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OrderWire } from '#contract/staff-order.ts'

import { OrderCard } from './order-card.tsx'
import { splitByDay } from './order-labels.ts'
import { useMarkSeen } from './use-mark-seen.ts'
import { useNow } from './use-now.ts'
import type { OrderFilterState } from './use-order-filter.ts'

export type OrdersViewProps = { orders: OrderWire[]; filter: OrderFilterState }

type OrderListProps = {
  filter: OrderFilterState
  View: ComponentType<OrdersViewProps>
  hasCount?: boolean
}

export function OrderList({ filter, View, hasCount = true }: OrderListProps) {
  const { statuses, type, status } = filter
  const query = useInfiniteQuery(ordersQuery({ statuses, type }))
  const { data, error, isPending, isPlaceholderData, isFetchedAfterMount, refetch } = query
  useRestoredOrders({ statuses, type }, useIsUnanswered(query))
  const [wasFresh] = useState(!query.isStale)
  const orders = useOrdersWithQueuedStatus(data?.pages.flatMap((page) => page.orders) ?? [])
  const isLoaded = (wasFresh || isFetchedAfterMount) && !isPlaceholderData
  useMarkSeen({ orders, showsNew: isLoaded && !type && (!status || status === 'pending') })
  if (isPending) return <OrdersLoading />
  const failure = error && messageOr(error, 'Failed to load orders')
  if (!data) {
    return (
      <LoadFailed error={error} fallback="Failed to load orders" onRetry={() => void refetch()} />
    )
  }

  if (orders.length === 0 && !failure) return <NoOrders isNarrowed={Boolean(status ?? type)} />
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
      {failure && <RefreshFailed message={failure} onRetry={() => void refetch()} />}
      <View orders={orders} filter={filter} />
      {hasCount && <ShowMore query={query} count={orders.length} />}
    </div>
  )
}

type Loading = Pick<UseInfiniteQueryResult, 'data' | 'isPlaceholderData' | 'failureReason'>

/** A refusal is an answer: nothing old is shown then. */
function useIsUnanswered({ data, isPlaceholderData, failureReason }: Loading) {
  const isOnline = useOnline()
  const isRefused = failureReason instanceof ApiError && failureReason.status < 500
  return (!data || isPlaceholderData) && !isRefused && (!isOnline || failureReason !== null)
}

export function OrderSections({ orders, filter }: OrdersViewProps) {
  const now = useNow()
  const { today, later } = splitByDay(orders, now)
  return (
    <div className="grid gap-8">
      {today.length > 0 && (
        <section aria-labelledby="orders-today" className="min-w-0">
          <div className="mb-3 flex flex-wrap items-center gap-x-6">
            <h2 id="orders-today" className="text-xl">
              Today
            </h2>
            <ScheduledCounts filter={filter} />
          </div>
          <Cards orders={today} now={now} from={0} />
        </section>
      )}
      {later.length > 0 && (
        <section aria-labelledby="orders-later" className="min-w-0">
          <h2 id="orders-later" className="mb-3 text-xl">
            Later
          </h2>
          <Cards orders={later} now={now} from={today.length} />
        </section>
      )}
    </div>
  )
}

function Cards({ orders, now, from }: { orders: OrderWire[]; now: Date; from: number }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {orders.map((order, index) => (
        <OrderCard key={order._id} order={order} now={now} discover={discoverAt(from + index)} />
      ))}
    </ul>
  )
}

/** Scheduled orders of today are listed with the others; later ones below. */
function ScheduledCounts({ filter: { status, type } }: { filter: OrderFilterState }) {
  const { data: counts } = useOrderCounts({ type, statuses: status && [status] })
  if (!counts || counts.scheduled === 0) return null
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2">
      {counts.scheduled} scheduled{counts.scheduledLater > 0 && ','}
      {counts.scheduledLater > 0 && (
        <a
          href="#orders-later"
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          {counts.scheduledLater} for later
        </a>
      )}
    </p>
  )
}

function NoOrders({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState title="No orders here" text="No active order fits this filter.">
      <ButtonLink to="/admin/orders" variant="quiet">
        Show all active orders
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="No active orders" text="A new order shows here by itself." />
  )
}

const cardKeys = ['a', 'b', 'c', 'd', 'e', 'f']

function OrdersLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading orders...</span>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {cardKeys.map((key) => (
          <Skeleton key={key} className="h-56 rounded-2xl!" />
        ))}
      </div>
    </div>
  )
}
