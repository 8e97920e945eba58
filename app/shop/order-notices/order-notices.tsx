import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { hasStoredOrder, paymentsKey } from '#app/data/order/stored-order-keys.ts'
import { followStorage } from '#app/data/storage/stored-value.ts'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'

const load = () => import('./order-parts.tsx')
const parts = {
  banner: lazyWithPrefetch(async () => (await load()).OrderPlacedBanner).Part,
  again: lazyWithPrefetch(async () => (await load()).OrderAgainOffer).Part,
  card: lazyWithPrefetch(async () => (await load()).OrderCardsOr).Part,
  toasts: lazyWithPrefetch(async () => (await load()).OrderToasts).Part,
}

/** Called when the cart opens, so that the checkout opens even if the connection drops. */
export function prefetchOrderNotices() {
  load()
    .then(({ prefetchCard }) => prefetchCard())
    .catch(() => {})
}

/** Loaded only for visitors with an order: most have none. */
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

type OrderNoticeProps = { isNeeded: boolean; part: keyof typeof parts; children?: ReactNode }

/** The children show where the part is not needed, and while it loads. */
export function OrderNotice({ isNeeded, part, children }: OrderNoticeProps) {
  const Part: ComponentType<{ children: ReactNode }> = parts[part]
  if (!isNeeded) return children
  return (
    <DeferredBoundary fallback={children}>
      <Part>{children}</Part>
    </DeferredBoundary>
  )
}
