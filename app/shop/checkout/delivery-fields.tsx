import { Controller, useWatch } from 'react-hook-form'

import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import type { ChoiceCard } from '#app/ui/choice-cards.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import { formatNaira } from '#domain/money.ts'
import type { DeliveryType } from '#domain/order.ts'

import { CheckoutSection } from './checkout-section.tsx'
import { LazySearchSelect, usePrefetchedSearchSelect } from './lazy-search-select.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import type { CheckoutShop } from './use-checkout-data.ts'
import { textField } from './use-checkout-form.ts'
import type { CheckoutFields } from './use-checkout-form.ts'

const choices: (ChoiceCard & { value: DeliveryType })[] = [
  { value: 'pickup', title: 'Pickup', text: 'Collect it from our kitchen, no fee', icon: 'cart' },
  { value: 'delivery', title: 'Delivery', text: 'We bring it to your door in Abuja', icon: 'pin' },
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
      <div className="mt-5">
        {deliveryType === 'delivery' ? (
          <AddressFields form={form} zones={zones} />
        ) : (
          <PickupAddress address={shop.pickupAddress} />
        )}
      </div>
      <ScheduleFields form={form} shop={shop} />
    </CheckoutSection>
  )
}

function PickupAddress({ address }: { address: string }) {
  return (
    <div className="flex gap-3 rounded-2xl bg-sunk p-4">
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
    <div className="grid grid-cols-1 gap-5">
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
      <Field
        label="Detailed address"
        hint="Street, house number, and a landmark the rider will see."
        error={errors.address?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            {...textField(form, 'address')}
            autoComplete="street-address"
            maxLength={300}
          />
        )}
      </Field>
    </div>
  )
}
