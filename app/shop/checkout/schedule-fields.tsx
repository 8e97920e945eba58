import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { serverNow } from '#app/data/clock/clock.ts'
import { orderingRulesOf } from '#app/shop/opening/ordering-rules.ts'
import { Field } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { findUnorderableDish } from '#domain/menu/cut-off.ts'
import { hoursOn } from '#domain/ordering/opening-hours.ts'
import type { DayHours } from '#domain/ordering/opening-hours.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import type { CheckoutShop } from './use-checkout-data.ts'
import { textField } from './use-checkout-form.ts'
import type { CheckoutFields } from './use-checkout-form.ts'
import { scheduleIssue, useDishesWithCutOff } from './use-dishes-with-cut-off.ts'
import type { DishWithCutOff } from './use-dishes-with-cut-off.ts'

type ScheduleFieldsProps = { form: CheckoutFields; shop: CheckoutShop }

export function ScheduleFields({ form, shop }: ScheduleFieldsProps) {
  const isScheduled = useWatch({ control: form.control, name: 'isScheduled' })
  const dishes = useDishesWithCutOff()
  const isClosed = shop.onlyWithinHours && !shop.isOpen
  const mustSchedule = isClosed || isForLater(dishes)
  useEffect(() => {
    if (mustSchedule) form.setValue('isScheduled', true)
  }, [form, mustSchedule])

  return (
    <div className="mt-4 border-t border-line pt-3">
      <Switch
        label="Schedule for later"
        hint={hintFor(shop, { isClosed, mustSchedule })}
        checked={isScheduled}
        disabled={mustSchedule}
        onChange={({ target }) => form.setValue('isScheduled', target.checked)}
      />
      {isScheduled && <DayAndTime form={form} shop={shop} dishes={dishes} />}
    </div>
  )
}

/** Native pickers; the server checks the same rule. */
function DayAndTime({ form, shop, dishes }: ScheduleFieldsProps & { dishes: DishWithCutOff[] }) {
  const rules = orderingRulesOf(shop)
  const { errors } = form.formState
  const [now] = useState(() => new Date(serverNow()))
  const today = lagosClock(now).date
  const [date, time] = useWatch({ control: form.control, name: ['scheduledDate', 'scheduledTime'] })
  const issue = date && time ? scheduleIssue({ rules, dishes }, { date, time }, now) : undefined
  const hours = hoursOn(rules, date || today)
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
              max={addDays(today, rules.daysAhead)}
            />
          )}
        </Field>
        <Field label="Time" error={errors.scheduledTime?.message ?? issue}>
          {(control) => (
            <TextInput
              {...control}
              {...textField(form, 'scheduledTime')}
              type="time"
              {...(hours?.length === 1 && { min: hours[0]?.opensAt, max: hours[0]?.closesAt })}
            />
          )}
        </Field>
      </div>
      <p className="mt-2 text-sm text-soft">{hoursMessage(hours)}</p>
    </div>
  )
}

function isForLater(dishes: readonly DishWithCutOff[]) {
  const now = new Date(serverNow())
  return findUnorderableDish(dishes, now, now) !== undefined
}

type Reasons = { isClosed: boolean; mustSchedule: boolean }

function hintFor(shop: CheckoutShop, { isClosed, mustSchedule }: Reasons) {
  if (isClosed) return 'While we are closed, orders are for a later time.'
  return mustSchedule ? 'A dish in your cart must be ordered ahead.' : aheadText(shop)
}

function aheadText(shop: CheckoutShop) {
  const { daysAhead } = orderingRulesOf(shop)
  if (daysAhead === 0) return 'For a later time today.'
  return `Up to ${daysAhead === 1 ? '1 day' : `${daysAhead} days`} ahead.`
}

/** `Between 8:00 AM and 2:00 PM or 5:00 PM and 9:00 PM, Abuja time.` */
function hoursMessage(hours: DayHours | null) {
  if (!hours) return 'The hours of this day are not confirmed yet.'
  if (hours.length === 0) return 'We are closed on this day.'
  const spans = hours.map(
    ({ opensAt, closesAt }) => `${formatTimeOfDay(opensAt)} and ${formatTimeOfDay(closesAt)}`,
  )
  return `Between ${spans.join(' or ')}, Abuja time.`
}
