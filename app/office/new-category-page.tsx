import { useQueryClient } from '@tanstack/react-query'

import { createCategory, refreshCategories } from '#app/data/office/categories.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { CategoryInput } from '#contract/category.ts'

import { CategoryFields } from './categories/category-fields.tsx'
import { OfficeForm } from './layout/office-form.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { useOfficeForm } from './layout/use-office-form.ts'

const categories = { to: '/admin/settings/categories', label: 'Back to Categories' }

export default function NewCategoryPage() {
  const client = useQueryClient()
  const saving = useOfficeForm({
    schema: CategoryInput,
    values: { name: '', icon: '' },
    save: createCategory,
    fallback: 'Failed to create category',
    leaveTo: categories.to,
    onSaved: () => {
      showToast({ tone: 'success', text: 'Category created' })
      void refreshCategories(client)
    },
  })
  return (
    <OfficePage title="Add Category" backTo={categories}>
      <OfficeForm saving={saving} label="Create category" backTo={categories.to}>
        <CategoryFields
          form={saving.form}
          slugNote="It becomes a tab of the menu, after the others. Its address is made from this first name."
        />
      </OfficeForm>
    </OfficePage>
  )
}
