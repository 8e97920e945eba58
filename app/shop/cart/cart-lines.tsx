import { useCartStore } from '#app/data/cart/cart-store.ts'
import { GoesWith } from '#app/shop/dish/goes-with.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { keyOf } from '#domain/cart-lines.ts'
import type { Cart } from '#domain/cart.ts'

import { CartLineRow } from './cart-line-row.tsx'

export function CartLines({ cart }: { cart: Cart }) {
  const changes = useCartStore(({ changes }) => changes)
  const ofLines = changes.filter((change) => cart.some((line) => keyOf(line) === change.key))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-5 low:overflow-visible">
      <div role="status">
        {ofLines.length > 0 && (
          <Notice tone="warn" className="mb-4">
            Some dishes have changed since you put them in your cart. Please look them over.
          </Notice>
        )}
      </div>
      <ul className="grid gap-3">
        {cart.map((line) => {
          const key = keyOf(line)
          return (
            <CartLineRow
              key={key}
              cart={cart}
              line={line}
              changes={ofLines.filter((change) => change.key === key)}
            />
          )
        })}
      </ul>
      <GoesWith ids={cart.map(({ product }) => product.id)} />
    </div>
  )
}
