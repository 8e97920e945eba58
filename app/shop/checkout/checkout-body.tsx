import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { useCheckedCart } from '#app/data/checkout/use-checked-cart.ts'
import { usePlacedOrder } from '#app/data/order/order-placed.ts'
import { usePaymentPhase } from '#app/data/payment/payment-phase.ts'
import { skipStalePopupEntry } from '#app/data/payment/popup-in-page.ts'
import { EmptyCart } from '#app/shop/cart/empty-cart.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { DeliveryZoneWire } from '#contract/delivery-zone.ts'

import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { ConfirmingPanel, PlacedPanel } from './confirming-panel.tsx'
import { FilledCheckout } from './filled-checkout.tsx'
import { clearTransientProblem } from './payment-problem.tsx'
import { useCheckoutShop, useZones } from './use-checkout-data.ts'

export function CheckoutBody({ zones: fromServer }: { zones: DeliveryZoneWire[] | undefined }) {
  useCheckedCart()
  const zones = useZones(fromServer)
  const { shop, retry } = useCheckoutShop()
  const isLoaded = useCartStore(({ isLoaded }) => isLoaded)
  const isEmpty = useCartStore(({ cart }) => cart.length === 0)
  const phase = usePaymentPhase(({ phase }) => phase)
  const placed = usePlacedHere()
  useEffect(() => clearTransientProblem, [])
  useEffect(skipStalePopupEntry, [])

  if (placed) return <PlacedPanel order={placed} />
  const isAsking = phase === 'checking' || phase === 'confirming'
  if (!isLoaded) return <CheckoutSkeleton />
  if (isEmpty && !isAsking)
    return <EmptyCart text="Add some delicious items to your cart before checking out." />
  if (!shop) return <ShopMissing onRetry={() => void retry()} />
  return (
    <>
      {isAsking && <ConfirmingPanel phase={phase} />}
      {/* Stays, out of sight: should the payment be refused, nothing that was typed is lost. */}
      <div hidden={isAsking}>
        <FilledCheckout shop={shop} zones={zones} />
      </div>
    </>
  )
}

/**
 * After an order was placed while this page was open, home comes next (specification, section 2).
 */
function usePlacedHere() {
  const navigate = useNavigate()
  const [openedAt] = useState(() => Date.now())
  const order = usePlacedOrder(({ order }) => order)
  const placed = order && order.placedAt >= openedAt ? order : undefined
  useEffect(() => {
    if (placed) void navigate('/', { replace: true })
  }, [placed, navigate])
  return placed
}

function ShopMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState title="We cannot reach the kitchen" text="Your cart is safe. Please try once more.">
      <Button size="large" onClick={onRetry}>
        <Icon name="retry" /> Try again
      </Button>
    </EmptyState>
  )
}
