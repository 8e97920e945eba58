import { useState } from 'react'

import { LatePart, latePart } from '#app/ui/deferred-boundary.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Product } from '#domain/product.ts'

import { useDishAddress } from './dish-address.ts'

const { Part: ProductDialog, prefetch: prefetchDishDialog } = latePart(
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
    <LatePart isAwaited={dish !== undefined}>
      {shown && <ProductDialog product={shown} isOpen={dish !== undefined} onClose={closeDish} />}
    </LatePart>
  )
}
