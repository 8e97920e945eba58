import { useMemo, useRef } from 'react'

import { downloadFile } from '#app/data/api/download-file.ts'
import { ConfirmDialog } from '#app/office/layout/confirm-dialog.tsx'
import { RowAction } from '#app/office/layout/row-action.tsx'
import { useOptionsDialog } from '#app/office/sold-out/options-dialog.tsx'
import { useSoldOutDialog } from '#app/office/sold-out/sold-out-dialog.tsx'
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
  const list = useRef<HTMLDivElement>(null)
  // The row that had the focus is gone by then.
  const gone = useRef<HTMLElement>(null)
  const deletion = useProductDeletion({ onDeleted: () => (gone.current = list.current) })
  const soldOut = useSoldOutDialog()
  const { open: openOptions, dialog: optionsDialog } = useOptionsDialog()
  const columns = useMemo(
    () => inventoryColumns(categoryName, openOptions),
    [categoryName, openOptions],
  )
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
        renderActions={(product) => (
          <RowActions product={product} soldOut={soldOut} onDelete={deletion.ask} />
        )}
        emptyText="No items found."
        narrowedBy={JSON.stringify(filter)}
        pageSize={50}
      />
      {soldOut.dialog}
      {optionsDialog}
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

type RowActionsProps = {
  product: Product
  soldOut: Pick<ReturnType<typeof useSoldOutDialog>, 'mark' | 'unmark'>
  onDelete: (product: Product) => void
}

function RowActions({ product, soldOut, onDelete }: RowActionsProps) {
  const { id, name } = product
  const shared = { name, labelFrom: '2xl' } as const
  return (
    <>
      {product.soldOut ? (
        <RowAction
          {...shared}
          icon="check"
          label="Back on sale"
          onPress={() => soldOut.unmark(product)}
        />
      ) : (
        <RowAction
          {...shared}
          icon="ban"
          label="Mark sold out"
          onPress={() => soldOut.mark(product)}
        />
      )}
      <RowAction {...shared} icon="edit" label="Edit" to={`/admin/inventory/editproduct/${id}`} />
      <RowAction {...shared} icon="trash" label="Delete" onPress={() => onDelete(product)} />
    </>
  )
}

function namesOf(categories: readonly Category[]) {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  return (slug: string) => names.get(slug) ?? slug
}
