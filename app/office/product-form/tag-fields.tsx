import { useController } from 'react-hook-form'

import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { allergenTags, pepperTags } from '#domain/dish-tag.ts'
import type { DishTag } from '#domain/dish-tag.ts'

import type { ProductFields } from './use-product-form.ts'

const unsaid = 'unsaid'
const pepperNames = ['No pepper', 'A little pepper', 'Hot', 'Very hot']
const otherNames = [
  ...allergenTags.map((tag) => [tag, `Contains ${tag}`] as const),
  ['vegetarian', 'Vegetarian'] as const,
]

export function TagFields({ form }: { form: ProductFields }) {
  const { field, fieldState } = useController({ control: form.control, name: 'tags' })
  const tags = field.value ?? []
  const isPepper = (tag: DishTag) => (pepperTags as readonly DishTag[]).includes(tag)
  const pepper = tags.find(isPepper) ?? unsaid

  function choosePepper(chosen: string) {
    const level = pepperTags.find((tag) => tag === chosen)
    field.onChange([...(level ? [level] : []), ...tags.filter((tag) => !isPepper(tag))])
  }

  function toggle(tag: DishTag, isOn: boolean) {
    field.onChange([...tags.filter((one) => one !== tag), ...(isOn ? [tag] : [])])
  }

  return (
    <>
      <Field label="Pepper" error={fieldState.error?.message} className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={pepper}
            onChange={({ target }) => choosePepper(target.value)}
            className="max-w-xs"
          >
            <option value={unsaid}>Not said</option>
            {pepperTags.map((tag, level) => (
              <option key={tag} value={tag}>
                {pepperNames[level]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-x-8 sm:col-span-2">
        {otherNames.map(([tag, label]) => (
          <Checkbox
            key={tag}
            label={label}
            checked={tags.includes(tag)}
            onChange={({ target }) => toggle(tag, target.checked)}
          />
        ))}
      </div>
    </>
  )
}
