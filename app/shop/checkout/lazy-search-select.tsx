import { useEffect } from 'react'
import type { ComponentProps } from 'react'

import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const { Part: SearchSelect, prefetch } = lazyWithPrefetch(
  async () => (await import('#app/ui/search-select.tsx')).SearchSelect,
)

/**
 * Prefetched while the buyer types: a large chunk for a list that most buyers open late or never.
 */
export function usePrefetchedSearchSelect() {
  useEffect(() => {
    void prefetch()
  }, [])
}

export function LazySearchSelect(props: ComponentProps<typeof SearchSelect>) {
  return (
    <DeferredBoundary fallback={<Skeleton className="h-12 rounded-xl" />}>
      <SearchSelect {...props} />
    </DeferredBoundary>
  )
}
