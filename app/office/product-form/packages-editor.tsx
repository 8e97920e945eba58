import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'

import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

import { PackageRow } from './package-row.tsx'
import type { ProductFields } from './use-product-form.ts'

export function PackagesEditor({ form }: { form: ProductFields }) {
  const { control } = form
  const packages = useFieldArray({ control, name: 'packages', keyName: 'key' })
  const { fields } = packages
  const { errors } = form.formState
  const addButton = useRef<HTMLButtonElement>(null)

  function add() {
    const focusName = `packages.${fields.length}.name`
    packages.append({ name: '', description: '', price: '' }, { focusName })
  }

  function remove(index: number) {
    packages.remove(index)
    announce('The package has been removed.')
    addButton.current?.focus()
  }

  function move(index: number, target: number) {
    if (target < 0 || target >= fields.length) return
    packages.move(index, target)
    announce(`Moved to place ${target + 1} of ${fields.length}.`)
  }

  return (
    <div className="grid gap-4 sm:col-span-2">
      {fields.length > 0 && (
        <ol className="grid gap-4">
          {fields.map(({ key }, index) => (
            <PackageRow
              key={key}
              form={form}
              index={index}
              count={fields.length}
              onMove={(target) => move(index, target)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <FieldError
        id="packages-error"
        error={errors.packages?.root?.message ?? errors.packages?.message}
      />
      <Button ref={addButton} variant="quiet" className="justify-self-start" onClick={add}>
        <Icon name="plus" />
        Add a package
      </Button>
    </div>
  )
}
