import { useEffect, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'

import { Field } from '#app/ui/field.tsx'
import type { SelectOption } from '#app/ui/option-look.ts'
import { Switch } from '#app/ui/switch.tsx'
import { formatTimeOfDay } from '#domain/lagos-time.ts'

import { LateSelect } from './late-selects.tsx'
import { dayOptions, timeOptions } from './schedule-options.ts'
import type { CheckoutShop } from './use-checkout-data.ts'
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

function DayAndTime({ form, shop }: ScheduleFieldsProps) {
  const { openingHours } = shop
  const now = useNow()
  const date = useWatch({ control: form.control, name: 'scheduledDate' })
  const time = useWatch({ control: form.control, name: 'scheduledTime' })
  const days = dayOptions(openingHours, now)
  const times = timeOptions(openingHours, date, now)
  const isDayGone = date !== '' && !days.some(({ value }) => value === date)
  const isTimeGone = time !== '' && !times.some(({ value }) => value === time)
  useEffect(() => {
    if (isDayGone) form.setValue('scheduledDate', '')
    if (isTimeGone) form.setValue('scheduledTime', '')
  }, [form, isDayGone, isTimeGone])

  const { opensAt, closesAt } = openingHours
  return (
    <div className="mt-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <PickList form={form} name="scheduledDate" label="Date" options={days} />
        <PickList form={form} name="scheduledTime" label="Time" options={times} />
      </div>
      <p className="mt-2 text-sm text-soft">
        Between {formatTimeOfDay(opensAt)} and {formatTimeOfDay(closesAt)}, Abuja time.
      </p>
    </div>
  )
}

/** Time goes on while the form is open: what has passed leaves the lists. */
function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

type PickListProps = {
  form: CheckoutFields
  name: 'scheduledDate' | 'scheduledTime'
  label: string
  options: SelectOption[]
}

function PickList({ form, name, label, options }: PickListProps) {
  return (
    <Field label={label} error={form.formState.errors[name]?.message}>
      {(labelled) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange, ref } }) => (
            <LateSelect
              {...labelled}
              ref={ref}
              options={options}
              value={value}
              placeholder={`Choose a ${label.toLowerCase()}`}
              onChange={(chosen) => {
                onChange(chosen)
                form.clearErrors(name)
              }}
            />
          )}
        />
      )}
    </Field>
  )
}
