import { useQuery, useQueryClient } from '@tanstack/react-query'

import { changedFields } from '#app/data/api/changed-fields.ts'
import { formQueryOptions } from '#app/data/checkout/form-query-options.ts'
import { categoryQuery, refreshCategories, updateCategory } from '#app/data/office/categories.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { CategoryInput } from '#contract/category.ts'
import type { Category } from '#domain/category.ts'

import type { Route } from './+types/edit-category-page'
import { CategoryFields } from './categories/category-fields.tsx'
import { LoadFailed } from './layout/load-failed.tsx'
import { OfficeForm } from './layout/office-form.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { TableSkeleton } from './layout/table-skeleton.tsx'
import { useOfficeForm } from './layout/use-office-form.ts'

const categories = { to: '/admin/settings/categories', label: 'Back to Categories' }

export default function EditCategoryPage({ params: { categoryId } }: Route.ComponentProps) {
  return (
    <OfficePage title="Edit Category" backTo={categories}>
      <LoadedCategory key={categoryId} id={categoryId} />
    </OfficePage>
  )
}

function LoadedCategory({ id }: { id: string }) {
  const { data, isFetchedAfterMount, error, refetch } = useQuery({
    ...categoryQuery(id),
    ...formQueryOptions,
  })
  if (data && isFetchedAfterMount) return <EditCategory category={data} />
  if (!error) return <TableSkeleton label="Loading category..." />
  return (
    <LoadFailed error={error} fallback="Failed to load category" onRetry={() => void refetch()} />
  )
}

function EditCategory({
  category: { id, name, icon, slug, cutOff = null },
}: {
  category: Category
}) {
  const client = useQueryClient()
  const saving = useOfficeForm({
    schema: CategoryInput,
    values: { name, icon, cutOff },
    save: (filled) => updateCategory(id, changedFields({ name, icon, cutOff }, filled)),
    fallback: 'Failed to update category',
    leaveTo: categories.to,
    onSaved: () => {
      showToast({ tone: 'success', text: 'Category updated' })
      void refreshCategories(client)
    },
  })
  return (
    <OfficeForm saving={saving} label="Save changes" backTo={categories.to}>
      <CategoryFields
        form={saving.form}
        slugNote={`Its address in the shop stays “${slug}”, whatever its name.`}
      />
    </OfficeForm>
  )
}
