import { useInfiniteQuery } from '@tanstack/react-query'

import { messageOr } from '#app/data/api-error.ts'
import { ordersQuery } from '#app/data/office/orders.ts'
import { useShownOrders } from '#app/data/office/waiting-moves.ts'
import { LoadFailed } from '#app/office/layout/load-failed.tsx'
import { RefreshFailed } from '#app/office/layout/refresh-failed.tsx'
import { ShowMore } from '#app/office/layout/show-more.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OrderWire } from '#contract/staff-order.ts'

import { OrderCard } from './order-card.tsx'
import { splitBySchedule } from './order-words.ts'
import { useNow } from './use-now.ts'
import type { OrderFilterState } from './use-order-filter.ts'

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

/** The active orders that fit the filter: those for now, then those with a time of their own. */
export function OrderList({ filter: { statuses, type, status } }: { filter: OrderFilterState }) {
  const asked = useInfiniteQuery(ordersQuery({ statuses, type }))
  const { data, error, isPending, isPlaceholderData, refetch } = asked
  const orders = useShownOrders(data?.pages.flatMap((page) => page.orders) ?? [])
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
      <Sections orders={orders} />
      <ShowMore asked={asked} count={orders.length} />
    </div>
  )
}

function Sections({ orders }: { orders: OrderWire[] }) {
  const now = useNow()
  const { forNow, scheduled } = splitBySchedule(orders)
  return (
    <div className="grid gap-8">
      {forNow.length > 0 && (
        <section aria-labelledby="orders-for-now" className="min-w-0">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="orders-for-now" className="text-xl">
              As soon as possible
            </h2>
            {scheduled.length > 0 && (
              <a
                href="#orders-scheduled"
                className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
              >
                {scheduled.length} scheduled
              </a>
            )}
          </div>
          <ul className={grid}>
            {forNow.map((order) => (
              <OrderCard key={order._id} order={order} now={now} />
            ))}
          </ul>
        </section>
      )}
      {scheduled.length > 0 && (
        <section aria-labelledby="orders-scheduled" className="min-w-0">
          <h2 id="orders-scheduled" className="mb-3 text-xl">
            Scheduled
          </h2>
          <ul className={grid}>
            {scheduled.map((order) => (
              <OrderCard key={order._id} order={order} now={now} />
            ))}
          </ul>
        </section>
      )}
    </div>
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

const places = ['a', 'b', 'c', 'd', 'e', 'f']

function OrdersLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading orders...</span>
      <div className={grid}>
        {places.map((place) => (
          <Skeleton key={place} className="h-56 rounded-2xl!" />
        ))}
      </div>
    </div>
  )
}
