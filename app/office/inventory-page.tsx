import { useQuery } from '@tanstack/react-query'

import { officeCategoriesQuery } from '#app/data/office/categories.ts'
import { inventoryQuery } from '#app/data/office/products.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

import { Inventory } from './inventory/inventory.tsx'
import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { TableSkeleton } from './layout/table-skeleton.tsx'

export default function InventoryPage() {
  const products = useQuery(inventoryQuery)
  const { data: categories = [] } = useQuery(officeCategoriesQuery)
  return (
    <OfficePage
      title="Inventory"
      actions={
        <>
          <ButtonLink to="/admin/inventory/order" variant="quiet">
            Order of dishes
          </ButtonLink>
          <ButtonLink to="/admin/inventory/newproduct">
            <Icon name="plus" />
            Add New Item
          </ButtonLink>
        </>
      }
    >
      {products.data ? (
        <Inventory products={products.data} categories={categories} />
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
