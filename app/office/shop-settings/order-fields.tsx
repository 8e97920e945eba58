import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'

import { FormNumber } from '#app/office/layout/form-number.tsx'
import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormSwitch } from '#app/office/layout/form-switch.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { weekLines } from '#domain/hours-text.ts'

export function OrderFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection title="Hours and orders" text="On a clock in Abuja.">
      <UsualHours form={form} />
      <p className="sm:col-span-2">
        <Link to="/admin/settings/hours" className="font-bold underline underline-offset-4">
          Hours by day, special days and last orders
        </Link>
      </p>
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
      <FormSwitch
        form={form}
        name="takesPhoneOrders"
        label="Take orders by phone and WhatsApp"
        hint="On: staff enter orders, and send a link to pay for them. A link lasts 24 hours."
        className="border-t border-line pt-4"
      />
      <FormNumber
        form={form}
        name="maxUnpaidPortions"
        label="Most portions held unpaid"
        hint="By one customer, or by all who share one internet address: larger orders are asked to call. No one can reserve the whole menu without paying."
        min={1}
      />
    </FormSection>
  )
}

function UsualHours({ form }: { form: SettingsForm }) {
  const weekHours = useWatch({ control: form.control, name: 'weekHours' })
  if (weekHours) {
    return (
      <ul className="sm:col-span-2">
        {weekLines(weekHours).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <FormText form={form} name="openingHours.opensAt" label="Opens at" type="time" />
      <FormText form={form} name="openingHours.closesAt" label="Closes at" type="time" />
    </>
  )
}
