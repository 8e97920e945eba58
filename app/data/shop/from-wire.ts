import type { CategoryWire } from '#contract/category.ts'
import type { DeliveryZoneWire } from '#contract/delivery-zone.ts'
import type { Category } from '#domain/category.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import { picturesOf } from '#domain/picture.ts'
import type { Product } from '#domain/product.ts'

import type { SeedProduct } from './shop-seed.ts'

export function toProduct({
  _id,
  product,
  price,
  packages,
  optionGroups = [],
  ...rest
}: SeedProduct): Product {
  return {
    ...rest,
    id: _id,
    name: product,
    images: picturesOf(rest.image),
    priceNaira: price,
    packages: packages.map(({ price, ...choice }) => ({ ...choice, priceNaira: price })),
    optionGroups: optionGroups.map((group) => ({
      ...group,
      options: group.options.map(({ price, soldOut, ...option }) => ({
        ...option,
        priceNaira: price,
        isSoldOut: soldOut,
      })),
    })),
  }
}

export function toCategory({ _id, ...rest }: CategoryWire): Category {
  return { id: _id, ...rest }
}

export function toDeliveryZone({ _id, name, price }: DeliveryZoneWire): DeliveryZone {
  return { id: _id, name, priceNaira: price }
}
