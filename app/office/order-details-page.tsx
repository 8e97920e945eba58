import { useQuery, useQueryClient } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import { findListedOrder, isNotFound, orderQuery } from '#app/data/office/orders.ts'
import { useOrdersWithQueuedStatus } from '#app/data/office/queued-status-changes.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formatMoment } from '#domain/lagos-time.ts'
import { shortIdOf } from '#domain/order.ts'

import type { Route } from './+types/order-details-page'
import { FallbackLinks } from './layout/fallback-links.tsx'
import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { RefreshFailed } from './layout/refresh-failed.tsx'
import { useGoBack } from './layout/use-go-back.ts'
import { OrderDetails } from './orders/order-details.tsx'
import { PrintActions } from './printing/print-actions.tsx'

const toList = { to: '/admin/orders', label: 'Active Orders' }

export default function OrderDetailsPage({ params: { orderId } }: Route.ComponentProps) {
  const client = useQueryClient()
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    ...orderQuery(orderId),
    placeholderData: () => findListedOrder(client, orderId),
  })
  const [shown] = useOrdersWithQueuedStatus(order ? [order] : [])
  if (isNotFound(error)) return <OrderNotFound />

  const title = `Order #${shortIdOf(orderId)}`
  const retry = () => void refetch()
  if (!shown) {
    return (
      <OfficePage title={title} backTo={toList}>
        {error ? (
          <LoadFailed error={error} fallback="Failed to load orders" onRetry={retry} />
        ) : (
          <DetailsLoading />
        )}
      </OfficePage>
    )
  }
  return (
    <OfficePage
      title={title}
      backTo={toList}
      intro={`Placed ${formatMoment(new Date(shown.createdAt))}`}
      actions={<PrintActions order={shown} />}
    >
      {error && (
        <RefreshFailed message={messageOr(error, 'Failed to load orders')} onRetry={retry} />
      )}
      <OrderDetails order={shown} />
    </OfficePage>
  )
}

function OrderNotFound() {
  const goBack = useGoBack()
  return (
    <OfficePage title="Order not found">
      <p className="text-soft">The link may be wrong, or a piece of it is missing.</p>
      <FallbackLinks>
        <Button onClick={goBack}>Go back</Button>
      </FallbackLinks>
    </OfficePage>
  )
}

function DetailsLoading() {
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <span className="sr-only">Loading order...</span>
      <div className="grid content-start gap-5">
        <Skeleton className="h-64 rounded-2xl!" />
        <Skeleton className="h-44 rounded-2xl!" />
      </div>
      <Skeleton className="h-64 rounded-2xl!" />
    </div>
  )
}
