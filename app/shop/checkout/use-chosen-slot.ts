import { useEffect, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'

import type { SlotWire } from '#contract/checkout.ts'

import type { CheckoutFields } from './use-checkout-form.ts'

const goneMessage = 'That time is not available. Please choose another one.'

/**
 * The first free one until the buyer chooses or sends the form; then a choice that is gone is never
 * replaced for them.
 */
export function useChosenSlot(form: CheckoutFields, slots: readonly SlotWire[] | undefined) {
  const [isScheduled, date, time] = useWatch({
    control: form.control,
    name: ['isScheduled', 'scheduledDate', 'scheduledTime'],
  })

  const { isSubmitting, submitCount } = useFormState({ control: form.control })
  const automatic = useRef<string>(undefined)

  function choose(slot: Pick<SlotWire, 'date' | 'time'>) {
    automatic.current = undefined
    form.setValue('isScheduled', true)
    form.setValue('scheduledDate', slot.date)
    form.setValue('scheduledTime', slot.time)
    form.clearErrors(['scheduledDate', 'scheduledTime'])
  }

  useEffect(() => {
    if (!slots) return
    const { isScheduled, scheduledDate, scheduledTime } = form.getValues()
    const isFree = slots.some(({ date, time }) => date === scheduledDate && time === scheduledTime)
    if (isScheduled && isFree) return
    const [first] = slots
    const isSent = isSubmitting || submitCount > 0
    const isAutomatic = !isSent && automatic.current === `${scheduledDate} ${scheduledTime}`
    if ((!isScheduled || isAutomatic) && first) {
      choose(first)
      automatic.current = `${first.date} ${first.time}`
      return
    }
    const hadChosen = isScheduled && scheduledTime !== ''
    choose({ date: '', time: '' })
    if (hadChosen) form.setError('scheduledTime', { message: goneMessage })
    // Only a new list can take a choice away.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [slots])

  return { chosen: isScheduled ? `${date} ${time}` : '', choose }
}
