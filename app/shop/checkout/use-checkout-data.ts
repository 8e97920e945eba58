import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { checkAgainst } from '#app/data/cart-store.ts'
import { productsQuery, shopQuery, zonesQuery } from '#app/data/queries.ts'
import type { DeliveryZoneWire } from '#contract/delivery-zone.ts'
import type { ShopWire } from '#contract/shop.ts'

export type CheckoutShop = ShopWire

const minuteMs = 60_000

/** The shop as it is now, looked at again when it opens or closes. */
export function useCheckoutShop() {
  const { data, refetch } = useQuery({
    ...shopQuery,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(minuteMs, Date.parse(state.data.changesAt) - Date.now() + 1000) : false,
  })
  return { shop: data, retry: refetch }
}

export function useZones(fromServer: DeliveryZoneWire[] | undefined) {
  const { data } = useQuery({ ...zonesQuery, initialData: fromServer })
  return data ?? []
}

/** Whenever a newer menu is there, the cart is laid against it. */
export function useCheckedCart() {
  const { data: menu } = useQuery(productsQuery)
  useEffect(() => {
    if (menu) checkAgainst(menu)
  }, [menu])
}
