import { lazy } from 'react'

import { LatePart } from '#app/ui/late-part.tsx'
import type { Product } from '#domain/product.ts'

const loadOverlay = () => import('./search-overlay.tsx')
const SearchOverlay = lazy(async () => ({ default: (await loadOverlay()).SearchOverlay }))

/** While the finger is on its way to the keyboard. */
export function prefetchSearch() {
  loadOverlay().catch(() => {})
}

type SearchLayerProps = { menu: readonly Product[]; text: string; onEscape: () => void }

/** The list of found dishes, not loaded at all until somebody searches. */
export function SearchLayer(props: SearchLayerProps) {
  return (
    <LatePart>
      <SearchOverlay {...props} />
    </LatePart>
  )
}
