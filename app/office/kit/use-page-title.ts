import { useEffect } from 'react'

import { useNewOrderCount } from '#app/data/office/order-counts.ts'

/** With the number of new orders in front. */
export function usePageTitle(title: string) {
  const newOrders = useNewOrderCount()
  useEffect(() => {
    document.title = `${newOrders > 0 ? `(${newOrders}) ` : ''}${title} · Tukunya`
  }, [title, newOrders])
}
