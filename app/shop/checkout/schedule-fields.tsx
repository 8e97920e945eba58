import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { Field } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { scheduleMessages } from '#contract/schedule.ts'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { scheduleDays, scheduleError } from '#domain/opening-hours.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import type { CheckoutShop } from './use-checkout-data.ts'
import { textField } from './use-checkout-form.ts'
import type { CheckoutFields } from './use-checkout-form.ts'

type ScheduleFieldsProps = { form: CheckoutFields; shop: CheckoutShop }

export function ScheduleFields({ form, shop }: ScheduleFieldsProps) {
  const isScheduled = useWatch({ control: form.control, name: 'isScheduled' })
  const mustSchedule = shop.onlyWithinHours && !shop.isOpen
  useEffect(() => {
    if (mustSchedule) form.setValue('isScheduled', true)
  }, [form, mustSchedule])

  return (
    <div className="mt-5 border-t border-line pt-4">
      <Switch
        label="Schedule for later"
        hint={
          mustSchedule
            ? 'While we are closed, orders are for a later time.'
            : 'Up to 14 days ahead.'
        }
        checked={isScheduled}
        disabled={mustSchedule}
        onChange={({ target }) => form.setValue('isScheduled', target.checked)}
      />
      {isScheduled && <DayAndTime form={form} shop={shop} />}
    </div>
  )
}

/** Native pickers; the server checks the same rule. */
function DayAndTime({ form, shop }: ScheduleFieldsProps) {
  const { openingHours } = shop
  const { errors } = form.formState
  const [now] = useState(() => new Date())
  const today = lagosClock(now).date
  const [date, time] = useWatch({ control: form.control, name: ['scheduledDate', 'scheduledTime'] })
  const scheduleIssue = date && time ? scheduleError(openingHours, { date, time }, now) : undefined
  const { opensAt, closesAt } = openingHours
  return (
    <div className="mt-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-5">
        <Field label="Date" error={errors.scheduledDate?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...textField(form, 'scheduledDate', ['scheduledTime'])}
              type="date"
              min={today}
              max={addDays(today, scheduleDays)}
            />
          )}
        </Field>
        <Field
          label="Time"
          error={
            errors.scheduledTime?.message ?? (scheduleIssue && scheduleMessages[scheduleIssue])
          }
        >
          {(control) => (
            <TextInput
              {...control}
              {...textField(form, 'scheduledTime')}
              type="time"
              min={opensAt}
              max={closesAt}
            />
          )}
        </Field>
      </div>
      <p className="mt-2 text-sm text-soft">
        Between {formatTimeOfDay(opensAt)} and {formatTimeOfDay(closesAt)}, Abuja time.
      </p>
    </div>
  )
}
