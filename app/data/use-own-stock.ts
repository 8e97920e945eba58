import { useEffect, useState } from 'react'

import type { Product } from '#domain/product.ts'

import { withOwnHolds } from './own-holds.ts'
import { keptPayments } from './payment-pending.ts'
import { useShopData } from './shop-data.ts'

/** The dish with what this browser holds itself; the menu is then read again, or it counts twice. */
export function useOwnStock(product: Product) {
  const { menu } = useShopData()
  const [{ of, own }, setOwn] = useState(() => ownStockOf(product))
  if (of !== product) setOwn(ownStockOf(product))
  const isHolding = own.stock !== of.stock
  useEffect(() => {
    if (isHolding) void menu.refresh(0)
  }, [isHolding, menu])
  return own
}

function ownStockOf(product: Product) {
  const [own = product] = withOwnHolds([product], keptPayments.list(), Date.now())
  return { of: product, own }
}
