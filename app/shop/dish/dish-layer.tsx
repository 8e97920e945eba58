import { useState } from 'react'

import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Product } from '#domain/product.ts'

import { useDishAddress } from './dish-address.ts'

const { Part: ProductDialog, prefetch: prefetchDishDialog } = lazyWithPrefetch(
  async () => (await import('./product-dialog.tsx')).ProductDialog,
)

export { prefetchDishDialog }

/** One dialog per page, for the dish in the address. */
export function DishLayer({ menu }: { menu: readonly Product[] }) {
  const { dishId, closeDish } = useDishAddress()
  const isHydrated = useHydrated()
  const dish = isHydrated ? menu.find(({ id }) => id === dishId) : undefined
  // Still shown during the closing animation; not loaded until the first dish is opened.
  const [last, setLast] = useState(dish)
  if (dish && dish !== last) setLast(dish)

  const shown = dish ?? last
  return (
    <DeferredBoundary isAwaited={dish !== undefined}>
      {shown && <ProductDialog product={shown} isOpen={dish !== undefined} onClose={closeDish} />}
    </DeferredBoundary>
  )
}
