import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { usePlacedOrders } from '#app/data/order/order-placed.ts'
import { rememberedOrdersKey } from '#app/data/order/stored-order-keys.ts'
import { readText } from '#app/data/storage/stored-value.ts'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { ToastOutlet } from '#app/ui/toast-outlet.tsx'

export { OrderPlacedBanner } from './order-placed-banner.tsx'

const { Part: OrderCards, prefetch } = lazyWithPrefetch(
  async () => (await import('./order-cards.tsx')).OrderCards,
)
export const prefetchCard = prefetch

/** The open orders of this phone. Without any, and while they load, the children. */
export function OrderCardsOr({ children }: { children: ReactNode }) {
  const orders = usePlacedOrders(({ orders }) => orders)
  if (orders.length === 0) return children
  return (
    <DeferredBoundary fallback={children}>
      <OrderCards orders={orders} />
    </DeferredBoundary>
  )
}

const { Part: OrderAgain } = lazyWithPrefetch(
  async () => (await import('./order-again.tsx')).OrderAgain,
)

/** Hidden while there is an open order or a cart. */
export function OrderAgainOffer() {
  const hasOrders = usePlacedOrders(({ orders }) => orders.length > 0)
  const hasCart = useCartStore(({ cart, isLoaded }) => !isLoaded || cart.length > 0)
  const [isKnown] = useState(() => Boolean(readText(rememberedOrdersKey)))
  const isOffered = isKnown && !hasOrders && !hasCart
  useEffect(() => {
    if (isOffered) void prefetchCard()
  }, [isOffered])
  return <DeferredBoundary>{isOffered && <OrderAgain />}</DeferredBoundary>
}

export function OrderToasts() {
  return <ToastOutlet />
}
