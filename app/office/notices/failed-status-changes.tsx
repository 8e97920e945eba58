import { Link } from 'react-router'

import { useQueuedChanges, queuedChanges } from '#app/data/office/queued-status-changes.ts'
import type { FailedStatusChange } from '#app/data/office/stored-status-changes.ts'
import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { shortIdOf } from '#domain/ordering/order.ts'

/** Status changes that were queued on this device and failed; shown on every page until dismissed. */
export function FailedStatusChanges() {
  const { lost } = useQueuedChanges()
  return (
    <div
      data-settles
      role="alert"
      className="mx-auto grid w-full max-w-6xl gap-3 px-4 lg:px-8 print:hidden"
    >
      {lost.map((change) => (
        <FailedChangeNotice key={change.orderId} change={change} />
      ))}
    </div>
  )
}

function FailedChangeNotice({ change }: { change: FailedStatusChange }) {
  const { orderId } = change
  const name = `#${shortIdOf(orderId)}`
  return (
    <Notice
      tone="warn"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 first:mt-4"
    >
      <p className="min-w-0 grow basis-80">{failureText(change)}</p>
      <p className="flex items-center gap-4">
        <Link
          to={orderAddress(orderId)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {`Open order ${name}`}
        </Link>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Dismiss, about ${name}`}
          onClick={() => dismiss(change)}
        >
          Dismiss
        </Button>
      </p>
    </Notice>
  )
}

function dismiss(change: FailedStatusChange) {
  queuedChanges.dismiss(change)
  document.getElementById('content')?.focus()
}

function failureText({ orderId, to, reason }: FailedStatusChange) {
  const name = `#${shortIdOf(orderId)}`
  switch (reason.code) {
    case 'moved-meanwhile':
      return `${name} was set to ${reason.status} meanwhile by someone else; your change to ${to} was not made.`
    case 'order-not-found':
      return `${name} was not found; your change to ${to} was not made.`
    case 'refused':
      return `Your change of ${name} to ${to} was not made: ${reason.message}`
    case 'expired':
      return `Your change of ${name} to ${to} waited for more than a day without a connection; it was not made.`
  }
}
