import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'

import { inventoryQuery } from '#app/data/office/products.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { maxSuggestions } from '#domain/suggestions.ts'

import type { ProductFields } from './use-product-form.ts'

const none = 'none'

type GoesWithFieldsProps = { form: ProductFields; ownId: string | undefined }

export function GoesWithFields({ form, ownId }: GoesWithFieldsProps) {
  const { data: products = [] } = useQuery(inventoryQuery)
  const { field } = useController({ control: form.control, name: 'goesWith' })
  const others = products.filter(({ id }) => id !== ownId)
  // A dish that has been deleted meanwhile is no longer suggested.
  const chosen =
    products.length > 0
      ? field.value.filter((id) => others.some((one) => one.id === id))
      : field.value

  function choose(position: number, id: string) {
    const next = Array.from({ length: maxSuggestions }, (_, index) =>
      index === position ? id : (chosen[index] ?? none),
    )
    field.onChange([...new Set(next)].filter((one) => one !== none))
  }

  return Array.from({ length: Math.min(maxSuggestions, chosen.length + 1) }, (_, position) => (
    <Field key={position} label={`Dish ${position + 1}`} className="sm:col-span-2">
      {(control) => (
        <Select
          {...control}
          value={chosen[position] ?? none}
          onChange={({ target }) => choose(position, target.value)}
        >
          <option value={none}>None</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  ))
}
