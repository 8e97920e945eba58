import { lazy, useState } from 'react'
import { useLocation } from 'react-router'

import { knowsOfOrder } from '#app/data/known-order.ts'
import { LatePart } from '#app/ui/late-part.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const loadBanner = () => import('./order-placed-banner.tsx')
const OrderPlacedBanner = lazy(async () => ({ default: (await loadBanner()).OrderPlacedBanner }))
const loadToasts = () => import('#app/ui/toast-outlet.tsx')
const ToastOutlet = lazy(async () => ({ default: (await loadToasts()).ToastOutlet }))

/** With the open cart: the checkout has to open even when the connection drops then. */
export function prefetchOrderNews() {
  Promise.all([loadBanner(), loadToasts()]).catch(() => {})
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
