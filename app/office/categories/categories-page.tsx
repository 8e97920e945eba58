import { useState } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { useInventory } from '#app/data/office/products.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toCategories } from '#app/data/shop/from-wire.ts'
import { DeleteDialog } from '#app/office/kit/confirm-change.tsx'
import { QueryPage } from '#app/office/kit/query-page.tsx'
import { EditAndDelete } from '#app/office/kit/row-action.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmojiIcon } from '#app/ui/emoji-icon.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { Column } from '#app/ui/table-column.ts'
import type { Category } from '#domain/menu/category.ts'

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

export default function CategoriesPage() {
  const query = useApi(officeApi.categories.$get, {}, { select: toCategories })
  return (
    <QueryPage
      query={query}
      noun="categories"
      title="Categories"
      intro="The tabs of the menu, in this order, after Featured."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
      actions={
        <ButtonLink to="/admin/settings/categories/newCategory">
          <Icon name="plus" />
          Add category
        </ButtonLink>
      }
    >
      {(categories) => <Categories categories={categories} />}
    </QueryPage>
  )
}

function Categories({ categories }: { categories: Category[] }) {
  const [toDelete, setToDelete] = useState<Category>()
  return (
    <>
      <CategoryTable categories={categories} onDelete={setToDelete} />
      <DeleteDialog
        thing={toDelete}
        text="Its tab leaves the menu. Past orders keep the category as it was sold."
        remove={(id) => officeApi.categories[':id'].$delete({ param: { id } })}
        invalidates={[officeApi.categories]}
        fallback="Failed to delete category"
        doneText="Category deleted"
        onClose={() => setToDelete(undefined)}
      />
    </>
  )
}

type CategoryTableProps = {
  categories: readonly Category[]
  onDelete: (category: Category) => void
}

function CategoryTable({ categories, onDelete }: CategoryTableProps) {
  const { data: products } = useInventory()
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
        <EditAndDelete
          name={category.name}
          edit={`/admin/settings/categories/EditCategory/${category.id}`}
          onDelete={() => onDelete(category)}
        />
      )}
    />
  )
}

type Row = Category & { products: number | undefined }
