import type { ReactNode } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { StockBadge } from '#app/office/badges/stock-badge.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { TypedStock } from '#contract/menu/product.ts'
import { stockStatuses } from '#domain/menu/product.ts'
import type { StockStatus } from '#domain/menu/product.ts'

import type { ProductFields } from './use-product-form.ts'

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
