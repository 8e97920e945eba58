import { useWatch } from 'react-hook-form'

import { FormSection } from '#app/office/layout/form-section.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { slotMinutes } from '#domain/slot.ts'
import type { SlotRules } from '#domain/slot.ts'

import { OptionalNumber } from './optional-number.tsx'

const firstRules: SlotRules = { slotMinutes: 30, portionsPerSlot: 30, ordersPerSlot: null }

export function SlotFields({ form }: { form: SettingsForm }) {
  const isOn = Boolean(useWatch({ control: form.control, name: 'slots' }))
  return (
    <FormSection
      title="Slots"
      text="Customers choose a free slot before they pay. It is held for them while they pay."
    >
      <Switch
        label="Take orders in slots"
        hint="Off: customers choose any time within the opening hours."
        checked={isOn}
        onChange={({ target }) =>
          form.setValue('slots', target.checked ? firstRules : null, { shouldDirty: true })
        }
        className="sm:col-span-2"
      />
      {isOn && (
        <>
          <Field label="Slot length (minutes)" className="sm:col-span-2">
            {(control) => (
              <Select {...control} {...form.register('slots.slotMinutes', { valueAsNumber: true })}>
                {slotMinutes.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {minutes}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <OptionalNumber
            form={form}
            name="slots.portionsPerSlot"
            label="Portions per slot"
            hint="Each dish says how many portions it counts as. Empty: no limit."
          />
          <OptionalNumber
            form={form}
            name="slots.ordersPerSlot"
            label="Orders per slot"
            hint="Empty: no limit."
          />
        </>
      )}
    </FormSection>
  )
}
