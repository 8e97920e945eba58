import { useState } from 'react'

import { LatePart, latePart } from '#app/ui/deferred-boundary.tsx'

const { Part: CartSheet, prefetch: prefetchCartSheet } = latePart(
  async () => (await import('./cart-sheet.tsx')).CartSheet,
)

export { prefetchCartSheet }

export function CartLayer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isNeeded, setNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setNeeded(true)
  return (
    <LatePart isAwaited={isOpen}>
      {isNeeded && <CartSheet isOpen={isOpen} onClose={onClose} />}
    </LatePart>
  )
}
