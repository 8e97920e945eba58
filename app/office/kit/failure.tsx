import { messageOr } from '#app/data/api/read-problem.ts'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast-queue.ts'

type FailureProps = { error: unknown; fallback?: string; className?: string }

/** What failed: an error from the server, or a text. Nothing while there is none. */
export function Failure({ error, fallback = '', className }: FailureProps) {
  if (!error) return null
  return (
    <Notice tone="bad" role="alert" className={className}>
      {typeof error === 'string' ? error : messageOr(error, fallback)}
    </Notice>
  )
}

/** For `onError`. */
export function toastFailure(fallback: string) {
  return (error: unknown) => showToast({ tone: 'error', text: messageOr(error, fallback) })
}
