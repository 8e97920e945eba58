import { useEffect } from 'react'

import { checkAgainst } from './check-against.ts'
import { paymentsKey } from './known-order.ts'
import { haveHoldsChanged } from './own-holds.ts'
import { useMenu, useShopData } from './shop-data.ts'

/** A hold ends a moment before the tab that paid empties the cart. */
const otherTabMs = 1000

/**
 * Checks the cart against the cached menu, and again when a fresh one arrives. Another tab's hold
 * changes the stock too; its payment does not, and a check that comes while that tab empties the cart
 * would write it back.
 */
export function useCheckedCart() {
  const { menu: shared } = useShopData()
  const { value: menu } = useMenu()
  useEffect(() => void shared.refresh(0), [shared])
  useEffect(() => {
    if (menu) checkAgainst(menu)
  }, [menu])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onStorage = (event: StorageEvent) => {
      if (event.key !== paymentsKey || !haveHoldsChanged(event)) return
      clearTimeout(timer)
      timer = setTimeout(() => void shared.refresh(0), otherTabMs)
    }
    window.addEventListener('storage', onStorage)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('storage', onStorage)
    }
  }, [shared])
}
