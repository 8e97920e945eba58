import { lazy, useEffect } from 'react'
import type { ComponentProps } from 'react'

import { LatePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const loadSelect = () => import('#app/ui/select.tsx')
const loadSearchSelect = () => import('#app/ui/search-select.tsx')

const LazySelect = lazy(async () => ({ default: (await loadSelect()).Select }))
const LazySearchSelect = lazy(async () => ({ default: (await loadSearchSelect()).SearchSelect }))

/** Half the page's code is lists that most buyers open late or never: it comes while they type. */
export function usePrefetchedSelects() {
  useEffect(() => {
    Promise.all([loadSearchSelect(), loadSelect()]).catch(() => {})
  }, [])
}

export function LateSelect(props: ComponentProps<typeof LazySelect>) {
  return (
    <LatePart fallback={<Waiting />}>
      <LazySelect {...props} />
    </LatePart>
  )
}

export function LateSearchSelect(props: ComponentProps<typeof LazySearchSelect>) {
  return (
    <LatePart fallback={<Waiting />}>
      <LazySearchSelect {...props} />
    </LatePart>
  )
}

function Waiting() {
  return <Skeleton className="h-12 rounded-xl" />
}
