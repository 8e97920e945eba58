import { useApi } from '#app/data/api/use-api.ts'
import { useInventory } from '#app/data/office/products.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toCategories } from '#app/data/shop/from-wire.ts'
import { QueryPage } from '#app/office/kit/query-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

import { Inventory } from './inventory.tsx'

export default function InventoryPage() {
  const products = useInventory()
  const { data: categories = [] } = useApi(officeApi.categories.$get, {}, { select: toCategories })
  return (
    <QueryPage
      title="Inventory"
      query={products}
      noun="inventory"
      failure="Failed to load inventory."
      actions={
        <>
          <ButtonLink to="/admin/inventory/order" variant="quiet" className="max-sm:px-3.5">
            Order of dishes
          </ButtonLink>
          <ButtonLink to="/admin/inventory/newproduct" className="max-sm:px-3.5">
            <Icon name="plus" />
            Add New Item
          </ButtonLink>
        </>
      }
    >
      {(dishes) => <Inventory products={dishes} categories={categories} />}
    </QueryPage>
  )
}
