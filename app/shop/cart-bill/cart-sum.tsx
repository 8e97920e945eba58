import { useShop } from '#app/data/shop/shop-data.ts'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { formatNaira } from '#domain/money.ts'
import { type Cart, subtotalFor } from '#domain/ordering/cart.ts'

const { Part: CartTotal } = lazyWithPrefetch(
  async () => (await import('./cart-bill.tsx')).CartTotal,
)

/** The dishes with what the shop adds to them, as the bill of the cart has them. */
export function CartSum({ cart }: { cart: Cart }) {
  const shop = useShop()
  if (!shop?.billRules) return formatNaira(subtotalFor(cart))
  return (
    <DeferredBoundary>
      <CartTotal cart={cart} shop={shop} />
    </DeferredBoundary>
  )
}
