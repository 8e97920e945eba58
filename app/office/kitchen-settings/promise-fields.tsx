import { useController } from 'react-hook-form'

import { FormSection } from '#app/office/kit/form-section.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { ListEditor } from '#app/office/kit/list-editor.tsx'
import { OptionalRules } from '#app/office/settings/optional-rules.tsx'
import { SettingField } from '#app/office/settings/setting-field.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { weekdays } from '#domain/ordering/hours-text.ts'
import type { PromiseRules } from '#domain/ordering/promise.ts'

const atMost = 20
const firstRush = { weekdays: [], from: '12:00', to: '14:00', minutes: 15 }

const firstRules: PromiseRules = {
  minutes: 40,
  deliveryMinutes: 30,
  rushHours: [],
  largeFrom: null,
  largeMinutes: 0,
  portionsPerHour: null,
}

export function PromiseFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      id="promise"
      title="Promised time"
      text="Customers read when their order will be ready, before they pay and after."
    >
      <OptionalRules form={form} name="promise" first={firstRules}>
        <RuleFields form={form} />
      </OptionalRules>
    </FormSection>
  )
}

function RuleFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingField
        form={form}
        name="promise.minutes"
        label="A dish takes (minutes)"
        hint="For dishes without a preparation time of their own."
      />
      <SettingField
        form={form}
        name="promise.deliveryMinutes"
        label="Delivery takes (minutes)"
        hint="Added to the time of a delivery."
      />
      <SettingField
        form={form}
        name="promise.largeFrom"
        label="Large from (portions)"
        hint="Empty: no order counts as large."
      />
      <SettingField
        form={form}
        name="promise.largeMinutes"
        label="Large orders take (minutes more)"
        hint="Added to the time of a large order."
      />
      <SettingField
        form={form}
        name="promise.portionsPerHour"
        label="Portions an hour"
        hint="Portions of open orders are added at this rate. Empty: they add nothing."
      />
      <RushHoursEditor form={form} />
    </>
  )
}

function RushHoursEditor({ form }: { form: SettingsForm }) {
  const name = 'promise.rushHours'
  return (
    <ListEditor form={form} name={name} noun="rush hours" atMost={atMost} first={firstRush}>
      {(index) => (
        <>
          <Weekdays form={form} name={`${name}.${index}.weekdays`} />
          <FormText form={form} name={`${name}.${index}.from`} label="From" type="time" />
          <FormText form={form} name={`${name}.${index}.to`} label="To" type="time" />
          <SettingField
            form={form}
            name={`${name}.${index}.minutes`}
            label="Minutes more"
            hint="For orders that start then."
          />
        </>
      )}
    </ListEditor>
  )
}

type WeekdaysProps = { form: SettingsForm; name: `promise.rushHours.${number}.weekdays` }

function Weekdays({ form, name }: WeekdaysProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const chosen = field.value ?? []
  function toggle(day: number, isChosen: boolean) {
    const days = isChosen ? [...chosen, day] : chosen.filter((one) => one !== day)
    field.onChange(days.toSorted((one, other) => one - other))
  }

  return (
    <div className="flex flex-wrap gap-x-5 sm:col-span-3">
      {weekdays.map((label, day) => (
        <Checkbox
          key={label}
          label={label}
          checked={chosen.includes(day)}
          onChange={({ target }) => toggle(day, target.checked)}
        />
      ))}
      {fieldState.error && (
        <p role="alert" className="w-full text-sm text-danger">
          {fieldState.error.message}
        </p>
      )}
    </div>
  )
}
