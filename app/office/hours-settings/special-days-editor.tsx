import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'

import { FormSection } from '#app/office/layout/form-section.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { lagosClock } from '#domain/lagos-time.ts'

import { SpecialDaysRow } from './special-days-row.tsx'

const atMost = 50

export function SpecialDaysEditor({ form }: { form: SettingsForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'specialDays' })
  const addButton = useRef<HTMLButtonElement>(null)

  function add() {
    const { date } = lagosClock(new Date())
    const focusName = `specialDays.${fields.length}.name`
    append({ name: '', from: date, to: date, hours: [] }, { focusName })
  }

  function removeDays(index: number) {
    remove(index)
    announce('Special days removed')
    requestAnimationFrame(() => addButton.current?.focus())
  }

  return (
    <FormSection
      title="Special days"
      text="Instead of the week’s hours: Eid, Ramadan, a day off. Customers read them 30 days before."
    >
      <ul className="grid gap-5 empty:hidden sm:col-span-2">
        {fields.map(({ id }, index) => (
          <SpecialDaysRow key={id} form={form} index={index} onRemove={() => removeDays(index)} />
        ))}
      </ul>
      <div className="sm:col-span-2">
        <Button ref={addButton} variant="quiet" disabled={fields.length >= atMost} onClick={add}>
          <Icon name="plus" />
          Add special days
        </Button>
      </div>
    </FormSection>
  )
}
