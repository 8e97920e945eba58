import { officeApi } from '#app/data/session/office-api.ts'
import { OfficeForm } from '#app/office/kit/office-form.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { CategoryInput } from '#contract/menu/category.ts'

import { CategoryFields } from './category-fields.tsx'

const categories = { to: '/admin/settings/categories', label: 'Back to Categories' }

export default function NewCategoryPage() {
  const saving = useOfficeForm({
    schema: CategoryInput,
    values: { name: '', icon: '' },
    save: (json) => officeApi.categories.$post({ json }),
    invalidates: [officeApi.categories],
    fallback: 'Failed to create category',
    leaveTo: categories.to,
    savedText: 'Category created',
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
