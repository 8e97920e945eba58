import { useEffect } from 'react'

import { checkAgainst } from './check-against.ts'
import { paymentsKey } from './known-order.ts'
import { useMenu, useShopData } from './shop-data.ts'

/** Whenever a newer menu is there, the cart is checked against it; another tab's hold changes the stock. */
export function useCheckedCart() {
  const { menu: shared } = useShopData()
  const { value: menu } = useMenu()
  useEffect(() => {
    if (menu) checkAgainst(menu)
  }, [menu])
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => void (key === paymentsKey && shared.refresh(0))
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [shared])
}
