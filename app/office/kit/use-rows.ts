import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { FieldArray, FieldArrayPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { announce } from '#app/ui/announcer.tsx'

export type RowsTerms<Name> = {
  name: Name
  /** Read out after a row was removed. */
  removedText: string
}

/** A list in a form: rows are added, moved and removed, also by keyboard. */
export function useRows<Input extends FieldValues, Output, Name extends FieldArrayPath<Input>>(
  { control }: Pick<UseFormReturn<Input, unknown, Output>, 'control'>,
  { name, removedText }: RowsTerms<Name>,
) {
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' })
  const addButton = useRef<HTMLButtonElement>(null)
  const count = fields.length

  return {
    rows: fields.map(({ key }, index) => ({
      key,
      moves: {
        index,
        count,
        onMove(target: number) {
          if (target < 0 || target >= count) return
          move(index, target)
          announce(`Moved to place ${target + 1} of ${count}.`)
        },
        onRemove() {
          remove(index)
          announce(removedText)
          // The button is absent or disabled while the list is full.
          requestAnimationFrame(() => addButton.current?.focus())
        },
      },
    })),
    add(row: FieldArray<Input, Name>) {
      const focusName = 'name' in (row as object) ? `${name}.${count}.name` : undefined
      append(row, { focusName })
    },
    addButton,
  }
}
