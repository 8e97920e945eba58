import { useEffect } from 'react'
import { create } from 'zustand'

import { useApi } from '#app/data/api/use-api.ts'
import { toInventory } from '#app/data/office/products.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { heldAddress } from '#app/office/addresses/office-addresses.ts'
import { holdMinutes } from '#domain/ordering/hold.ts'

import { NoticeBar } from './notice-bar.tsx'

/** After the last hold has expired the notice is out of date. */
const maxHoldMs = holdMinutes * 60_000

/** The dishes of the latest `stock.held` events: more than half of each is held unpaid. */
const useHeldDishes = create<{ productIds: readonly string[] }>()(() => ({ productIds: [] }))

export function addHeldDish(productId: string) {
  useHeldDishes.setState(({ productIds }) => ({
    productIds: [...new Set([...productIds, productId])],
  }))
}

export function clearHeldDishes() {
  useHeldDishes.setState({ productIds: [] })
}

export function HeldStockNotice() {
  const { productIds } = useHeldDishes()
  const isAny = productIds.length > 0
  const { data: products, isPending } = useApi(
    officeApi.products.$get,
    {},
    { select: toInventory, enabled: isAny },
  )
  useEffect(() => {
    if (productIds.length === 0) return
    const timer = setTimeout(clearHeldDishes, maxHoldMs)
    return () => clearTimeout(timer)
  }, [productIds])
  const name = products?.find(({ id }) => id === productIds[0])?.name ?? 'a dish'
  const which = productIds.length === 1 ? name : `${productIds.length} dishes`
  return (
    <NoticeBar
      icon="alert"
      text={
        isAny && !isPending
          ? `More than half of ${which} is held by customers who have not paid.`
          : undefined
      }
      link={{ to: heldAddress, label: 'See who' }}
      dismissLabel="Dismiss held portions"
      onDismiss={clearHeldDishes}
    />
  )
}
