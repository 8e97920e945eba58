import { useQuery } from '@tanstack/react-query'

import { inventoryQuery } from '#app/data/office/products.ts'
import { RowAction } from '#app/office/layout/row-action.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmojiIcon } from '#app/ui/emoji-icon.tsx'
import type { Column } from '#app/ui/table-column.ts'
import type { Category } from '#domain/category.ts'

type CategoryTableProps = {
  categories: readonly Category[]
  onDelete: (category: Category) => void
}

export function CategoryTable({ categories, onDelete }: CategoryTableProps) {
  const { data: products } = useQuery(inventoryQuery)
  const counts = products && Map.groupBy(products, ({ category }) => category)
  const rows = categories.map((category) => ({
    ...category,
    products: counts && (counts.get(category.slug)?.length ?? 0),
  }))
  return (
    <DataTable
      caption="Categories"
      rows={rows}
      columns={columns}
      keyOf={({ id }) => id}
      emptyText="No categories yet."
      renderActions={(category) => (
        <>
          <RowAction
            icon="edit"
            label="Edit"
            name={category.name}
            to={`/admin/settings/categories/EditCategory/${category.id}`}
          />
          <RowAction
            icon="trash"
            label="Delete"
            name={category.name}
            onPress={() => onDelete(category)}
          />
        </>
      )}
    />
  )
}

type Row = Category & { products: number | undefined }

const columns: Column<Row>[] = [
  {
    key: 'name',
    title: 'Category',
    sortBy: ({ name }) => name,
    cell: ({ name, icon }) => (
      <span className="flex min-w-0 items-center gap-3">
        <span className="flex h-10 min-w-10 shrink-0 items-center justify-center rounded-xl bg-sunk px-2 text-lg">
          <EmojiIcon text={icon} />
        </span>
        <span className="min-w-0 font-bold break-words">{name}</span>
      </span>
    ),
  },
  {
    key: 'slug',
    title: 'Slug',
    sortBy: ({ slug }) => slug,
    cell: ({ slug }) => <code className="text-sm break-all">{slug}</code>,
  },
  {
    key: 'products',
    title: 'Products',
    isNumber: true,
    sortBy: ({ products }) => products ?? 0,
    cell: ({ products }) => products ?? '…',
  },
]
