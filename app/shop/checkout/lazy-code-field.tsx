import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import type { CodeFieldProps } from './code-field.tsx'

const { Part: CodeField } = lazyWithPrefetch(
  async () => (await import('./code-field.tsx')).CodeField,
)

export function LazyCodeField(props: CodeFieldProps) {
  return (
    <DeferredBoundary fallback={<Skeleton className="mt-5 h-24 rounded-2xl" />}>
      <CodeField {...props} />
    </DeferredBoundary>
  )
}
