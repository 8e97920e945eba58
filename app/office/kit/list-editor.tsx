import type { ReactNode } from 'react'
import type { FieldArray, FieldArrayPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

import { useRows } from './use-rows.ts'

type ListEditorProps<Input extends FieldValues, Output, Name extends FieldArrayPath<Input>> = {
  form: Pick<UseFormReturn<Input, unknown, Output>, 'control'>
  name: Name
  noun: string
  atMost: number
  /** What an added row starts with. */
  first: FieldArray<Input, Name>
  children: (index: number) => ReactNode
}

/** A few rows of fields in a form, each with a button that removes it. */
export function ListEditor<Input extends FieldValues, Output, Name extends FieldArrayPath<Input>>(
  props: ListEditorProps<Input, Output, Name>,
) {
  const { form, name, noun, atMost, first, children } = props
  const { rows, add, addButton } = useRows(form, { name, removedText: `${noun} removed` })
  return (
    <div className="grid gap-5 sm:col-span-2">
      {rows.map(({ key, moves: { index, onRemove } }) => (
        <fieldset key={key} className="grid gap-4 border-t border-line pt-4 sm:grid-cols-3">
          <legend className="float-left w-full font-bold first-letter:uppercase sm:col-span-3">
            {noun} {index + 1}
          </legend>
          {children(index)}
          <p className="sm:col-span-3">
            <Button variant="quiet" size="small" onClick={onRemove}>
              <Icon name="trash" />
              Remove {noun} {index + 1}
            </Button>
          </p>
        </fieldset>
      ))}
      {rows.length < atMost && (
        <p>
          <Button ref={addButton} variant="quiet" onClick={() => add(first)}>
            <Icon name="plus" />
            Add {noun}
          </Button>
        </p>
      )}
    </div>
  )
}
