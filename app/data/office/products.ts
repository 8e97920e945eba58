import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { ApiError, readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toProduct } from '#app/data/shop/from-wire.ts'
import type {
  ArrangeProducts,
  CreateProduct,
  ProductWire,
  UpdateProduct,
} from '#contract/product.ts'
import { shelfStockOf } from '#domain/product.ts'

export const inventoryQuery = queryOptions({
  queryKey: ['office', 'products'],
  queryFn: async ({ signal }) =>
    readBody(await officeApi.api.products.$get({}, { init: { signal } })),
  select: toInventory,
})

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['office', 'products', id],
    queryFn: ({ signal }) => fetchProduct(id, signal),
    gcTime: 0,
    staleTime: 0,
  })
}

export async function fetchProduct(id: string, signal?: AbortSignal) {
  const answer = await officeApi.api.products[':id'].$get({ param: { id } }, { init: { signal } })
  return readBody(answer)
}

export async function createProduct(product: CreateProduct) {
  return readBody(await officeApi.api.products.$post({ json: product }))
}

export async function changeProduct(id: string, change: UpdateProduct) {
  const address = officeApi.api.products[':id']
  return readBody(await address.$patch({ param: { id }, json: change }))
}

export async function arrangeProducts(arranged: ArrangeProducts) {
  return readBody(await officeApi.api.products.positions.$patch({ json: arranged }))
}

export async function deleteProduct(id: string) {
  await readBody(await officeApi.api.products[':id'].$delete({ param: { id } }))
}

export function isStaleProduct(error: unknown) {
  return error instanceof ApiError && (error.body as { code?: unknown } | null)?.code === 'stale'
}

export async function refreshProducts(client: QueryClient) {
  await Promise.all(
    [inventoryQuery.queryKey, ['office', 'dashboard']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}

function toInventory(wires: ProductWire[]) {
  return wires.map((wire) => ({ ...toProduct(wire), stock: shelfStockOf(wire) }))
}

export function setCachedProduct(client: QueryClient, product: ProductWire) {
  client.setQueryData(inventoryQuery.queryKey, (inventory) =>
    inventory?.map((one) => (one._id === product._id ? product : one)),
  )
}

export function setCachedInventory(client: QueryClient, menu: ProductWire[]) {
  client.setQueryData(inventoryQuery.queryKey, menu)
}

export function removeCachedProduct(client: QueryClient, id: string) {
  client.setQueryData(inventoryQuery.queryKey, (inventory) =>
    inventory?.filter(({ _id }) => _id !== id),
  )
}
