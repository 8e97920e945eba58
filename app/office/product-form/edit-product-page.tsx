import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toCategories } from '#app/data/shop/from-wire.ts'
import { inventoryAddress } from '#app/office/inventory/inventory-address.ts'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { LoadFailed } from '#app/office/kit/query-page.tsx'

import type { Route } from './+types/edit-product-page'
import { FormSkeleton } from './form-skeleton.tsx'
import { ProductForm } from './product-form.tsx'

export default function EditProductPage({ params: { productId } }: Route.ComponentProps) {
  const product = useApi(officeApi.products[':id'].$get, { param: { id: productId } })
  const categories = useApi(officeApi.categories.$get, {}, { select: toCategories })
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
