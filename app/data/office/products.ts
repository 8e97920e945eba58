import type { QueryClient } from '@tanstack/react-query'

import { apiQuery } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toProduct } from '#app/data/shop/from-wire.ts'
import type { ProductWire } from '#contract/menu/product.ts'
import { shelfStockOf } from '#domain/menu/product.ts'

const { queryKey } = apiQuery(officeApi.products.$get)

export function toInventory(wires: ProductWire[]) {
  return wires.map((wire) => ({ ...toProduct(wire), stock: shelfStockOf(wire) }))
}

export function setCachedProduct(client: QueryClient, product: ProductWire) {
  client.setQueryData(queryKey, (inventory) =>
    inventory?.map((one) => (one._id === product._id ? product : one)),
  )
}

export function setCachedInventory(client: QueryClient, menu: ProductWire[]) {
  client.setQueryData(queryKey, menu)
}

export function removeCachedProduct(client: QueryClient, id: string) {
  client.setQueryData(queryKey, (inventory) => inventory?.filter(({ _id }) => _id !== id))
}
