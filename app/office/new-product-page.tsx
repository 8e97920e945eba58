import { useQuery } from '@tanstack/react-query'

import { officeCategoriesQuery } from '#app/data/office/categories.ts'

import { inventoryAddress } from './inventory/inventory-address.ts'
import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { FormSkeleton } from './product-form/form-skeleton.tsx'
import { ProductForm } from './product-form/product-form.tsx'

export default function NewProductPage() {
  const categories = useQuery(officeCategoriesQuery)
  return (
    <OfficePage title="Add product" backTo={{ to: inventoryAddress(), label: 'Back to Inventory' }}>
      {categories.data ? (
        <ProductForm categories={categories.data} />
      ) : categories.isError ? (
        <LoadFailed
          error={categories.error}
          fallback="Failed to load category"
          onRetry={() => void categories.refetch()}
        />
      ) : (
        <FormSkeleton label="Loading categories..." />
      )}
    </OfficePage>
  )
}
