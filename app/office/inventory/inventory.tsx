import { useMemo, useRef } from 'react'

import { downloadFile } from '#app/data/api/download-file.ts'
import { ConfirmDialog } from '#app/office/layout/confirm-dialog.tsx'
import { RowAction } from '#app/office/layout/row-action.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import type { Category } from '#domain/category.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import type { Product } from '#domain/product.ts'

import { inventoryColumns } from './inventory-columns.tsx'
import { inventoryCsv, narrowInventory } from './inventory-list.ts'
import { InventoryTools } from './inventory-tools.tsx'
import { useInventoryFilter } from './use-inventory-filter.ts'
import { useProductDeletion } from './use-product-deletion.ts'

type InventoryProps = { products: readonly Product[]; categories: readonly Category[] }

export function Inventory({ products, categories }: InventoryProps) {
  const { filter, setFilter } = useInventoryFilter()
  const categoryName = useMemo(() => namesOf(categories), [categories])
  const columns = useMemo(() => inventoryColumns(categoryName), [categoryName])
  const list = useRef<HTMLDivElement>(null)
  // The row that had the focus is gone by then.
  const gone = useRef<HTMLElement>(null)
  const deletion = useProductDeletion({ onDeleted: () => (gone.current = list.current) })
  const shown = narrowInventory(products, filter)

  function exportShown() {
    const { date } = lagosClock(new Date())
    downloadFile(`inventory-${date}.csv`, inventoryCsv(shown, categoryName), 'text/csv')
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <InventoryTools
        filter={filter}
        categories={categories}
        onFilter={setFilter}
        onExport={exportShown}
      />
      <DataTable
        caption="Products"
        rows={shown}
        columns={columns}
        keyOf={({ id }) => id}
        renderActions={(product) => <RowActions product={product} onDelete={deletion.ask} />}
        emptyText="No items found."
        narrowedBy={JSON.stringify(filter)}
        pageSize={50}
      />
      <ConfirmDialog
        isOpen={deletion.isOpen}
        question="Are you sure you want to delete this product?"
        text={
          deletion.product &&
          `${deletion.product.name} leaves the shop at once. Orders that have it keep it as it was sold.`
        }
        confirmLabel="Delete"
        tone="danger"
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onClose={deletion.close}
        returnFocus={gone}
      />
    </div>
  )
}

type RowActionsProps = { product: Product; onDelete: (product: Product) => void }

function RowActions({ product, onDelete }: RowActionsProps) {
  const { id, name } = product
  return (
    <>
      <RowAction icon="edit" label="Edit" name={name} to={`/admin/inventory/editproduct/${id}`} />
      <RowAction icon="trash" label="Delete" name={name} onPress={() => onDelete(product)} />
    </>
  )
}

function namesOf(categories: readonly Category[]) {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  return (slug: string) => names.get(slug) ?? slug
}
