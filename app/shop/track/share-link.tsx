import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export function ShareLink({ shortId }: { shortId: string }) {
  if (!useHydrated()) return null
  return (
    <Button
      variant="quiet"
      size="small"
      className="print:hidden"
      onClick={() => void share(`Order #${shortId}`)}
    >
      <ShareIcon /> {canShare() ? 'Share link' : 'Copy link'}
    </Button>
  )
}

function ShareIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path
        d="M12 14.5V4m-4 3.5L12 4l4 3.5M6 11.5v7a1.5 1.5 0 0 0 1.5 1.5h9a1.5 1.5 0 0 0 1.5-1.5v-7"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function canShare() {
  return typeof navigator.share === 'function'
}

async function share(title: string) {
  const { href: url } = window.location
  // Cancelling the share sheet rejects the promise.
  if (canShare()) return await navigator.share({ title, url }).catch(() => undefined)
  const hasCopied = await copyText(url)
  if (hasCopied) showToast({ tone: 'success', text: 'Link copied.' })
  else
    showToast({
      tone: 'error',
      text: 'Copying is not allowed here. The link is in the address bar.',
    })
}
