import { useWatch } from 'react-hook-form'

import { FormText } from '#app/office/layout/form-text.tsx'
import { RadioChoice } from '#app/office/layout/radio-choice.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { trashPath } from '#app/ui/icon-paths.ts'

import { DayHoursEditor } from './day-hours-editor.tsx'

type SpecialDaysRowProps = { form: SettingsForm; index: number; onRemove: () => void }

const choices = { open: 'Set hours', unconfirmed: 'To be confirmed' }

export function SpecialDaysRow({ form, index, onRemove }: SpecialDaysRowProps) {
  const name = `specialDays.${index}` as const
  const hours = useWatch({ control: form.control, name: `${name}.hours` })
  return (
    <li className="grid gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_10rem_10rem_auto]">
        <FormText
          form={form}
          name={`${name}.name`}
          label="Name"
          placeholder="Eid al-Fitr"
          autoComplete="off"
        />
        <FormText form={form} name={`${name}.from`} label="First day" type="date" />
        <FormText form={form} name={`${name}.to`} label="Last day" type="date" />
        <IconButton
          icon={trashPath}
          label={`Remove special days ${index + 1}`}
          onClick={onRemove}
          className="justify-self-end transition-colors hover:bg-sunk active:bg-sunk sm:mt-8"
        />
      </div>
      <RadioChoice
        legend="Hours"
        choices={choices}
        value={hours === null ? 'unconfirmed' : 'open'}
        onChange={(choice) =>
          form.setValue(`${name}.hours`, choice === 'open' ? [] : null, { shouldDirty: true })
        }
      />
      {hours !== null && (
        <DayHoursEditor form={form} name={`${name}.hours`} label="Each of these days" />
      )}
    </li>
  )
}
