import { type ComponentProps, useEffect, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'

import { serverNow } from '#app/data/clock/clock.ts'
import { orderingRulesOf } from '#app/data/shop/ordering-rules.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { type ChoiceCard, ChoiceCards } from '#app/ui/choice-cards.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { InputField, TextArea } from '#app/ui/text-input.tsx'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { findUnorderableDish } from '#domain/menu/cut-off.ts'
import { formatNaira } from '#domain/money.ts'
import { type DeliveryType, deliveryTypeNames } from '#domain/ordering/delivery-type.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'
import { type DayHours, hoursOn } from '#domain/ordering/opening-hours.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { CheckoutSection } from './checkout-section.tsx'
import type { CheckoutShop } from './use-checkout-data.ts'
import { type CheckoutFields, textField } from './use-checkout-form.ts'
import { scheduleIssue, useDishesWithCutOff } from './use-dishes-with-cut-off.ts'
import type { DishWithCutOff } from './use-dishes-with-cut-off.ts'

const { Part: SearchSelect, prefetch } = lazyWithPrefetch(
  async () => (await import('#app/ui/search-select.tsx')).SearchSelect,
)

const { Part: SlotFields } = lazyWithPrefetch(
  async () => (await import('./slot-fields.tsx')).SlotFields,
)

const { pickup, delivery } = deliveryTypeNames
const choices: (ChoiceCard & { value: DeliveryType })[] = [
  { value: 'pickup', title: pickup, text: 'From our kitchen, no fee', icon: 'cart' },
  { value: 'delivery', title: delivery, text: 'To your door in Abuja', icon: 'pin' },
]

type DeliveryFieldsProps = { form: CheckoutFields; shop: CheckoutShop; zones: DeliveryZone[] }

export function DeliveryFields({ form, shop, zones }: DeliveryFieldsProps) {
  usePrefetchedSearchSelect()
  const deliveryType = useWatch({ control: form.control, name: 'deliveryType' })
  return (
    <CheckoutSection title="Delivery Options">
      <ChoiceCards
        legend="How would you like to get it?"
        choices={choices}
        {...form.register('deliveryType')}
      />
      <div className="mt-3 sm:mt-5">
        {deliveryType === 'delivery' ? (
          <AddressFields form={form} zones={zones} />
        ) : (
          <PickupAddress address={shop.pickupAddress} />
        )}
      </div>
      {shop.hasSlots ? <LazySlotFields form={form} /> : <ScheduleFields form={form} shop={shop} />}
    </CheckoutSection>
  )
}

function PickupAddress({ address }: { address: string }) {
  return (
    <div className="flex gap-3 rounded-2xl bg-sunk p-3 sm:p-4">
      <Icon name="pin" className="mt-0.5 size-5 text-clay" />
      <p>
        <span className="block font-bold">Pickup address</span>
        {address}
      </p>
    </div>
  )
}

function AddressFields({ form, zones }: Omit<DeliveryFieldsProps, 'shop'>) {
  const { errors } = form.formState
  const options = zones.map(({ id, name, priceNaira }) => ({
    value: id,
    label: name,
    detail: formatNaira(priceNaira),
  }))
  return (
    <div className="grid grid-cols-1 gap-3.5 sm:gap-5">
      <Field label="Neighbourhood" error={errors.zoneId?.message}>
        {(labelled) => (
          <Controller
            control={form.control}
            name="zoneId"
            render={({ field: { value, onChange, ref } }) => (
              <LazySearchSelect
                {...labelled}
                ref={ref}
                options={options}
                value={value}
                placeholder="Choose one"
                searchLabel="Search neighbourhoods"
                emptyText="We do not deliver there yet. Please choose the nearest, or pickup."
                onChange={(zoneId) => {
                  onChange(zoneId)
                  form.clearErrors('zoneId')
                }}
              />
            )}
          />
        )}
      </Field>
      <Field label="Detailed address" error={errors.address?.message}>
        {(control) => (
          <TextArea
            {...control}
            {...textField(form, 'address')}
            autoComplete="street-address"
            placeholder="Street and house number"
            maxLength={190}
          />
        )}
      </Field>
      <InputField
        {...textField(form, 'landmark')}
        label="Nearest landmark"
        isOptional
        maxLength={80}
        enterKeyHint="next"
      />
      <Checkbox label="Call me at the gate" {...form.register('callsAtGate')} className="-mt-3" />
    </div>
  )
}

function LazySlotFields(props: ComponentProps<typeof SlotFields>) {
  return (
    <DeferredBoundary fallback={<Skeleton className="mt-5 h-40 rounded-2xl" />}>
      <SlotFields {...props} />
    </DeferredBoundary>
  )
}

/**
 * Prefetched while the buyer types: a large chunk for a list that most buyers open late or never.
 */
function usePrefetchedSearchSelect() {
  useEffect(() => {
    void prefetch()
  }, [])
}

function LazySearchSelect(props: ComponentProps<typeof SearchSelect>) {
  return (
    <DeferredBoundary fallback={<Skeleton className="h-12 rounded-xl" />}>
      <SearchSelect {...props} />
    </DeferredBoundary>
  )
}

type ScheduleFieldsProps = { form: CheckoutFields; shop: CheckoutShop }

function ScheduleFields({ form, shop }: ScheduleFieldsProps) {
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
        <InputField
          {...textField(form, 'scheduledDate', ['scheduledTime'])}
          label="Date"
          error={errors.scheduledDate?.message}
          type="date"
          min={today}
          max={addDays(today, rules.daysAhead)}
        />
        <InputField
          {...textField(form, 'scheduledTime')}
          label="Time"
          error={errors.scheduledTime?.message ?? issue}
          type="time"
          {...(hours?.length === 1 && { min: hours[0]?.opensAt, max: hours[0]?.closesAt })}
        />
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
