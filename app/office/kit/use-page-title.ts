import { useEffect } from 'react'

import { useNewOrderCount } from '#app/data/office/order-counts.ts'
import { useShopName } from '#app/data/office/shop-name.ts'

/** With the number of new orders in front. */
export function usePageTitle(title: string) {
  const shopName = useShopName()
  const newOrders = useNewOrderCount()
  useEffect(() => {
    document.title = `${newOrders > 0 ? `(${newOrders}) ` : ''}${title} · ${shopName}`
  }, [title, newOrders, shopName])
}
