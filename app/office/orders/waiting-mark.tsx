import { useRef } from 'react'

import { useQueuedChange, queuedChanges } from '#app/data/office/queued-status-changes.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { shortIdOf } from '#domain/ordering/order.ts'

type WaitingMarkProps = { orderId: string; className?: string }

/** Shows that a status change of the order is queued offline, with a button to cancel it. */
export function WaitingMark({ orderId, className = '' }: WaitingMarkProps) {
  const queued = useQueuedChange(orderId)
  const region = useRef<HTMLDivElement>(null)

  function cancelChange() {
    if (queued) queuedChanges.removeOrder(queued)
    announce('Your change was taken back.')
    region.current?.focus()
  }

  return (
    <div ref={region} tabIndex={-1} className={`relative outline-none ${className}`}>
      {queued && (
        <div className="flex items-center justify-between gap-2 rounded-xl border border-warning bg-warning-ground py-0.5 pr-1 pl-3 text-sm leading-snug font-bold text-warning">
          <span className="flex min-w-0 items-center gap-2">
            <Icon name="clock" />
            {`Waiting to be sent: ${queued.to}`}
          </span>
          <Button variant="ghost" size="small" className="px-2! underline" onClick={cancelChange}>
            Take back
            <span className="sr-only"> the change of #{shortIdOf(orderId)}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
