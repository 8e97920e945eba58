import { useState } from 'react'

import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'

const { Part: CartSheet, prefetch: prefetchCartSheet } = lazyWithPrefetch(
  async () => (await import('./cart-sheet.tsx')).CartSheet,
)

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
