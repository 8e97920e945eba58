import { Controller } from 'react-hook-form'

import { FormText } from '#app/office/kit/form-text.tsx'
import { supportsEmoji } from '#app/ui/emoji-icon.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-input.tsx'
import { maxNextPotLength } from '#contract/menu/product.ts'
import type { Category } from '#domain/menu/category.ts'

import type { ProductFields } from './use-product-form.ts'

type CategoryFieldProps = { form: ProductFields; categories: readonly Category[] }

export function DescriptionFields({ form }: { form: ProductFields }) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Description"
        hint="The card shows two lines of it; opened, the dish shows all."
        error={errors.description?.message}
        isOptional
        className="sm:col-span-2"
      >
        {(control) => <TextArea {...control} {...form.register('description')} rows={3} />}
      </Field>
      <FormText
        form={form}
        name="nextPot"
        label="When it is back"
        hint="Shown while the dish is sold out, for example: Next pot at 2 pm."
        maxLength={maxNextPotLength}
        autoComplete="off"
        isOptional
        className="sm:col-span-2"
      />
    </>
  )
}

const none = 'none'

export function CategoryField({ form, categories }: CategoryFieldProps) {
  return (
    <Controller
      control={form.control}
      name="category"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Field label="Category" error={fieldState.error?.message} className="sm:col-span-2">
          {(control) => (
            <Select
              {...control}
              {...field}
              value={value === '' ? none : value}
              onChange={(event) => onChange(event.target.value)}
            >
              <option value={none} disabled hidden>
                Choose a category
              </option>
              {categories.map(({ slug, name, icon }) => (
                <option key={slug} value={slug}>
                  {supportsEmoji(icon) ? `${icon} ${name}`.trim() : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    />
  )
}
