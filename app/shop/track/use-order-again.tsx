import { useState } from 'react'
import { useNavigate } from 'react-router'

import { addLine } from '#app/data/cart/cart-edits.ts'
import { changeCart, useCartStore } from '#app/data/cart/cart-store.ts'
import { isSameCart } from '#app/data/checkout/fill-checkout.ts'
import { useMenu } from '#app/data/shop/shop-data.ts'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import type { Cart } from '#domain/ordering/cart.ts'
import type { DeliveryType } from '#domain/ordering/delivery-type.ts'

import { reorderLines, showMissing } from './reorder-lines.ts'

const { Part: OtherCartQuestion } = lazyWithPrefetch(
  async () => (await import('./other-cart-question.tsx')).OtherCartQuestion,
)

type EarlierOrder = {
  items: TrackedOrderWire['items']
  trackingToken: string
  deliveryType: DeliveryType
}

/**
 * Fills cart and checkout with an earlier order; pressed again, the cart stays the same. Asks first
 * when the cart has other dishes: the caller renders `question`.
 */
export function useOrderAgain({ items, trackingToken, deliveryType }: EarlierOrder) {
  const { value: menu } = useMenu()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Cart>()

  function orderAgain() {
    const { lines, missing } = reorderLines(items, menu ?? [])
    showMissing(missing)
    if (lines.length === 0) return
    const { cart } = useCartStore.getState()
    if (cart.length > 0 && !isSameCart(cart, lines)) return setAsked(lines)
    replaceCart(lines)
  }

  function replaceCart(lines: Cart) {
    changeCart(() => lines)
    void goToCheckout()
  }

  function add(lines: Cart) {
    for (const line of lines) addLine(line)
    void goToCheckout()
  }

  async function goToCheckout() {
    const { fillDeliveryOf } = await import('#app/data/checkout/remembered-buyer.ts')
    fillDeliveryOf(trackingToken, deliveryType)
    void navigate('/checkout')
  }

  const question = (
    <DeferredBoundary isAwaited>
      {asked && (
        <OtherCartQuestion
          onReplace={() => replaceCart(asked)}
          onAdd={() => add(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DeferredBoundary>
  )
  return { canOrder: menu !== undefined, orderAgain, question }
}
