import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { ApiError } from '#app/data/api/api-error.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { useApiPages } from '#app/data/api/use-api.ts'
import { useOnline } from '#app/data/connectivity/use-online.ts'
import { useRestoredOrders } from '#app/data/office/last-board.ts'
import { hasUnseen, markSeen, useNewOrders } from '#app/data/office/new-orders.ts'
import { orderSearch } from '#app/data/office/orders.ts'
import { useOrdersWithQueuedStatus } from '#app/data/office/queued-status-changes.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { newOrdersHash } from '#app/office/addresses/office-addresses.ts'
import { LoadFailed } from '#app/office/kit/query-page.tsx'
import { RefreshFailed } from '#app/office/kit/refresh-failed.tsx'
import { ShowMore } from '#app/office/kit/show-more.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'

import type { OrderFilterState } from './use-order-filter.ts'

/** Long enough to see and hear a new order. */
const seenDelayMs = 3000
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

export type OrdersViewProps = { orders: OrderWire[]; filter: OrderFilterState }

type OrderListProps = {
  filter: OrderFilterState
  View: ComponentType<OrdersViewProps>
  /** In place of a view that shows nothing without orders. */
  whenEmpty?: ReactNode
  hasCount?: boolean
}

export function OrderList({ filter, View, whenEmpty, hasCount = true }: OrderListProps) {
  const { statuses, type, status } = filter
  const query = useApiPages(officeApi.orders.$get, orderSearch({ statuses, type }))
  const { data, error, isPending, isPlaceholderData, isFetchedAfterMount, refetch } = query
  useRestoredOrders({ statuses, type }, useIsUnanswered(query))
  const [wasFresh] = useState(!query.isStale)
  const orders = useOrdersWithQueuedStatus(data?.pages.flatMap((page) => page.rows) ?? [])
  const isLoaded = (wasFresh || isFetchedAfterMount) && !isPlaceholderData
  useMarkSeen({ orders, showsNew: isLoaded && !type && (!status || status === 'pending') })
  if (isPending) return <OrdersLoading />
  const failure = error && messageOr(error, 'Failed to load orders')
  if (!data) {
    return (
      <LoadFailed error={error} fallback="Failed to load orders" onRetry={() => void refetch()} />
    )
  }

  const empty = orders.length === 0 && whenEmpty
  return (
    <div
      data-settles
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'opacity-60' : ''}
    >
      {failure && <RefreshFailed message={failure} onRetry={() => void refetch()} />}
      {empty || <View orders={orders} filter={filter} />}
      {!empty && hasCount && <ShowMore query={query} count={orders.length} />}
    </div>
  )
}

type Loading = Pick<UseInfiniteQueryResult, 'data' | 'isPlaceholderData' | 'failureReason'>

/** A refusal is an answer: nothing old is shown then. */
export function useIsUnanswered({ data, isPlaceholderData, failureReason }: Loading) {
  const isOnline = useOnline()
  const isRefused = failureReason instanceof ApiError && failureReason.status < 500
  return (!data || isPlaceholderData) && !isRefused && (!isOnline || failureReason !== null)
}

export function NoOrders({ filter: { status, type } }: Pick<OrderListProps, 'filter'>) {
  return (status ?? type) ? (
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

type SeenList = {
  orders: readonly OrderWire[]
  /** The list was loaded since the page opened, and no filter hides new orders. */
  showsNew: boolean
}

/**
 * Marks the listed orders as seen when the list opens. Orders that arrive later are marked at the
 * next touch or key, since the kitchen's screen may be unattended.
 */
function useMarkSeen({ orders, showsNew }: SeenList) {
  const location = useLocation()
  const isReturning = useNavigationType() === 'POP'
  const markAllSeen = useEffectEvent(() => markSeen(orders))
  const arrive = useEffectEvent((hash: string) => {
    if (document.visibilityState === 'visible') markAllSeen()
    if (hash === newOrdersHash && !isReturning) scrollToNew()
  })
  useEffect(() => {
    if (showsNew) arrive(location.hash)
  }, [location, showsNew])

  const isUnseen = useNewOrders((state) => showsNew && hasUnseen(state, orders))
  useEffect(() => {
    if (!isUnseen) return
    const listening = new AbortController()
    const { signal } = listening
    const timer = setTimeout(() => {
      for (const name of activityEvents)
        window.addEventListener(name, () => markAllSeen(), { signal })
    }, seenDelayMs)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [isUnseen])
}

/** New orders are rarely first in the list: the notice links to the first of them. */
function scrollToNew() {
  const card = document.querySelector('[data-new]')
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector('a')?.focus({ preventScroll: true })
}
