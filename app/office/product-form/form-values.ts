import { changedFields } from '#app/data/api/changed-fields.ts'
import type {
  ProductForm,
  ProductFormInput,
  ProductWire,
  UpdateProduct,
} from '#contract/menu/product.ts'
import { shelfStockOf } from '#domain/menu/product.ts'

/** Defaults of a new product: specification, section 3. */
export function toFormValues(product: ProductWire | undefined): ProductFormInput {
  if (!product) return blank
  return {
    product: product.product,
    category: product.category,
    description: product.description,
    price: String(product.price),
    stock: String(shelfStockOf(product)),
    minStock: String(product.minStock),
    minOrder: String(product.minOrder),
    preparationMinutes: String(product.preparationMinutes ?? ''),
    slotWeight: String(product.slotWeight ?? 1),
    cutOff: ownCutOffOf(product),
    status: product.status,
    image: product.image,
    nextPot: product.nextPot ?? '',
    tags: product.tags ?? [],
    goesWith: product.goesWith ?? [],
    packages: product.packages.map((choice) => ({ ...choice, price: String(choice.price) })),
    optionGroups: product.optionGroups.map((group) => ({
      ...group,
      least: String(group.least),
      most: String(group.most),
      options: group.options.map((option) => ({ ...option, price: String(option.price) })),
    })),
  }
}

function ownCutOffOf({ cutOff, inheritsCutOff }: ProductWire) {
  return (!inheritsCutOff && cutOff) || null
}

const blank: ProductFormInput = {
  product: '',
  category: '',
  description: '',
  price: '',
  stock: '',
  minStock: '5',
  minOrder: '1',
  preparationMinutes: '',
  slotWeight: '1',
  cutOff: null,
  status: 'instock',
  image: '',
  nextPot: '',
  tags: [],
  goesWith: [],
  packages: [],
  optionGroups: [],
}

export type FilledProduct = Omit<ProductForm, 'image'> & { image: string }

/** Only the changed fields, so that concurrent changes of others are kept. */
export function changesOf(seen: ProductWire, filled: FilledProduct): UpdateProduct {
  const { stock, ...others } = filled
  const before = {
    nextPot: '',
    tags: [],
    goesWith: [],
    preparationMinutes: null,
    slotWeight: 1,
    ...seen,
    cutOff: ownCutOffOf(seen),
  }
  const change: UpdateProduct = changedFields(before, others)
  // `stockWas` lets the server detect a sale made meanwhile.
  const stockWas = shelfStockOf(seen)
  return stock === stockWas ? change : { ...change, stock, stockWas }
}
