import { lazy, useEffect } from 'react'
import type { ComponentProps } from 'react'

import { LatePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const load = () => import('#app/ui/search-select.tsx')
const LazySearchSelect = lazy(async () => ({ default: (await load()).SearchSelect }))

/** A good part of the page's code is a list that most buyers open late or never: it comes while they type. */
export function usePrefetchedSearchSelect() {
  useEffect(() => {
    load().catch(() => {})
  }, [])
}

export function LateSearchSelect(props: ComponentProps<typeof LazySearchSelect>) {
  return (
    <LatePart fallback={<Skeleton className="h-12 rounded-xl" />}>
      <LazySearchSelect {...props} />
    </LatePart>
  )
}
