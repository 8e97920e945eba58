import { createContext, use, useEffect } from 'react'

import { readBody } from '#app/data/api/api-error.ts'
import type { GetPath } from '#app/data/api/api.ts'
import { fetchPath } from '#app/data/api/fetch-with-timeout.ts'
import { serverNow } from '#app/data/clock/clock.ts'
import { connectivity, noteResponse } from '#app/data/connectivity/connectivity.ts'
import { paymentsKey } from '#app/data/order/stored-order-keys.ts'
import { readText } from '#app/data/storage/stored-value.ts'
import type { ProductWire } from '#contract/menu/product.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'

import { toCategories, toProduct, toZones } from './from-wire.ts'
import { createQueryStore, staleMs, useQueryStore } from './query-store.ts'
import type { SeedProduct, ShopSeed } from './shop-seed.ts'

export function createShopData({ shop, products, categories }: ShopSeed) {
  return {
    shop: createQueryStore(() => fetchJson('/api/shop'), shop),
    menu: createQueryStore(
      () => fetchMenu(fetchJson('/api/products')),
      products && toMenu(products),
    ),
    categories: createQueryStore(
      async () => toCategories(await fetchJson('/api/categories')),
      categories && toCategories(categories),
    ),
    zones: createQueryStore(async () => toZones(await fetchJson('/api/delivery-zones'))),
  }
}

export type ShopData = ReturnType<typeof createShopData>

export const ShopDataContext = createContext<ShopData | undefined>(undefined)

export function useShopData() {
  const data = use(ShopDataContext)
  if (!data) throw new Error('useShopData needs the shop layout')
  return data
}

export function useShop() {
  return useQueryStore(useShopData().shop).value
}

export function useMenu() {
  return useQueryStore(useShopData().menu)
}

export function useCategories() {
  return useQueryStore(useShopData().categories).value ?? noCategories
}

export function useRefreshOnReturn({ shop, menu, categories, zones }: ShopData) {
  useEffect(() => {
    const refreshAll = () => {
      for (const query of [shop, menu, categories]) void query.refresh(0)
      const { value, failure } = zones.store.getState()
      if (value || failure) void zones.refresh(0)
    }
    window.addEventListener('online', refreshAll)
    const stop = connectivity.subscribe(({ isOnline }, { isOnline: wasOnline }) => {
      if (isOnline && !wasOnline) refreshAll()
    })
    const timer = setInterval(() => {
      const sinceChangeMs = sinceChange(shop.store.getState().value)
      if (!navigator.onLine) return
      if (!connectivity.getState().isOnline) void shop.refresh(0)
      // Refetches an answer from before the change, at most every 30 s in case this clock is wrong.
      else if (sinceChangeMs > 0) void shop.refresh(Math.min(sinceChangeMs, staleMs))
    }, pollMs)
    return () => {
      window.removeEventListener('online', refreshAll)
      stop()
      clearInterval(timer)
    }
  }, [shop, menu, categories, zones])
}

function sinceChange(shop: ShopWire | undefined) {
  return shop?.changesAt ? serverNow() - Date.parse(shop.changesAt) : 0
}

const noCategories: ReturnType<typeof toCategories> = []
/** A network that carries nothing fires no event when it recovers. */
const pollMs = 5000

/** Bypasses the service worker once it has answered from its cache. */
async function fetchJson<Path extends GetPath>(path: Path) {
  const { isOnline } = connectivity.getState()
  const response = await fetchPath(path, { cache: isOnline ? 'default' : 'reload' })
  noteResponse(response)
  return await readBody(response)
}

/** Adds this browser's own holds to the stock, also those released during the request. */
export async function fetchMenu(pending: Promise<ProductWire[]>) {
  const before = readText(paymentsKey)
  const menu = toMenu(await pending)
  const after = readText(paymentsKey)
  if (!before && !after) return menu
  return (await import('#app/data/payment/own-holds.ts')).withOwnHolds(menu, [before, after])
}

function toMenu(wires: SeedProduct[]) {
  return wires.map(toProduct)
}
