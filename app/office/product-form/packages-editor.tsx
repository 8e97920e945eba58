import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

import { PackageRow } from './package-row.tsx'
import type { ProductFields } from './use-product-form.ts'
import { useRows } from './use-rows.ts'

export function PackagesEditor({ form }: { form: ProductFields }) {
  const { rows, add, addButton } = useRows(form, { name: 'packages', noun: 'package' })
  const { errors } = form.formState

  return (
    <div className="grid gap-4 sm:col-span-2">
      {rows.length > 0 && (
        <ol className="grid gap-4">
          {rows.map(({ key, moves }) => (
            <PackageRow key={key} form={form} {...moves} />
          ))}
        </ol>
      )}
      <FieldError
        id="packages-error"
        error={errors.packages?.root?.message ?? errors.packages?.message}
      />
      <Button
        ref={addButton}
        variant="quiet"
        className="justify-self-start"
        onClick={() => add({ name: '', description: '', price: '' })}
      >
        <Icon name="plus" />
        Add a package
      </Button>
    </div>
  )
}
