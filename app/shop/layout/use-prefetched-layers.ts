import { useEffect } from 'react'

import { prefetchCartSheet } from '#app/shop/cart/cart-layer.tsx'
import { prefetchDishDialog } from '#app/shop/dish/dish-layer.tsx'

/** Once the page is at rest, the code of dish and cart comes too; not where data is dear. */
export function usePrefetchedLayers() {
  useEffect(() => {
    const line = (navigator as { connection?: { saveData?: boolean } }).connection
    if (line?.saveData) return
    const timer = setTimeout(() => {
      prefetchDishDialog()
      prefetchCartSheet()
    }, restMs)
    return () => clearTimeout(timer)
  }, [])
}

const restMs = 2500
