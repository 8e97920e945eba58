import { useState } from 'react'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'

const load = () => import('./cart-sheet.tsx')
const { Part: CartSheet, prefetch: prefetchCartSheet } = lazyWithPrefetch(
  async () => (await load()).CartSheet,
)
const { Part: FilledCartBar } = lazyWithPrefetch(async () => (await load()).FilledCartBar)

export { prefetchCartSheet }

export function CartLayer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isNeeded, setNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setNeeded(true)
  return (
    <DeferredBoundary isAwaited={isOpen}>
      {isNeeded && <CartSheet isOpen={isOpen} onClose={onClose} />}
    </DeferredBoundary>
  )
}

export function CartBar({ onOpen }: { onOpen: () => void }) {
  const isFilled = useCartStore(({ cart }) => cart.length > 0)
  return <DeferredBoundary>{isFilled && <FilledCartBar onOpen={onOpen} />}</DeferredBoundary>
}
