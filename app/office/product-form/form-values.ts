import type {
  ProductForm,
  ProductFormInput,
  ProductWire,
  UpdateProduct,
} from '#contract/product.ts'

/** Defaults of a new product: specification, section 3. */
export function toFormValues(product: ProductWire | undefined): ProductFormInput {
  if (!product) return blank
  return {
    product: product.product,
    category: product.category,
    description: product.description,
    price: String(product.price),
    stock: String(product.stock),
    minStock: String(product.minStock),
    minOrder: String(product.minOrder),
    status: product.status,
    image: product.image,
    packages: product.packages.map((choice) => ({ ...choice, price: String(choice.price) })),
  }
}

const blank: ProductFormInput = {
  product: '',
  category: '',
  description: '',
  price: '',
  stock: '',
  minStock: '5',
  minOrder: '1',
  status: 'instock',
  image: '',
  packages: [],
}

export type FilledProduct = Omit<ProductForm, 'image'> & { image: string }

const plainFields = [
  'product',
  'category',
  'description',
  'price',
  'minStock',
  'minOrder',
  'status',
  'image',
] as const

/** Only the changed fields, so that concurrent changes of others are kept. */
export function changesOf(seen: ProductWire, filled: FilledProduct): UpdateProduct {
  const plain = plainFields.filter((name) => filled[name] !== seen[name])
  const change: UpdateProduct = Object.fromEntries(plain.map((name) => [name, filled[name]]))
  // `stockWas` lets the server detect a sale made meanwhile.
  if (filled.stock !== seen.stock) {
    Object.assign(change, { stock: filled.stock, stockWas: seen.stock })
  }
  if (!isSamePackages(seen.packages, filled.packages)) change.packages = filled.packages
  return change
}

type Packages = FilledProduct['packages']

function isSamePackages(before: ProductWire['packages'], after: Packages) {
  return (
    before.length === after.length && before.every((choice, index) => isSame(choice, after[index]))
  )
}

function isSame(before: ProductWire['packages'][number], after: Packages[number] | undefined) {
  return (['id', 'name', 'description', 'price'] as const).every(
    (name) => before[name] === after?.[name],
  )
}
