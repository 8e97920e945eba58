import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { ProductFormInput } from '#contract/product.ts'

import { newOption, OptionGroupRow } from './option-group-row.tsx'
import type { ProductFields } from './use-product-form.ts'
import { useRows } from './use-rows.ts'

type Group = ProductFormInput['optionGroups'][number]

/** Most dishes need these two. */
const commonGroups: Group[] = [
  groupOf('Protein', ['Beef', 'Chicken', 'Fish']),
  groupOf('Pepper', ['Mild', 'Medium', 'Hot']),
]

export function OptionGroupsEditor({ form }: { form: ProductFields }) {
  const { rows, add, addButton } = useRows(form, { name: 'optionGroups', noun: 'group' })
  const { errors } = form.formState

  return (
    <div className="grid gap-4 sm:col-span-2">
      {rows.length > 0 && (
        <ol className="grid gap-4">
          {rows.map(({ key, moves }) => (
            <OptionGroupRow key={key} form={form} {...moves} />
          ))}
        </ol>
      )}
      <FieldError
        id="option-groups-error"
        error={errors.optionGroups?.root?.message ?? errors.optionGroups?.message}
      />
      <div className="flex flex-wrap gap-3">
        {commonGroups.map((group) => (
          <Button key={group.name} variant="quiet" onClick={() => add(group)}>
            <Icon name="plus" />
            {`Add ${group.name}`}
          </Button>
        ))}
        <Button ref={addButton} variant="quiet" onClick={() => add(groupOf('', ['']))}>
          <Icon name="plus" />
          Add another group
        </Button>
      </div>
    </div>
  )
}

function groupOf(name: string, options: string[]): Group {
  return { name, least: '1', most: '1', options: options.map(newOption) }
}
