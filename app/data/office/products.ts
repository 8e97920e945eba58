import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { apiQuery, useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toProduct } from '#app/data/shop/from-wire.ts'
import type { ProductWire } from '#contract/menu/product.ts'
import { shelfStockOf } from '#domain/menu/product.ts'

const menuQuery = apiQuery(officeApi.products.$get)
const draftsQuery = apiQuery(officeApi.products.drafts.$get)

export function toInventory(wires: ProductWire[]) {
  return wires.map((wire) => ({ ...toProduct(wire), stock: shelfStockOf(wire) }))
}

/** The menu, and after it the drafts. */
export function useInventory() {
  const menu = useApi(officeApi.products.$get, {}, { select: toInventory })
  const drafts = useApi(officeApi.products.drafts.$get, {}, { select: toInventory })
  const data = useMemo(
    () => menu.data && drafts.data && [...menu.data, ...drafts.data],
    [menu.data, drafts.data],
  )
  return {
    data,
    error: menu.error ?? drafts.error,
    isFetchedAfterMount: menu.isFetchedAfterMount && drafts.isFetchedAfterMount,
    refetch: () => Promise.all([menu.refetch(), drafts.refetch()]),
  }
}

export async function fetchInventory(client: QueryClient) {
  const lists = await Promise.all([client.fetchQuery(menuQuery), client.fetchQuery(draftsQuery)])
  return toInventory(lists.flat())
}

export function setCachedProduct(client: QueryClient, product: ProductWire) {
  changeLists(client, (list) => list.map((one) => (one._id === product._id ? product : one)))
}

export function setCachedMenu(client: QueryClient, menu: ProductWire[]) {
  client.setQueryData(menuQuery.queryKey, menu)
}

export function removeCachedProduct(client: QueryClient, id: string) {
  changeLists(client, (list) => list.filter(({ _id }) => _id !== id))
}

function changeLists(client: QueryClient, change: (list: ProductWire[]) => ProductWire[]) {
  for (const query of [menuQuery, draftsQuery]) {
    client.setQueryData(query.queryKey, (list) => list && change(list))
  }
}
