import { Controller } from 'react-hook-form'

import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'
import { Switch } from '#app/ui/switch.tsx'

import type { SettingsForm } from './shop-settings.tsx'

export function OrderFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection title="Hours and orders" text="The same hours every day, on a clock in Abuja.">
      <FormText form={form} name="openingHours.opensAt" label="Opens at" type="time" />
      <FormText form={form} name="openingHours.closesAt" label="Closes at" type="time" />
      <SettingSwitch
        form={form}
        name="onlyWithinHours"
        label="Only accept orders within opening hours"
        hint="On: while we are closed, customers can only schedule an order for later. Off: they can order at any time and are told when it will be prepared."
      />
      <SettingSwitch
        form={form}
        name="chargesDeliveryOnline"
        label="Charge the delivery fee online"
        hint="On: the card pays the fee together with the food. Off: the fee is shown at the checkout and paid to the rider."
      />
    </FormSection>
  )
}

type SettingSwitchProps = {
  form: SettingsForm
  name: 'onlyWithinHours' | 'chargesDeliveryOnline'
  label: string
  hint: string
}

function SettingSwitch({ form, name, label, hint }: SettingSwitchProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <Switch
          label={label}
          hint={hint}
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
          ref={ref}
          className="border-t border-line pt-4 sm:col-span-2"
        />
      )}
    />
  )
}
