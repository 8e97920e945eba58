import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'

import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { StockBadge } from '#app/office/badges/stock-badge.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { supportsEmoji } from '#app/ui/emoji-icon.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-input.tsx'
import { maxNextPotLength, TypedStock } from '#contract/menu/product.ts'
import type { Category } from '#domain/menu/category.ts'
import { type StockStatus, stockStatuses } from '#domain/menu/product.ts'

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
        <SelectField
          {...field}
          label="Category"
          error={fieldState.error?.message}
          className="sm:col-span-2"
          value={value === '' ? none : value}
          onChoose={onChange}
          options={categories.map(({ slug, name, icon }) => [
            slug,
            supportsEmoji(icon) ? `${icon} ${name}`.trim() : name,
          ])}
        >
          <option value={none} disabled hidden>
            Choose a category
          </option>
        </SelectField>
      )}
    />
  )
}

const statusWords: Record<StockStatus, string> = {
  instock: 'In stock',
  'low stock': 'Low stock',
  critical: 'Critical',
}

const figures = { inputMode: 'numeric', autoComplete: 'off' } as const

type PriceAndStockProps = { form: ProductFields; presentStock: number | undefined }

export function PriceAndStock({ form, presentStock }: PriceAndStockProps) {
  const figure = { form, ...figures }
  const hasMoved = presentStock !== undefined
  return (
    <>
      <FormText {...figure} name="price" label="Price (₦)" hint="Whole naira." />
      <FormText
        {...figure}
        name="stock"
        label="Stock"
        hint={hasMoved ? 'Save again to set it to your figure.' : 'Portions that can be sold now.'}
      />
    </>
  )
}

export function KitchenFields({ form }: { form: ProductFields }) {
  const figure = { form, ...figures }
  const { data: settings } = useApi(officeApi.settings.$get)
  const hasSlots = Boolean(settings?.slots)
  return (
    <>
      <FormText
        {...figure}
        name="minStock"
        label="Minimum stock"
        hint="At this figure the stock counts as low."
      />
      <FormText
        {...figure}
        name="minOrder"
        label="Minimum order"
        hint="The fewest that one can order."
      />
      <FormText
        {...figure}
        name="preparationMinutes"
        label="Preparation time (minutes)"
        hint="For the promised time. Empty: the kitchen’s."
        isOptional
        className="sm:col-span-2"
      />
      {hasSlots && (
        <FormText
          {...figure}
          name="slotWeight"
          label="Counts as slot portions"
          hint="How much of a slot one portion uses: a tray 10, a drink 0."
          className="sm:col-span-2"
        />
      )}
      <SelectField
        label="Stock status"
        hint={<ComputedBadge form={form} />}
        error={form.formState.errors.status?.message}
        {...form.register('status')}
        options={stockStatuses.map((status) => [status, statusWords[status]] as const)}
        className="sm:col-span-2"
      />
    </>
  )
}

function ComputedBadge({ form }: { form: ProductFields }): ReactNode {
  const typed = form.watch(['stock', 'minStock', 'minOrder'])
  const [stock, minStock, minOrder = 1] = typed.map(figureOf)
  if (stock === undefined || minStock === undefined) {
    return 'A note for staff. The badge in the inventory follows the figures.'
  }
  return (
    <>
      A note for staff. By its figures the badge in the inventory is{' '}
      <StockBadge stock={stock} minStock={minStock} minOrder={minOrder} />
    </>
  )
}

function figureOf(text: string) {
  return TypedStock.safeParse(text).data
}
