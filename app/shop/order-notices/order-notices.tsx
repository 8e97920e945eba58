import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { hasStoredOrder, paymentsKey } from '#app/data/order/stored-order-keys.ts'
import { followStorage } from '#app/data/storage/follow-storage.ts'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'

const { Part: OrderPlacedBanner, prefetch: prefetchBanner } = lazyWithPrefetch(
  async () => (await import('./order-placed-banner.tsx')).OrderPlacedBanner,
)
const { Part: ToastOutlet, prefetch: prefetchToasts } = lazyWithPrefetch(
  async () => (await import('#app/ui/toast-outlet.tsx')).ToastOutlet,
)

/** Called when the cart opens, so that the checkout opens even if the connection drops. */
export function prefetchOrderNotices() {
  Promise.all([prefetchBanner(), prefetchToasts()]).catch(() => {})
}

/** Most visitors have no order: banner and toasts are loaded only where there is or will be one. */
export function useOrderNotices() {
  const { pathname } = useLocation()
  const [isNeeded, setNeeded] = useState(false)
  const isOrdering = /^\/(checkout|track)/.test(pathname)
  // Another tab may start a payment.
  useEffect(
    () => followStorage(paymentsKey, () => (isOrdering || hasStoredOrder()) && setNeeded(true)),
    [isOrdering],
  )
  return isNeeded
}

type OrderNoticesProps = { isNeeded: boolean }

export function OrderNotices({ isNeeded }: OrderNoticesProps) {
  return <DeferredBoundary>{isNeeded && <OrderPlacedBanner />}</DeferredBoundary>
}

export function OrderToasts({ isNeeded }: OrderNoticesProps) {
  return <DeferredBoundary>{isNeeded && <ToastOutlet />}</DeferredBoundary>
}
