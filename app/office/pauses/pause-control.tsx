import { useState } from 'react'

import { browserApi } from '#app/data/api/browser-api.ts'
import { useApi, useChange } from '#app/data/api/use-api.ts'
import { affectedBy } from '#app/data/office/office-queries.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { RadioChoice } from '#app/office/kit/radio-choice.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { maxReasonLength } from '#contract/ordering/pause.ts'
import type { PauseOrders } from '#contract/ordering/pause.ts'
import { deliveryTypeNames, deliveryTypes } from '#domain/ordering/delivery-type.ts'
import type { DeliveryType } from '#domain/ordering/delivery-type.ts'
import { pauseLabel, pauseMinutes } from '#domain/ordering/pause.ts'
import { can } from '#domain/staff/role.ts'

const busyReason = 'The kitchen is very busy.'

const choices = { both: 'Both', ...deliveryTypeNames }

/** Whether orders are paused; Admins pause and reopen. */
export function PauseControl() {
  const { roles } = useStaff()
  const { data: shop } = useApi(browserApi.shop.$get)
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
    if (isPaused) reopening.mutate({ json: { types: [...deliveryTypes] } })
    else pausing.mutate({ json: { types: [...deliveryTypes], minutes: 30, reason: busyReason } })
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

type PauseDialogProps = { isOpen: boolean; onClose: () => void }

function PauseDialog({ isOpen, onClose }: PauseDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} className="sm:max-w-lg">
      <PauseForm onClose={onClose} />
    </Dialog>
  )
}

function PauseForm({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState<'both' | DeliveryType>('both')
  const [reason, setReason] = useState(busyReason)
  const pausing = usePause()

  function pause(minutes: PauseOrders['minutes']) {
    if (pausing.isPending) return
    const types = choice === 'both' ? [...deliveryTypes] : [choice]
    pausing.mutate({ json: { types, minutes, reason } }, { onSuccess: onClose })
  }

  return (
    <div className="grid gap-5 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7">
      <div>
        <DialogTitle className="text-2xl">Pause orders</DialogTitle>
        <DialogText className="mt-2 text-soft">
          New orders are refused. Orders that are being paid go through, and so do orders scheduled
          for after a timed pause.
        </DialogText>
      </div>
      <RadioChoice legend="Which" choices={choices} value={choice} onChange={setChoice} />
      <TextField
        label="Reason"
        hint="Customers see it in the shop."
        isOptional
        value={reason}
        maxLength={maxReasonLength}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
      <div role="group" aria-label="Pause for" className="grid grid-cols-3 gap-3">
        {pauseMinutes.map((minutes) => (
          <Button key={minutes} aria-disabled={pausing.isPending} onClick={() => pause(minutes)}>
            {minutes} min
          </Button>
        ))}
        <Button
          className="col-span-3"
          aria-disabled={pausing.isPending}
          onClick={() => pause(null)}
        >
          Until reopened
        </Button>
      </div>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  )
}

function usePause() {
  return useChange(officeApi.shop.pause.$post, changeOptions('Failed to pause orders'))
}

function useReopen() {
  return useChange(officeApi.shop.reopen.$post, changeOptions('Failed to reopen orders'))
}

function changeOptions(failure: string) {
  return {
    invalidates: affectedBy.pause,
    onError: toastFailure(failure),
  }
}
