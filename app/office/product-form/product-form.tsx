import { Controller } from 'react-hook-form'

import { CutOffSection } from '#app/office/cut-off/cut-off-section.tsx'
import { inventoryAddress } from '#app/office/inventory/inventory-address.ts'
import { FormSection } from '#app/office/layout/form-section.tsx'
import { OfficeForm } from '#app/office/layout/office-form.tsx'
import type { ProductWire } from '#contract/product.ts'
import type { Category } from '#domain/category.ts'

import { DishFields } from './dish-fields.tsx'
import { GoesWithFields } from './goes-with-fields.tsx'
import { ImagePicker } from './image-picker.tsx'
import { OptionGroupsEditor } from './option-groups-editor.tsx'
import { PackagesEditor } from './packages-editor.tsx'
import { StockFields } from './stock-fields.tsx'
import { TagFields } from './tag-fields.tsx'
import { useProductForm } from './use-product-form.ts'

type ProductFormProps = { product?: ProductWire; categories: readonly Category[] }

export function ProductForm({ product, categories }: ProductFormProps) {
  const { form, presentStock, ...saving } = useProductForm(product)
  return (
    <OfficeForm
      saving={saving}
      label={product ? 'Save changes' : 'Add product'}
      backTo={inventoryAddress()}
    >
      <FormSection title="The dish">
        <DishFields form={form} categories={categories} />
      </FormSection>
      <FormSection title="Image" text="Shown square in the shop. A photo, under 2 MB.">
        <ImagePicker form={form} isSaving={saving.isSaving} />
      </FormSection>
      <FormSection title="Price and stock">
        <StockFields form={form} presentStock={presentStock} />
      </FormSection>
      <FormSection title="Pepper and diet" text="Shown on the menu. Without any, nothing is said.">
        <TagFields form={form} />
      </FormSection>
      <FormSection
        title="Packages"
        text="Sizes to choose from, each at a price of its own. Without any, the dish is sold at its price."
      >
        <PackagesEditor form={form} />
      </FormSection>
      <FormSection
        title="Option groups"
        text="Choices that come with the dish, such as its protein. What an option costs is added to the price."
      >
        <OptionGroupsEditor form={form} />
      </FormSection>
      <Controller
        control={form.control}
        name="cutOff"
        render={({ field: { value, onChange } }) => (
          <CutOffSection
            text="Until when, and for which days, this dish can be ordered. Without one: as its category."
            value={value}
            onChange={onChange}
            errors={form.formState.errors.cutOff}
          />
        )}
      />
      <FormSection
        title="Goes with"
        text="Suggested beside this dish and in the cart. Without any: what was often bought with it."
      >
        <GoesWithFields form={form} ownId={product?._id} />
      </FormSection>
    </OfficeForm>
  )
}
