import { useEffect } from 'react'
import type { ComponentProps } from 'react'

import { LatePart, latePart } from '#app/ui/deferred-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const { Part: SearchSelect, prefetch } = latePart(
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

export function LateSearchSelect(props: ComponentProps<typeof SearchSelect>) {
  return (
    <LatePart fallback={<Skeleton className="h-12 rounded-xl" />}>
      <SearchSelect {...props} />
    </LatePart>
  )
}
