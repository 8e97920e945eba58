import { z } from 'zod'

import type { Product } from '#domain/product.ts'
import { stockStatuses } from '#domain/product.ts'

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
