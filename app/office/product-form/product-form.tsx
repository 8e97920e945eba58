import { Controller, useController } from 'react-hook-form'

import { useInventory } from '#app/data/office/products.ts'
import { CutOffSection } from '#app/office/cut-off/cut-off-section.tsx'
import { inventoryAddress } from '#app/office/inventory/inventory-address.ts'
import { FoldedSection, FormSection } from '#app/office/kit/form-section.tsx'
import { FormSwitch } from '#app/office/kit/form-switch.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { OfficeForm } from '#app/office/kit/office-form.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { useRows } from '#app/office/kit/use-rows.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { ProductWire } from '#contract/menu/product.ts'
import { countText } from '#domain/count-text.ts'
import type { Category } from '#domain/menu/category.ts'
import { allergenTags, type DishTag, pepperTags } from '#domain/menu/dish-tag.ts'
import { maxSuggestions } from '#domain/ordering/suggestions.ts'

import { OptionGroupsEditor, PackageRow } from './choice-fields.tsx'
import { CategoryField, DescriptionFields, KitchenFields, PriceAndStock } from './dish-fields.tsx'
import { ImagePicker } from './image-picker.tsx'
import { type ProductFields, useProductForm } from './use-product-form.ts'

const unsaid = 'unsaid'
const pepperNames = ['No pepper', 'A little pepper', 'Hot', 'Very hot']

const otherNames = [
  ...allergenTags.map((tag) => [tag, `Contains ${tag}`] as const),
  ['vegetarian', 'Vegetarian'] as const,
]

const none = 'none'

type ProductFormProps = {
  product?: ProductWire
  categories: readonly Category[]
  leaveTo?: string
}

export function ProductForm(props: ProductFormProps) {
  const { product, categories, leaveTo = inventoryAddress() } = props
  const { form, presentStock, ...saving } = useProductForm(product, leaveTo)
  const { errors, submitCount } = form.formState
  const filled = useFilled(form)
  return (
    <OfficeForm
      saving={saving}
      label={product ? 'Save changes' : 'Add product'}
      backTo={leaveTo}
      isPinned
    >
      <FormSection title="The dish">
        <FormText form={form} name="product" label="Product name" className="sm:col-span-2" />
        <ImagePicker form={form} isSaving={saving.isSaving} />
        <PriceAndStock form={form} presentStock={presentStock} />
        <CategoryField form={form} categories={categories} />
        <FormSwitch
          form={form}
          name="isDraft"
          label="Draft"
          hint="Kept in the inventory. It is not on the menu until this is switched off."
        />
      </FormSection>
      <FoldedSection
        title="Description"
        text="What is in it, and when it is back."
        filled={filled.description}
        errors={[errors.description, errors.nextPot]}
        submitCount={submitCount}
      >
        <DescriptionFields form={form} />
      </FoldedSection>
      <FoldedSection
        title="Packages"
        text="Sizes to choose from, each at a price of its own. Without any, the dish is sold at its price."
        filled={filled.packages}
        errors={[errors.packages]}
        submitCount={submitCount}
      >
        <PackagesEditor form={form} />
      </FoldedSection>
      <FoldedSection
        title="Option groups"
        text="Choices that come with the dish, such as its protein. What an option costs is added to the price."
        filled={filled.optionGroups}
        errors={[errors.optionGroups]}
        submitCount={submitCount}
      >
        <OptionGroupsEditor form={form} />
      </FoldedSection>
      <FoldedSection
        title="Pepper and diet"
        text="Shown on the menu. Without any, nothing is said."
        filled={filled.tags}
        errors={[errors.tags]}
        submitCount={submitCount}
      >
        <TagFields form={form} />
      </FoldedSection>
      <FoldedSection
        title="Minimums and kitchen"
        text="When the stock counts as low, the fewest that one can order, and the preparation time."
        errors={kitchenFields.map((name) => errors[name])}
        submitCount={submitCount}
      >
        <KitchenFields form={form} />
      </FoldedSection>
      <Controller
        control={form.control}
        name="cutOff"
        render={({ field: { value, onChange } }) => (
          <CutOffSection
            text="Until when, and for which days, this dish can be ordered. Without one: as its category."
            value={value}
            onChange={onChange}
            errors={errors.cutOff}
            submitCount={submitCount}
          />
        )}
      />
      <FoldedSection
        title="Goes with"
        text="Suggested beside this dish and in the cart. Without any: what was often bought with it."
        filled={filled.goesWith}
        errors={[errors.goesWith]}
        submitCount={submitCount}
      >
        <GoesWithFields form={form} ownId={product?._id} />
      </FoldedSection>
    </OfficeForm>
  )
}

