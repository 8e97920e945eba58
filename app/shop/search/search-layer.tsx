import { LatePart, latePart } from '#app/ui/deferred-boundary.tsx'
import type { Product } from '#domain/product.ts'

const { Part: SearchOverlay, prefetch: prefetchSearch } = latePart(
  async () => (await import('./search-overlay.tsx')).SearchOverlay,
)

export { prefetchSearch }

type SearchLayerProps = { menu: readonly Product[]; text: string; onEscape: () => void }

export function SearchLayer(props: SearchLayerProps) {
  return (
    <LatePart isAwaited>
      <SearchOverlay {...props} />
    </LatePart>
  )
}
