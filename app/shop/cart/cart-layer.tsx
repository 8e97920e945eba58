import { lazy, useState } from 'react'

import { LatePart } from '#app/ui/late-part.tsx'

const loadSheet = () => import('./cart-sheet.tsx')
const CartSheet = lazy(async () => ({ default: (await loadSheet()).CartSheet }))

export function prefetchCartSheet() {
  loadSheet().catch(() => {})
}

/** The cart's sheet, not loaded at all until it is first opened. */
export function CartLayer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isNeeded, setNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setNeeded(true)
  return <LatePart>{isNeeded && <CartSheet isOpen={isOpen} onClose={onClose} />}</LatePart>
}
