import type { ComponentProps } from 'react'

import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const { Part: SlotFields } = lazyWithPrefetch(
  async () => (await import('./slot-fields.tsx')).SlotFields,
)

export function LazySlotFields(props: ComponentProps<typeof SlotFields>) {
  return (
    <DeferredBoundary fallback={<Skeleton className="mt-5 h-40 rounded-2xl" />}>
      <SlotFields {...props} />
    </DeferredBoundary>
  )
}
