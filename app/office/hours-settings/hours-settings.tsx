import { FormNumber } from '#app/office/layout/form-number.tsx'
import { FormSection } from '#app/office/layout/form-section.tsx'
import { OfficeForm } from '#app/office/layout/office-form.tsx'
import { useReasonOff } from '#app/office/settings/use-reason-off.ts'
import { useSettingsForm } from '#app/office/settings/use-settings-form.ts'
import type { SettingsWire } from '#contract/settings.ts'
import { maxDaysAhead } from '#domain/opening-hours.ts'

import { SpecialDaysEditor } from './special-days-editor.tsx'
import { WeekEditor } from './week-editor.tsx'

export function HoursSettings({ settings }: { settings: SettingsWire }) {
  const saving = useSettingsForm(settings)
  const { form } = saving
  return (
    <OfficeForm saving={saving} label="Save hours" reasonOff={useReasonOff('settings')}>
      <WeekEditor form={form} />
      <SpecialDaysEditor form={form} />
      <FormSection title="Orders">
        <FormNumber
          form={form}
          name="lastOrderMinutes"
          label="Last orders, minutes before closing"
          hint="0: until closing. Orders for a later day can still be placed."
          min={0}
        />
        <FormNumber
          form={form}
          name="daysAhead"
          label="Days ahead"
          hint="How far ahead an order can be scheduled. 0: for the same day only."
          min={0}
          max={maxDaysAhead}
        />
      </FormSection>
    </OfficeForm>
  )
}
