import { changedFields } from '#app/data/api/changed-fields.ts'
import type {
  ProductForm,
  ProductFormInput,
  ProductWire,
  UpdateProduct,
} from '#contract/menu/product.ts'
import { optionalFieldsOf, unsetFields } from '#domain/menu/optional-fields.ts'
import { shelfStockOf } from '#domain/menu/product.ts'

/** Defaults of a new product: specification, section 3. */
const newProduct = { minStock: 5, minOrder: 1, status: 'instock' } as const

export function toFormValues(seen: ProductWire | undefined): ProductFormInput {
  const product: Partial<ProductWire> = seen ?? newProduct
  const { packages = [], optionGroups = [] } = product
  const optional = optionalFieldsOf(product)
  return {
    product: product.product ?? '',
    category: product.category ?? '',
    description: product.description ?? '',
    price: String(product.price ?? ''),
    stock: seen ? String(shelfStockOf(seen)) : '',
    minStock: String(product.minStock),
    minOrder: String(product.minOrder),
    ...optional,
    preparationMinutes: String(optional.preparationMinutes ?? ''),
    slotWeight: String(optional.slotWeight),
    cutOff: ownCutOffOf(product),
    status: product.status ?? newProduct.status,
    image: product.image ?? '',
    packages: packages.map((choice) => ({ ...choice, price: String(choice.price) })),
    optionGroups: optionGroups.map((group) => ({
      ...group,
      least: String(group.least),
      most: String(group.most),
      options: group.options.map((option) => ({ ...option, price: String(option.price) })),
    })),
  }
}

function ownCutOffOf({ cutOff, inheritsCutOff }: Partial<ProductWire>) {
  return (!inheritsCutOff && cutOff) || null
}

export type FilledProduct = Omit<ProductForm, 'image'> & { image: string }

/** Only the changed fields, so that concurrent changes of others are kept. */
export function changesOf(seen: ProductWire, filled: FilledProduct): UpdateProduct {
  const { stock, ...others } = filled
  const before = { ...unsetFields, ...seen, cutOff: ownCutOffOf(seen) }
  const change: UpdateProduct = changedFields(before, others)
  // `stockWas` lets the server detect a sale made meanwhile.
  const stockWas = shelfStockOf(seen)
  return stock === stockWas ? change : { ...change, stock, stockWas }
}
