import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import type { DiscountCodeFieldProps } from './discount-code-field.tsx'

const { Part: DiscountCodeField } = lazyWithPrefetch(
  async () => (await import('./discount-code-field.tsx')).DiscountCodeField,
)

export function LazyDiscountCodeField(props: DiscountCodeFieldProps) {
  return (
    <DeferredBoundary fallback={<Skeleton className="mt-5 h-24 rounded-2xl" />}>
      <DiscountCodeField {...props} />
    </DeferredBoundary>
  )
}
