import type { ReactNode } from 'react'

import { usePlacedOrder } from '#app/data/order/order-placed.ts'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { ToastOutlet } from '#app/ui/toast-outlet.tsx'

export { OrderPlacedBanner } from './order-placed-banner.tsx'

const { Part: OrderCard, prefetch } = lazyWithPrefetch(
  async () => (await import('./order-card.tsx')).OrderCard,
)
export const prefetchCard = prefetch

/** The order of this phone until it is completed; else, and while it loads, the children. */
export function OrderCardOr({ children }: { children: ReactNode }) {
  const order = usePlacedOrder(({ order }) => order)
  if (!order) return children
  return (
    <DeferredBoundary fallback={children}>
      <OrderCard order={order} />
    </DeferredBoundary>
  )
}

export function OrderToasts() {
  return <ToastOutlet />
}
