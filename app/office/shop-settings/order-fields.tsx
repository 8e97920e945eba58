import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormSwitch } from '#app/office/layout/form-switch.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'

import type { SettingsForm } from './use-settings-form.ts'

export function OrderFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection title="Hours and orders" text="The same hours every day, on a clock in Abuja.">
      <FormText form={form} name="openingHours.opensAt" label="Opens at" type="time" />
      <FormText form={form} name="openingHours.closesAt" label="Closes at" type="time" />
      <FormSwitch
        form={form}
        name="onlyWithinHours"
        label="Only accept orders within opening hours"
        hint="On: while we are closed, customers can only schedule an order for later. Off: they can order at any time and are told when it will be prepared."
        className="border-t border-line pt-4"
      />
      <FormSwitch
        form={form}
        name="chargesDeliveryOnline"
        label="Charge the delivery fee online"
        hint="On: the card pays the fee together with the food. Off: the fee is shown at the checkout and paid to the rider."
        className="border-t border-line pt-4"
      />
      <FormText
        form={form}
        name="maxUnpaidPortions"
        label="Most portions held unpaid"
        hint="By one customer, or by all who share one internet address: larger orders are asked to call. No one can reserve the whole menu without paying."
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        rules={{ valueAsNumber: true }}
      />
    </FormSection>
  )
}
