import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { FieldArray } from 'react-hook-form'

import { announce } from '#app/ui/announcer.tsx'
import type { ProductFormInput } from '#contract/product.ts'

import type { ProductFields } from './use-product-form.ts'

type RowsName = 'packages' | 'optionGroups' | `optionGroups.${number}.options`

/** A list in the form of a product: rows are added, moved and removed, also by keyboard. */
export function useRows<Name extends RowsName>(
  { control }: ProductFields,
  { name, noun }: { name: Name; noun: string },
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
          announce(`The ${noun} has been removed.`)
          addButton.current?.focus()
        },
      },
    })),
    add(row: FieldArray<ProductFormInput, Name>) {
      append(row, { focusName: `${name}.${count}.name` })
    },
    addButton,
  }
}
