import { useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useFieldArray } from 'react-hook-form'

import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { SettingsWire } from '#contract/settings.ts'

type Name = 'charges' | 'taxes'
type Rule<N extends Name> = NonNullable<SettingsWire[N]>[number]

type RulesEditorProps<N extends Name> = {
  form: SettingsForm
  name: N
  noun: string
  atMost: number
  first: Rule<N>
  children: (index: number) => ReactNode
}

/** Charges and taxes: a few named rules, which can be added and removed. */
export function RulesEditor<N extends Name>(props: RulesEditorProps<N>) {
  const { form, name, noun, atMost, first, children } = props
  const { fields, append, remove } = useFieldArray({ control: form.control, name: name as Name })
  const addButton: RefObject<HTMLButtonElement | null> = useRef(null)

  function removeRule(index: number) {
    remove(index)
    announce(`${noun} removed`)
    requestAnimationFrame(() => addButton.current?.focus())
  }

  return (
    <div className="grid gap-5 sm:col-span-2">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-4 sm:grid-cols-3">
          <legend className="float-left w-full font-bold capitalize sm:col-span-3">
            {noun} {index + 1}
          </legend>
          {children(index)}
          <p className="sm:col-span-3">
            <Button variant="quiet" size="small" onClick={() => removeRule(index)}>
              <Icon name="trash" />
              Remove {noun} {index + 1}
            </Button>
          </p>
        </fieldset>
      ))}
      {fields.length < atMost && (
        <p>
          <Button
            ref={addButton}
            variant="quiet"
            onClick={() => append(first, { focusName: `${name}.${fields.length}.name` })}
          >
            <Icon name="plus" />
            Add {noun}
          </Button>
        </p>
      )}
    </div>
  )
}
