import { useIsDisconnected } from '#app/data/office/event-connection.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

/** Nothing while there is no connection: the banner says so, and what was loaded stays of use. */
export function RefreshFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  if (useIsDisconnected()) return null
  return (
    <Notice
      tone="bad"
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3"
    >
      {message}
      <Button variant="quiet" size="small" onClick={onRetry}>
        <Icon name="retry" /> Try again
      </Button>
    </Notice>
  )
}
