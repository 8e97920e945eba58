import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useStaff } from '#app/data/session/session-store.ts'
import { shopQuery } from '#app/data/shop/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { deliveryTypes } from '#domain/delivery-type.ts'
import { pauseLabel } from '#domain/pause.ts'
import { can } from '#domain/role.ts'

import { PauseDialog } from './pause-dialog.tsx'
import { busyReason, usePause, useReopen } from './use-pause.ts'

/** Whether orders are paused; Admins pause and reopen. */
export function PauseControl() {
  const { roles } = useStaff()
  const { data: shop } = useQuery(shopQuery)
  const mayPause = can(roles, 'pauses')
  const pauses = shop?.pauses
  return (
    <div className="flex min-w-0 items-center gap-2 empty:hidden">
      <span role="status" className="min-w-0 empty:hidden">
        {pauses && (
          <span className="flex min-h-11 items-center gap-2 rounded-xl bg-warning-ground px-3 py-1 text-sm leading-tight font-bold text-warning">
            <Icon name="pause" />
            {pauseLabel(pauses)}
          </span>
        )}
      </span>
      {mayPause && <PauseButtons isPaused={Boolean(pauses)} />}
    </div>
  )
}

function PauseButtons({ isPaused }: { isPaused: boolean }) {
  const pausing = usePause()
  const reopening = useReopen()
  const [isOpen, setIsOpen] = useState(false)
  const isBusy = pausing.isPending || reopening.isPending

  function change() {
    if (isBusy) return
    if (isPaused) reopening.mutate()
    else pausing.mutate({ types: [...deliveryTypes], minutes: 30, reason: busyReason })
  }

  // One button, which keeps the focus: a second press is the undo.
  return (
    <span className="flex shrink-0">
      <Button
        variant={isPaused ? 'strong' : 'quiet'}
        size="small"
        aria-disabled={isBusy}
        onClick={change}
        className="rounded-r-none focus-visible:z-1"
      >
        {!isPaused && <Icon name="pause" />}
        {isPaused ? 'Reopen' : 'Pause 30 min'}
        <span className="sr-only"> new orders</span>
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={() => setIsOpen(true)}
        className="-ml-px rounded-l-none px-3!"
      >
        More<span className="sr-only"> ways to pause new orders</span>
      </Button>
      <PauseDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </span>
  )
}
