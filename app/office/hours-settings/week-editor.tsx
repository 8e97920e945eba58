import { useWatch } from 'react-hook-form'

import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Switch } from '#app/ui/switch.tsx'
import { weekdays } from '#domain/hours-text.ts'

import { DayHoursEditor } from './day-hours-editor.tsx'

export function WeekEditor({ form }: { form: SettingsForm }) {
  const isByDay = useWatch({ control: form.control, name: 'weekHours' }) !== null

  function setByDay(byDay: boolean) {
    const usual = form.getValues('openingHours')
    const week = byDay ? weekdays.map(() => [{ ...usual }]) : null
    form.setValue('weekHours', week, { shouldDirty: true })
  }

  return (
    <FormSection title="Every week">
      <Switch
        label="Different hours on some days"
        hint="Closed days, two openings a day, or hours past midnight."
        checked={isByDay}
        onChange={({ target }) => setByDay(target.checked)}
        className="sm:col-span-2"
      />
      {isByDay ? (
        <ul className="grid gap-4 sm:col-span-2">
          {weekdays.map((day, index) => (
            <li key={day} className="border-t border-line pt-4">
              <DayHoursEditor form={form} name={`weekHours.${index}`} label={day} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <FormText form={form} name="openingHours.opensAt" label="Opens at" type="time" />
          <FormText form={form} name="openingHours.closesAt" label="Closes at" type="time" />
        </>
      )}
    </FormSection>
  )
}
