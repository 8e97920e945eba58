import { messageOr } from '#app/data/api/api-error.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

type LoadFailedProps = {
  error: unknown
  fallback: string
  onRetry: () => void
}

export function LoadFailed({ error, fallback, onRetry }: LoadFailedProps) {
  return (
    <div role="alert" className="rounded-2xl border border-line bg-surface">
      <EmptyState title={messageOr(error, fallback)}>
        <Button variant="quiet" onClick={onRetry}>
          <Icon name="retry" />
          Try again
        </Button>
      </EmptyState>
    </div>
  )
}
