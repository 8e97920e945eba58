import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import {
  deleteCategory,
  officeCategoriesQuery,
  refreshCategories,
} from '#app/data/office/categories.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { Category } from '#domain/category.ts'

import { CategoryTable } from './categories/category-table.tsx'
import { DeleteDialog } from './layout/delete-dialog.tsx'
import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { TableSkeleton } from './layout/table-skeleton.tsx'

export default function CategoriesPage() {
  const { data: categories, error, refetch } = useQuery(officeCategoriesQuery)
  return (
    <OfficePage
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
      {categories ? (
        <Categories categories={categories} />
      ) : error ? (
        <LoadFailed
          error={error}
          fallback="Failed to load categories"
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label="Loading categories..." />
      )}
    </OfficePage>
  )
}

function Categories({ categories }: { categories: Category[] }) {
  const client = useQueryClient()
  const [toDelete, setToDelete] = useState<Category>()
  return (
    <>
      <CategoryTable categories={categories} onDelete={setToDelete} />
      <DeleteDialog
        thing={toDelete}
        text="Its tab leaves the menu. Past orders keep the category as it was sold."
        remove={deleteCategory}
        fallback={() => 'Failed to delete category'}
        deletedText="Category deleted"
        onDeleted={() => refreshCategories(client)}
        onClose={() => setToDelete(undefined)}
      />
    </>
  )
}
