import { lazy, useState } from 'react'

import { LatePart } from '#app/ui/late-part.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Product } from '#domain/product.ts'

import { useDishAddress } from './dish-address.ts'

const loadDialog = () => import('./product-dialog.tsx')
const ProductDialog = lazy(async () => ({ default: (await loadDialog()).ProductDialog }))

/** Before the finger comes down, so that the dialog opens at once. */
export function prefetchDishDialog() {
  loadDialog().catch(() => {})
}

/** The one product dialog of the page, for the dish in the address. */
export function DishLayer({ menu }: { menu: readonly Product[] }) {
  const { dishId, closeDish } = useDishAddress()
  const isHydrated = useHydrated()
  const dish = isHydrated ? menu.find(({ id }) => id === dishId) : undefined
  // Still shown while it leaves; not loaded at all until the first dish is opened.
  const [last, setLast] = useState(dish)
  if (dish && dish !== last) setLast(dish)

  const shown = dish ?? last
  return (
    <LatePart>
      {shown && <ProductDialog product={shown} isOpen={dish !== undefined} onClose={closeDish} />}
    </LatePart>
  )
}
