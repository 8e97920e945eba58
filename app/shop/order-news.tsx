import { lazy, useState } from 'react'
import { useLocation } from 'react-router'

import { knowsOfOrder } from '#app/data/known-order.ts'
import { LatePart } from '#app/ui/late-part.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const OrderPlacedBanner = lazy(async () => ({
  default: (await import('./order-placed-banner.tsx')).OrderPlacedBanner,
}))

/** Most visitors have no order here: what tells of one comes where there is one, or will be. */
export function OrderNews() {
  const { pathname } = useLocation()
  const [isNeeded, setNeeded] = useState(false)
  const isHydrated = useHydrated()
  if (!isNeeded && isHydrated && (pathname === '/checkout' || knowsOfOrder())) setNeeded(true)
  return <LatePart>{isNeeded && <OrderPlacedBanner />}</LatePart>
}
