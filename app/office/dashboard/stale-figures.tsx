import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { formatMoment } from '#domain/lagos-time.ts'

type StaleFiguresProps = { at: number; onRetry: () => void }

/** Shown when the figures on the screen could not be refreshed. */
export function StaleFigures({ at, onRetry }: StaleFiguresProps) {
  return (
    <Notice
      tone="warn"
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3"
    >
      These figures could not be renewed. They are from {formatMoment(new Date(at))}.
      <Button variant="quiet" size="small" onClick={onRetry}>
        <Icon name="retry" /> Try again
      </Button>
    </Notice>
  )
}
