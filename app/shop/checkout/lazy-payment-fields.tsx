import type { ComponentProps } from 'react'

import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const { Part: PaymentFields } = lazyWithPrefetch(
  async () => (await import('./payment-fields.tsx')).PaymentFields,
)

export function LazyPaymentFields(props: ComponentProps<typeof PaymentFields>) {
  return (
    <DeferredBoundary fallback={<Skeleton className="h-48 rounded-3xl" />}>
      <PaymentFields {...props} />
    </DeferredBoundary>
  )
}
