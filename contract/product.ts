import { z } from 'zod'

import type { Product } from '#domain/product.ts'
import { stockStatuses } from '#domain/product.ts'

import { Price } from './naira.ts'
import { Id, line, note } from './text.ts'

export const PackageWire = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.int(),
})

export const ProductWire = z.object({
  _id: z.string(),
  product: z.string().describe('The name'),
  description: z.string(),
  image: z.string(),
  images: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
  price: z.int(),
  stock: z.int().describe('Portions that can be bought now'),
  minStock: z.int(),
  minOrder: z.int(),
  hasPackageOptions: z.boolean(),
  category: z.string(),
  status: z.enum(stockStatuses),
  packages: z.array(PackageWire),
})
export type ProductWire = z.infer<typeof ProductWire>

export function productToWire(product: Product): ProductWire {
  const { id, name, description, image, images, priceNaira, stock, minStock, minOrder } = product
  return {
    _id: id,
    product: name,
    description,
    image,
    images,
    price: priceNaira,
    stock,
    minStock,
    minOrder,
    hasPackageOptions: product.packages.length > 0,
    category: product.category,
    status: product.status,
    packages: product.packages.map(({ priceNaira, ...rest }) => ({ ...rest, price: priceNaira })),
  }
}

const maxPortions = 1_000_000
const wholeNumber = 'This must be a whole number.'

function portions(min: number) {
  return z
    .int(wholeNumber)
    .min(min, `This must be at least ${min}.`)
    .max(maxPortions, 'This can be at most 1,000,000.')
}

/** Packages are replaced as a whole: one with an existing id keeps it, any other gets a new id. */
export const PackageInput = z.object({
  id: Id.nullish(),
  name: line(100, 'Please name this package.'),
  description: note(300).default(''),
  price: Price,
})
export type PackageInput = z.infer<typeof PackageInput>

const categoryMissing = 'Please choose a category.'
export const imageMissing = 'Please select an image for the product'

const ProductFields = z.object({
  product: line(100, 'Product name is required'),
  category: z
    .string({ error: categoryMissing })
    .regex(/^[\p{L}\p{N}-]{1,80}$/u, categoryMissing)
    .describe('The slug of a category'),
  description: note(1000),
  stock: portions(0),
  minStock: portions(0),
  minOrder: portions(1),
  price: Price,
  status: z.enum(stockStatuses),
  image: z.string({ error: imageMissing }).min(1, imageMissing).max(500),
  packages: z.array(PackageInput).max(20, 'At most 20 packages.'),
})

/** A new product (specification, section 5); an older client's `hasPackageOptions` is ignored. */
export const CreateProduct = ProductFields.extend({
  description: note(1000).default(''),
  minStock: portions(0).default(5),
  minOrder: portions(1).default(1),
  status: z.enum(stockStatuses).default('instock'),
  packages: ProductFields.shape.packages.default([]),
})
export type CreateProduct = z.infer<typeof CreateProduct>

/** `stockWas`: the stock that staff saw; when it has changed meanwhile, the answer is 409. */
export const UpdateProduct = ProductFields.extend({ minStock: portions(1) })
  .partial()
  .extend({ stockWas: z.int(wholeNumber).min(0).optional() })
export type UpdateProduct = z.infer<typeof UpdateProduct>

/** A typed figure, with or without thousands separators; empty input is an error. */
function typed(figure: z.ZodType<number, number>) {
  return z
    .string()
    .transform((text) => {
      const plain = text.replace(/[\s,]/g, '')
      return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
    })
    .pipe(figure)
}

export const TypedStock = typed(portions(0))

export const NewProductForm = ProductFields.extend({
  stock: TypedStock,
  minStock: typed(portions(0)),
  minOrder: typed(portions(1)),
  price: typed(Price),
  image: z.union([z.file(), ProductFields.shape.image], imageMissing),
  packages: z
    .array(PackageInput.extend({ description: note(300), price: typed(Price) }))
    .max(20, 'At most 20 packages.'),
})
export type ProductFormInput = z.input<typeof NewProductForm>
export type ProductForm = z.output<typeof NewProductForm>

export const EditProductForm = NewProductForm.extend({ minStock: typed(portions(1)) })
