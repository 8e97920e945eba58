import { useQuery } from '@tanstack/react-query'

import { officeCategoriesQuery } from '#app/data/office/categories.ts'
import { productQuery } from '#app/data/office/products.ts'

import type { Route } from './+types/edit-product-page'
import { inventoryAddress } from './inventory/inventory-address.ts'
import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { FormSkeleton } from './product-form/form-skeleton.tsx'
import { ProductForm } from './product-form/product-form.tsx'

export default function EditProductPage({ params: { productId } }: Route.ComponentProps) {
  const product = useQuery(productQuery(productId))
  const categories = useQuery(officeCategoriesQuery)
  const failed = [product, categories].filter(({ isError, data }) => isError && !data)
  return (
    <OfficePage
      title="Edit product"
      intro={product.data?.product}
      backTo={{ to: inventoryAddress(), label: 'Back to Inventory' }}
    >
      {product.data && categories.data ? (
        <ProductForm key={productId} product={product.data} categories={categories.data} />
      ) : failed.length > 0 ? (
        <LoadFailed
          error={failed[0]?.error}
          fallback="Failed to fetch product"
          onRetry={() => failed.forEach((query) => void query.refetch())}
        />
      ) : (
        <FormSkeleton label="Loading product..." />
      )}
    </OfficePage>
  )
}
