import { useWatch } from 'react-hook-form'

import { FormNumber } from '#app/office/layout/form-number.tsx'
import { FormSection } from '#app/office/layout/form-section.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Switch } from '#app/ui/switch.tsx'
import { maxTimingMinutes } from '#domain/order-timing.ts'
import type { PromiseRules } from '#domain/promise.ts'

import { OptionalNumber } from './optional-number.tsx'
import { RushHoursEditor } from './rush-hours-editor.tsx'

const firstRules: PromiseRules = {
  minutes: 40,
  deliveryMinutes: 30,
  rushHours: [],
  largeFrom: null,
  largeMinutes: 0,
  portionsPerHour: null,
}

export function PromiseFields({ form }: { form: SettingsForm }) {
  const isOn = useWatch({ control: form.control, name: 'promise' }) !== null
  return (
    <FormSection
      title="Promised time"
      text="Customers read when their order will be ready, before they pay and after."
    >
      <Switch
        label="Promise a time"
        hint="Off: the shop names no times."
        checked={isOn}
        onChange={({ target }) =>
          form.setValue('promise', target.checked ? firstRules : null, { shouldDirty: true })
        }
        className="sm:col-span-2"
      />
      {isOn && <RuleFields form={form} />}
    </FormSection>
  )
}

function RuleFields({ form }: { form: SettingsForm }) {
  const minutes = { form, min: 0, max: maxTimingMinutes }
  return (
    <>
      <FormNumber
        {...minutes}
        name="promise.minutes"
        label="A dish takes (minutes)"
        hint="For dishes without a preparation time of their own."
      />
      <FormNumber
        {...minutes}
        name="promise.deliveryMinutes"
        label="Delivery takes (minutes)"
        hint="Added to the time of a delivery."
      />
      <OptionalNumber
        form={form}
        name="promise.largeFrom"
        label="Large from (portions)"
        hint="Empty: no order counts as large."
      />
      <FormNumber
        {...minutes}
        name="promise.largeMinutes"
        label="Large orders take (minutes more)"
        hint="Added to the time of a large order."
      />
      <OptionalNumber
        form={form}
        name="promise.portionsPerHour"
        label="Portions an hour"
        hint="Portions of open orders are added at this rate. Empty: they add nothing."
      />
      <RushHoursEditor form={form} />
    </>
  )
}