const kitchenFields = [
  'minStock',
  'minOrder',
  'preparationMinutes',
  'slotWeight',
  'status',
] as const

/** What the folded parts hold. */
function useFilled(form: ProductFields) {
  const { description, packages, optionGroups, tags = [], goesWith } = form.watch()
  const pepper = pepperTags.findIndex((tag) => tags.includes(tag))
  const others = otherNames.filter(([tag]) => tags.includes(tag)).map(([, name]) => name)
  return {
    description,
    packages: packages.map(({ name }) => name).join(', '),
    optionGroups: optionGroups.map(({ name }) => name).join(', '),
    tags: [pepperNames[pepper] ?? '', ...others].filter(Boolean).join(', '),
    goesWith: goesWith.length > 0 ? countText(goesWith.length, 'dish') : '',
  }
}

function PackagesEditor({ form }: { form: ProductFields }) {
  const { rows, add, addButton } = useRows(form, {
    name: 'packages',
    removedText: 'The package has been removed.',
  })
  const { errors } = form.formState

  return (
    <div className="grid gap-4 sm:col-span-2">
      {rows.length > 0 && (
        <ol className="grid gap-4">
          {rows.map(({ key, moves }) => (
            <PackageRow key={key} form={form} {...moves} />
          ))}
        </ol>
      )}
      <FieldError
        id="packages-error"
        error={errors.packages?.root?.message ?? errors.packages?.message}
      />
      <Button
        ref={addButton}
        variant="quiet"
        className="justify-self-start"
        onClick={() => add({ name: '', description: '', price: '' })}
      >
        <Icon name="plus" />
        Add a package
      </Button>
    </div>
  )
}

type GoesWithFieldsProps = { form: ProductFields; ownId: string | undefined }

function GoesWithFields({ form, ownId }: GoesWithFieldsProps) {
  const { data: products = [] } = useInventory()
  const { field } = useController({ control: form.control, name: 'goesWith' })
  const others = products.filter(({ id }) => id !== ownId)
  // A dish that has been deleted meanwhile is no longer suggested.
  const chosen =
    products.length > 0
      ? field.value.filter((id) => others.some((one) => one.id === id))
      : field.value

  function choose(position: number, id: string) {
    const next = Array.from({ length: maxSuggestions }, (_, index) =>
      index === position ? id : (chosen[index] ?? none),
    )
    field.onChange([...new Set(next)].filter((one) => one !== none))
  }

  return Array.from({ length: Math.min(maxSuggestions, chosen.length + 1) }, (_, position) => (
    <SelectField
      key={position}
      label={`Dish ${position + 1}`}
      value={chosen[position] ?? none}
      onChoose={(choice) => choose(position, choice)}
      options={[[none, 'None'], ...others.map(({ id, name }) => [id, name] as const)]}
      className="sm:col-span-2"
    />
  ))
}

function TagFields({ form }: { form: ProductFields }) {
  const { field, fieldState } = useController({ control: form.control, name: 'tags' })
  const tags = field.value ?? []
  const isPepper = (tag: DishTag) => (pepperTags as readonly DishTag[]).includes(tag)
  const pepper = tags.find(isPepper) ?? unsaid

  function choosePepper(chosen: string) {
    const level = pepperTags.find((tag) => tag === chosen)
    field.onChange([...(level ? [level] : []), ...tags.filter((tag) => !isPepper(tag))])
  }

  function toggle(tag: DishTag, isOn: boolean) {
    field.onChange([...tags.filter((one) => one !== tag), ...(isOn ? [tag] : [])])
  }

  return (
    <>
      <SelectField
        label="Pepper"
        error={fieldState.error?.message}
        className="max-w-xs sm:col-span-2"
        value={pepper}
        onChoose={choosePepper}
        options={[
          [unsaid, 'Not said'],
          ...pepperTags.map((tag, level) => [tag, pepperNames[level]] as const),
        ]}
      />
      <div className="flex flex-wrap gap-x-8 sm:col-span-2">
        {otherNames.map(([tag, label]) => (
          <Checkbox
            key={tag}
            label={label}
            checked={tags.includes(tag)}
            onChange={({ target }) => toggle(tag, target.checked)}
          />
        ))}
      </div>
    </>
  )
}
