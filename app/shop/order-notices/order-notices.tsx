import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { knowsOfOrder, paymentsKey } from '#app/data/order/known-order.ts'
import { followStorage } from '#app/data/storage/follow-storage.ts'
import { LatePart, latePart } from '#app/ui/deferred-boundary.tsx'

const { Part: OrderPlacedBanner, prefetch: prefetchBanner } = latePart(
  async () => (await import('./order-placed-banner.tsx')).OrderPlacedBanner,
)
const { Part: ToastOutlet, prefetch: prefetchToasts } = latePart(
  async () => (await import('#app/ui/toast-outlet.tsx')).ToastOutlet,
)

/** Called when the cart opens, so that the checkout opens even if the connection drops. */
export function prefetchOrderNews() {
  Promise.all([prefetchBanner(), prefetchToasts()]).catch(() => {})
}

/** Most visitors have no order: banner and toasts are loaded only where there is or will be one. */
export function useOrderNews() {
  const { pathname } = useLocation()
  const [isNeeded, setNeeded] = useState(false)
  const isOrdering = /^\/(checkout|track)/.test(pathname)
  // Another tab may start a payment.
  useEffect(
    () => followStorage(paymentsKey, () => (isOrdering || knowsOfOrder()) && setNeeded(true)),
    [isOrdering],
  )
  return isNeeded
}

type OrderNewsProps = { isNeeded: boolean }

export function OrderNews({ isNeeded }: OrderNewsProps) {
  return <LatePart>{isNeeded && <OrderPlacedBanner />}</LatePart>
}

export function OrderToasts({ isNeeded }: OrderNewsProps) {
  return <LatePart>{isNeeded && <ToastOutlet />}</LatePart>
}
