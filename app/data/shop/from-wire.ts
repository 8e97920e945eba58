import type { CategoryWire } from '#contract/menu/category.ts'
import type { DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'
import type { Category } from '#domain/menu/category.ts'
import { picturesOf } from '#domain/menu/picture.ts'
import type { Product } from '#domain/menu/product.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'

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

// Named, so that Query sees the same function each time and maps a list only when it changed.
export function toCategories(wires: CategoryWire[]) {
  return wires.map(toCategory)
}

export function toZones(wires: DeliveryZoneWire[]) {
  return wires.map(toDeliveryZone)
}

export function toDeliveryZone({ _id, name, price }: DeliveryZoneWire): DeliveryZone {
  return { id: _id, name, priceNaira: price }
}
