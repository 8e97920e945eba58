import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { cartOf, fillCheckout, isSameCart } from '#app/data/checkout/fill-checkout.ts'
import type { FilledOrder } from '#app/data/checkout/fill-checkout.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { countPortions } from '#domain/cart.ts'

import { CheckoutSkeleton } from './checkout-skeleton.tsx'

type FillCheckoutProps = { token: string; order: FilledOrder }

/** Goes to the checkout at once, unless another cart would be lost. */
export function FillCheckout({ token, order }: FillCheckoutProps) {
  const navigate = useNavigate()
  const isLoaded = useCartStore(({ isLoaded }) => isLoaded)
  const cart = useCartStore(({ cart }) => cart)
  const isFree = cart.length === 0 || isSameCart(cart, cartOf(order.items))

  function fill() {
    fillCheckout(token, order)
    void navigate('/checkout', { replace: true })
  }

  useEffect(() => {
    if (isLoaded && isFree) fill()
    // Once, when the stored cart is known.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoaded])

  if (!isLoaded || isFree) return <CheckoutSkeleton />
  return (
    <>
      <p className="max-w-prose text-lg">{otherCartText(countPortions(cart))}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="large" onClick={fill}>
          Pay for the order
        </Button>
        <ButtonLink variant="quiet" size="large" to="/checkout">
          Keep my cart
        </ButtonLink>
      </div>
    </>
  )
}

function otherCartText(portions: number) {
  const [counted, place] =
    portions === 1 ? ['1 portion', 'its place'] : [`${portions} portions`, 'their place']
  return `Your cart has ${counted} of something else. If you pay for the order that we took by phone, it takes ${place}.`
}
