import { useLocation } from 'react-router'

import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toCategories } from '#app/data/shop/from-wire.ts'
import { inventoryAddress } from '#app/office/inventory/inventory-address.ts'
import { QueryPage } from '#app/office/kit/query-page.tsx'

import { FormSkeleton } from './form-skeleton.tsx'
import { ProductForm } from './product-form.tsx'

type Origin = { backTo: { to: string; label: string } }

/** Opened from the inventory, or from a page that gives its address in the state of the link. */
export default function NewProductPage() {
  const { backTo = inventory() } = (useLocation().state ?? {}) as Partial<Origin>
  const query = useApi(officeApi.categories.$get, {}, { select: toCategories })
  return (
    <QueryPage
      title="Add product"
      backTo={backTo}
      query={query}
      noun="category"
      skeleton={<FormSkeleton label="Loading categories..." />}
    >
      {(categories) => <ProductForm categories={categories} leaveTo={backTo.to} />}
    </QueryPage>
  )
}

function inventory() {
  return { to: inventoryAddress(), label: 'Back to Inventory' }
}
