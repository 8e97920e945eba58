import { useEffect } from 'react'

import { toZones } from '#app/data/shop/from-wire.ts'
import { useQueryStore } from '#app/data/shop/query-store.ts'
import { useShop, useShopData } from '#app/data/shop/shop-data.ts'
import type { DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'

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
