import type { CategoryWire } from '#contract/category.ts'
import type { DeliveryZoneWire } from '#contract/delivery-zone.ts'
import type { Category } from '#domain/category.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import { picturesOf } from '#domain/picture.ts'
import type { Product } from '#domain/product.ts'

import type { SeedProduct } from './shop-seed.ts'

export function toProduct({ _id, product, price, packages, ...rest }: SeedProduct): Product {
  const { description, image, stock, minStock, minOrder, category, status } = rest
  return {
    id: _id,
    name: product,
    description,
    image,
    images: picturesOf(image),
    priceNaira: price,
    stock,
    minStock,
    minOrder,
    category,
    status,
    packages: packages.map(({ price, ...choice }) => ({ ...choice, priceNaira: price })),
  }
}

export function toCategory({ _id, ...rest }: CategoryWire): Category {
  return { id: _id, ...rest }
}

export function toDeliveryZone({ _id, name, price }: DeliveryZoneWire): DeliveryZone {
  return { id: _id, name, priceNaira: price }
}
