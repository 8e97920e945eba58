import { useState } from 'react'
import { useLocation } from 'react-router'

import { knowsOfOrder } from '#app/data/known-order.ts'
import { LatePart, latePart } from '#app/ui/late-part.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const { Part: OrderPlacedBanner, prefetch: prefetchBanner } = latePart(
  async () => (await import('./order-placed-banner.tsx')).OrderPlacedBanner,
)
const { Part: ToastOutlet, prefetch: prefetchToasts } = latePart(
  async () => (await import('#app/ui/toast-outlet.tsx')).ToastOutlet,
)

/** With the open cart: the checkout has to open even when the connection drops then. */
export function prefetchOrderNews() {
  Promise.all([prefetchBanner(), prefetchToasts()]).catch(() => {})
}

/** Most visitors have no order here: what tells of one is loaded where there is one, or will be. */
export function useOrderNews() {
  const { pathname } = useLocation()
  const [isNeeded, setNeeded] = useState(false)
  const isHydrated = useHydrated()
  const isOrdering = /^\/(checkout|track)/.test(pathname)
  if (!isNeeded && isHydrated && (isOrdering || knowsOfOrder())) setNeeded(true)
  return isNeeded
}

type OrderNewsProps = { isNeeded: boolean }

export function OrderNews({ isNeeded }: OrderNewsProps) {
  return <LatePart>{isNeeded && <OrderPlacedBanner />}</LatePart>
}

/** Only payments, orders and their sharing show toasts in the shop. */
export function OrderToasts({ isNeeded }: OrderNewsProps) {
  return <LatePart>{isNeeded && <ToastOutlet />}</LatePart>
}
