import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import type { CutOff } from '#domain/menu/cut-off.ts'

const { Part: CutOffNote } = lazyWithPrefetch(
  async () => (await import('./cut-off-note.tsx')).CutOffNote,
)

type LazyCutOffProps = { cutOff: CutOff | null | undefined; className?: string }

export function LazyCutOff({ cutOff, className }: LazyCutOffProps) {
  return (
    <DeferredBoundary>
      {cutOff && <CutOffNote cutOff={cutOff} className={className} />}
    </DeferredBoundary>
  )
}
