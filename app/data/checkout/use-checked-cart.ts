import { useEffect } from 'react'

import { checkAgainst } from '#app/data/cart/check-against.ts'
import { hasPendingPayments } from '#app/data/payment/payment-pending.ts'
import { useMenu, useShopData } from '#app/data/shop/shop-data.ts'

export function useCheckedCart() {
  const { menu: query } = useShopData()
  const { value: menu } = useMenu()
  useEffect(() => void query.refresh(0), [query])
  useEffect(() => {
    // The server's page counts this browser's holds against it.
    const isTooLow = menu === query.first && hasPendingPayments()
    if (menu && !isTooLow) checkAgainst(menu)
  }, [menu, query])
}
