import { useState } from 'react'

import { RadioChoice } from '#app/office/layout/radio-choice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { maxReasonLength } from '#contract/pause.ts'
import type { PauseOrders } from '#contract/pause.ts'
import { deliveryTypeNames, deliveryTypes } from '#domain/delivery-type.ts'
import type { DeliveryType } from '#domain/delivery-type.ts'
import { pauseMinutes } from '#domain/pause.ts'

import { busyReason, usePause } from './use-pause.ts'

const choices = { both: 'Both', ...deliveryTypeNames }

type PauseDialogProps = { isOpen: boolean; onClose: () => void }

export function PauseDialog({ isOpen, onClose }: PauseDialogProps) {
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
    pausing.mutate({ types, minutes, reason }, { onSuccess: onClose })
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
      <Field label="Reason" hint="Customers see it in the shop." isOptional>
        {(control) => (
          <TextInput
            {...control}
            value={reason}
            maxLength={maxReasonLength}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
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
