import { useEffect } from 'react'

import { checkAgainst } from './check-against.ts'
import { paymentsKey } from './known-order.ts'
import { useMenu, useShopData } from './shop-data.ts'

/**
 * Checks the cart against the cached menu, and again when a fresh one arrives. Another tab's hold
 * changes the stock too.
 */
export function useCheckedCart() {
  const { menu: shared } = useShopData()
  const { value: menu } = useMenu()
  useEffect(() => void shared.refresh(0), [shared])
  useEffect(() => {
    if (menu) checkAgainst(menu)
  }, [menu])
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => void (key === paymentsKey && shared.refresh(0))
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [shared])
}
