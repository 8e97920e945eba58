import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import type { Product } from '#domain/menu/product.ts'

const { Part: SearchOverlay, prefetch: prefetchSearch } = lazyWithPrefetch(
  async () => (await import('./search-overlay.tsx')).SearchOverlay,
)

export { prefetchSearch }

type SearchLayerProps = { menu: readonly Product[]; text: string; onEscape: () => void }

export function SearchLayer(props: SearchLayerProps) {
  return (
    <DeferredBoundary isAwaited>
      <SearchOverlay {...props} />
    </DeferredBoundary>
  )
}
