import { changedFields } from '#app/data/api/changed-fields.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { formQueryOptions } from '#app/data/office/office-queries.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toCategory } from '#app/data/shop/from-wire.ts'
import { OfficeForm } from '#app/office/kit/office-form.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { CategoryInput } from '#contract/menu/category.ts'
import type { Category } from '#domain/menu/category.ts'

import type { Route } from './+types/edit-category-page'
import { CategoryFields } from './category-fields.tsx'

const categories = { to: '/admin/settings/categories', label: 'Back to Categories' }

export default function EditCategoryPage({ params: { categoryId } }: Route.ComponentProps) {
  return (
    <OfficePage title="Edit Category" backTo={categories}>
      <LoadedCategory key={categoryId} id={categoryId} />
    </OfficePage>
  )
}

function LoadedCategory({ id }: { id: string }) {
  const query = useApi(
    officeApi.categories[':id'].$get,
    { param: { id } },
    { ...formQueryOptions, select: toCategory },
  )
  return (
    <Loaded query={query} noun="category" isForm>
      {(category) => <EditCategory category={category} />}
    </Loaded>
  )
}

function EditCategory({
  category: { id, name, icon, slug, cutOff = null },
}: {
  category: Category
}) {
  const saving = useOfficeForm({
    schema: CategoryInput,
    values: { name, icon, cutOff },
    save: (filled) => {
      const json = changedFields({ name, icon, cutOff }, filled)
      return officeApi.categories[':id'].$patch({ param: { id }, json })
    },
    invalidates: [officeApi.categories],
    fallback: 'Failed to update category',
    leaveTo: categories.to,
    savedText: 'Category updated',
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
