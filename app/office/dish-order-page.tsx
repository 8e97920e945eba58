import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { officeCategoriesQuery } from '#app/data/office/categories.ts'
import { inventoryQuery } from '#app/data/office/products.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { everything } from '#domain/category.ts'
import type { Category } from '#domain/category.ts'

import { DishOrder } from './dish-order/dish-order.tsx'
import { dishesOfTab } from './dish-order/dishes-of-tab.ts'
import { inventoryAddress } from './inventory/inventory-address.ts'
import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { TableSkeleton } from './layout/table-skeleton.tsx'

export default function DishOrderPage() {
  const products = useQuery(inventoryQuery)
  const { data: categories = [] } = useQuery(officeCategoriesQuery)
  const [params, setParams] = useSearchParams()
  const slug = params.get('tab') ?? everything.slug
  return (
    <OfficePage
      title="Order of dishes"
      intro="The order in which customers see the dishes of a tab."
      backTo={{ to: inventoryAddress(), label: 'Back to Inventory' }}
    >
      <TabField
        slug={slug}
        categories={categories}
        onChoose={(tab) => setParams({ tab }, { replace: true })}
      />
      {products.data ? (
        <DishOrder key={slug} slug={slug} dishes={dishesOfTab(products.data, slug)} />
      ) : products.isError ? (
        <LoadFailed
          error={products.error}
          fallback="Failed to load inventory."
          onRetry={() => void products.refetch()}
        />
      ) : (
        <TableSkeleton label="Loading inventory..." />
      )}
    </OfficePage>
  )
}

type TabFieldProps = {
  slug: string
  categories: readonly Category[]
  onChoose: (slug: string) => void
}

function TabField({ slug, categories, onChoose }: TabFieldProps) {
  return (
    <Field label="Tab" className="mb-5 max-w-sm">
      {(control) => (
        <Select {...control} value={slug} onChange={({ target }) => onChoose(target.value)}>
          {[everything, ...categories].map((tab) => (
            <option key={tab.slug} value={tab.slug}>
              {tab.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
