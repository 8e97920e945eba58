import { useRef } from 'react'
import { useController, useFieldArray } from 'react-hook-form'

import { FormNumber } from '#app/office/layout/form-number.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { weekdays } from '#domain/hours-text.ts'
import { maxTimingMinutes } from '#domain/order-timing.ts'

const atMost = 20
const firstRush = { weekdays: [], from: '12:00', to: '14:00', minutes: 15 }

export function RushHoursEditor({ form }: { form: SettingsForm }) {
  const name = 'promise.rushHours'
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  const addButton = useRef<HTMLButtonElement>(null)

  function removeRush(index: number) {
    remove(index)
    announce('Rush hours removed')
    requestAnimationFrame(() => addButton.current?.focus())
  }

  return (
    <div className="grid gap-4 sm:col-span-2">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-4 border-t border-line pt-4 sm:grid-cols-3">
          <legend className="float-left w-full font-bold sm:col-span-3">
            Rush hours {index + 1}
          </legend>
          <Weekdays form={form} name={`${name}.${index}.weekdays`} />
          <FormText form={form} name={`${name}.${index}.from`} label="From" type="time" />
          <FormText form={form} name={`${name}.${index}.to`} label="To" type="time" />
          <FormNumber
            form={form}
            name={`${name}.${index}.minutes`}
            label="Minutes more"
            hint="For orders that start then."
            min={0}
            max={maxTimingMinutes}
          />
          <p className="sm:col-span-3">
            <Button variant="quiet" size="small" onClick={() => removeRush(index)}>
              <Icon name="trash" />
              Remove rush hours {index + 1}
            </Button>
          </p>
        </fieldset>
      ))}
      {fields.length < atMost && (
        <p>
          <Button ref={addButton} variant="quiet" onClick={() => append(firstRush)}>
            <Icon name="plus" />
            Add rush hours
          </Button>
        </p>
      )}
    </div>
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
