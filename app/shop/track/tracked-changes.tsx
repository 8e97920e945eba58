import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { TrackedOrderWire } from '#contract/order.ts'

const { Part: ChangeQuestion } = lazyWithPrefetch(
  async () => (await import('./change-question.tsx')).ChangeQuestion,
)

type TrackedChangesProps = { order: TrackedOrderWire; token: string }

export function TrackedChanges({ order, token }: TrackedChangesProps) {
  const { changes = [] } = order
  const isHydrated = useHydrated()
  const asked = isHydrated ? changes.filter(({ choices }) => choices.length > 0) : []
  return (
    <DeferredBoundary>
      {asked.length > 0 &&
        asked.map((change) => (
          <ChangeQuestion key={change._id} order={order} change={change} token={token} />
        ))}
    </DeferredBoundary>
  )
}
