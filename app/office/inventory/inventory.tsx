import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { messageOr } from '#app/data/api/read-problem.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { refreshProducts } from '#app/data/office/office-queries.ts'
import { removeCachedProduct } from '#app/data/office/products.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { stockBadgeLabels } from '#app/office/badges/stock-badge.tsx'
import { ConfirmDialog } from '#app/office/kit/confirm-dialog.tsx'
import { ListTools } from '#app/office/kit/list-tools.tsx'
import { RowAction } from '#app/office/kit/row-action.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { useOptionsDialog } from '#app/office/sold-out/options-dialog.tsx'
import { useSoldOutDialog } from '#app/office/sold-out/sold-out-dialog.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { Category } from '#domain/menu/category.ts'
import type { Product } from '#domain/menu/product.ts'

import { ChosenProducts, useChosen } from './chosen-products.tsx'
import { rememberInventorySearch } from './inventory-address.ts'
import { CompactProduct, inventoryColumns } from './inventory-columns.tsx'
import { badgeFilters, inventoryCsv, narrowInventory } from './inventory-list.ts'
import type { BadgeFilter, InventoryFilter } from './inventory-list.ts'

const filterLabels: Record<BadgeFilter, string> = {
  all: 'All badges',
  ...stockBadgeLabels,
  restock: 'Needs restock',
  draft: 'Draft',
}

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
  const chosen = useChosen()

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <InventoryTools
        filter={filter}
        categories={categories}
        onFilter={setFilter}
        csv={() => inventoryCsv(shown, categoryName)}
        selecting={{ isOn: chosen.selection !== undefined, toggle: chosen.toggle }}
      />
      <DataTable
        caption="Products"
        rows={shown}
        columns={columns}
        keyOf={({ id }) => id}
        renderActions={(product) => (
          <RowActions product={product} soldOut={soldOut} onDelete={deletion.ask} />
        )}
        renderCompact={(product) => <CompactProduct product={product} />}
        nameOf={({ name }) => name}
        selection={chosen.selection}
        emptyText="No items found."
        narrowedBy={JSON.stringify(filter)}
        pageSize={50}
      />
      {chosen.selection && (
        <ChosenProducts
          products={products.filter(chosen.selection.isChosen)}
          categories={categories}
          onAll={() => chosen.selection?.onChoose(shown, true)}
          onDone={chosen.toggle}
        />
      )}
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

function useInventoryFilter() {
  const [params, setParams] = useSearchParams()
  // Typed text shows at once; the address follows.
  const [text, setText] = useState(params.get('q') ?? '')
  const filter: InventoryFilter = {
    text,
    category: params.get('category') ?? 'all',
    badge: badgeOf(params.get('badge')),
  }

  function setFilter(wanted: InventoryFilter) {
    setText(wanted.text)
    setParams(toParams(wanted), { replace: true, preventScrollReset: true })
  }

  const search = toParams(filter).toString()
  useEffect(() => rememberInventorySearch(search && `?${search}`), [search])
  return { filter, setFilter }
}

function badgeOf(text: string | null): BadgeFilter {
  return badgeFilters.find((badge) => badge === text) ?? 'all'
}

function toParams({ text, category, badge }: InventoryFilter) {
  const params = new URLSearchParams()
  if (text.trim() !== '') params.set('q', text)
  if (category !== 'all') params.set('category', category)
  if (badge !== 'all') params.set('badge', badge)
  return params
}

function useProductDeletion({ onDeleted }: { onDeleted: () => void }) {
  const client = useQueryClient()
  const [product, setProduct] = useState<Product>()
  const [isOpen, setOpen] = useState(false)

  const deletion = useChange(officeApi.products[':id'].$delete, {
    onSuccess: (_, { param: { id } }) => {
      removeCachedProduct(client, id)
      onDeleted()
      showToast({
        tone: 'success',
        title: 'Product deleted',
        text: 'The product has been removed from inventory.',
      })
      void refreshProducts(client)
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        title: 'Error',
        text: messageOr(error, 'Failed to delete product. Please try again.'),
      }),
    onSettled: () => setOpen(false),
  })

  return {
    product,
    isOpen,
    isBusy: deletion.isPending,
    ask: (wanted: Product) => {
      setProduct(wanted)
      setOpen(true)
    },
    confirm: () => product && deletion.mutate({ param: { id: product.id } }),
    close: () => setOpen(false),
  }
}

type InventoryToolsProps = {
  filter: InventoryFilter
  categories: readonly Category[]
  onFilter: (filter: InventoryFilter) => void
  csv: () => string
  selecting: { isOn: boolean; toggle: () => void }
}

function InventoryTools(props: InventoryToolsProps) {
  const { filter, categories, onFilter, csv, selecting } = props
  const { text, category, badge } = filter
  return (
    <ListTools
      searchLabel="Search inventory..."
      text={text}
      onText={(typed) => onFilter({ ...filter, text: typed })}
      file={{ name: 'inventory', csv }}
      selecting={selecting}
      importPath="/admin/inventory/import"
      filterCount={[category, badge].filter((choice) => choice !== 'all').length}
      onClear={() => onFilter({ text, category: 'all', badge: 'all' })}
    >
      <SelectField
        label="Category"
        value={category}
        onChoose={(choice) => onFilter({ ...filter, category: choice })}
        options={[
          ['all', 'All categories'],
          ...categories.map(({ slug, name }) => [slug, name] as const),
        ]}
      />
      <SelectField
        label="Badge"
        value={badge}
        onChoose={(choice) => onFilter({ ...filter, badge: choice })}
        options={badgeFilters.map((name) => [name, filterLabels[name]] as const)}
      />
    </ListTools>
  )
}
