import { queryOptions } from '@tanstack/react-query'

import type { CategoryWire } from '#contract/category.ts'
import type { DeliveryZoneWire } from '#contract/delivery-zone.ts'
import type { ProductWire } from '#contract/product.ts'
import type { ShopWire } from '#contract/shop.ts'

import { readAnswer } from './api-error.ts'
import { browserApi } from './browser-api.ts'
import { toCategory, toDeliveryZone, toProduct } from './from-wire.ts'

/** The whole menu as one list: every page, the search and the cart look into the same one. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: async ({ signal }) =>
    readAnswer<ProductWire[]>(await browserApi.api.products.$get({}, { init: { signal } })),
  select: toMenu,
})

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) =>
    readAnswer<CategoryWire[]>(await browserApi.api.categories.$get({}, { init: { signal } })),
  select: toCategories,
})

export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: async ({ signal }) =>
    readAnswer<ShopWire>(await browserApi.api.shop.$get({}, { init: { signal } })),
})

export const zonesQuery = queryOptions({
  queryKey: ['delivery-zones'],
  queryFn: async ({ signal }) =>
    readAnswer<DeliveryZoneWire[]>(
      await browserApi.api['delivery-zones'].$get({}, { init: { signal } }),
    ),
  select: toZones,
})

// Named, so that Query sees the same function each time and maps a list only when it changed.
function toMenu(wires: ProductWire[]) {
  return wires.map(toProduct)
}

function toCategories(wires: CategoryWire[]) {
  return wires.map(toCategory)
}

function toZones(wires: DeliveryZoneWire[]) {
  return wires.map(toDeliveryZone)
}
