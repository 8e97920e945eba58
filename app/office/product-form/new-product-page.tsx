import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toCategories } from '#app/data/shop/from-wire.ts'
import { inventoryAddress } from '#app/office/inventory/inventory-address.ts'
import { QueryPage } from '#app/office/kit/query-page.tsx'

import { FormSkeleton } from './form-skeleton.tsx'
import { ProductForm } from './product-form.tsx'

export default function NewProductPage() {
  const query = useApi(officeApi.categories.$get, {}, { select: toCategories })
  return (
    <QueryPage
      title="Add product"
      backTo={{ to: inventoryAddress(), label: 'Back to Inventory' }}
      query={query}
      noun="category"
      skeleton={<FormSkeleton label="Loading categories..." />}
    >
      {(categories) => <ProductForm categories={categories} />}
    </QueryPage>
  )
}
