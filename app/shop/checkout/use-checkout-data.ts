import { useEffect } from 'react'

import { useQueryStore } from '#app/data/shop/query-store.ts'
import { toZones, useShop, useShopData } from '#app/data/shop/shop-data.ts'
import type { DeliveryZoneWire } from '#contract/delivery-zone.ts'
import type { ShopWire } from '#contract/shop.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'

export type CheckoutShop = ShopWire

export function useCheckoutShop() {
  const { shop: shared } = useShopData()
  return { shop: useShop(), retry: () => shared.refresh(0) }
}

export function useZones(fromServer: DeliveryZoneWire[] | undefined) {
  const { zones } = useShopData()
  useEffect(() => {
    if (fromServer) zones.set(toZones(fromServer))
  }, [fromServer, zones])
  return useQueryStore(zones).value ?? noZones
}

const noZones: DeliveryZone[] = []
