import '#app/ui/guard-presses.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { apiContext } from '#app/data/api/api.ts'
import { useCartStore } from '#app/data/cart/cart-store.ts'
import { useCheckedCart } from '#app/data/checkout/use-checked-cart.ts'
import { type PlacedOrder, usePlacedOrders } from '#app/data/order/order-placed.ts'
import { usePaymentPhase } from '#app/data/payment/payment-phase.ts'
import { skipStalePopupEntry } from '#app/data/payment/popup-in-page.ts'
import { EmptyCart } from '#app/shop/cart/empty-cart.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'

import type { Route } from './+types/checkout-page'
import { FilledCheckout } from './filled-checkout.tsx'
import { OrderByPhone } from './order-by-phone.tsx'
import { clearTransientProblem } from './payment-problem.tsx'
import { useCheckoutShop, useZones } from './use-checkout-data.ts'
import { useScrollIntoView } from './use-scroll-into-view.ts'

const texts = {
  checking: {
    title: 'We are checking your last payment',
    text: 'We are asking whether anything was paid. Your cart is as you left it.',
  },
  confirming: {
    title: 'We are confirming your payment',
    text: 'Please do not pay again. We keep asking, even if you close this page: once the payment has arrived, your order is placed or your money goes back to you.',
  },
}

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).api['delivery-zones'].$get()
  return { zones: response.ok ? await response.json() : undefined }
}

/** Works offline: the zones then come from their own query. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return await serverLoader().catch(() => ({ zones: undefined }))
}

/** Zones rarely change, and the page is opened often while a cart is filled. */
export function shouldRevalidate() {
  return false
}

export function meta() {
  return [{ title: 'Checkout' }, { name: 'robots', content: 'noindex' }]
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:pt-10 lg:px-8">
      <h1 className="mb-4 text-3xl sm:mb-8 sm:text-5xl">Checkout</h1>
      <noscript>{import.meta.env.SSR && <OrderByPhone />}</noscript>
      <CheckoutBody zones={loaderData.zones} />
    </div>
  )
}

function CheckoutBody({ zones: fromServer }: { zones: DeliveryZoneWire[] | undefined }) {
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
  const placed = usePlacedOrders(({ orders }) => orders.find((one) => one.placedAt >= openedAt))
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

function CheckoutSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_min(26rem,44%)] lg:gap-8 noscript:hidden">
      <div className="grid gap-4 lg:col-start-1 lg:gap-8">
        <Skeleton className="h-96 rounded-3xl" />
        <Skeleton className="h-80 rounded-3xl" />
      </div>
      <Skeleton className="h-96 rounded-3xl lg:col-start-2" />
    </div>
  )
}

/** Replaces the form during confirmation, to prevent a second payment. */
function ConfirmingPanel({ phase }: { phase: keyof typeof texts }) {
  const { title, text } = texts[phase]
  const panel = useScrollIntoView<HTMLDivElement>()
  return (
    <div
      ref={panel}
      role="status"
      className="mx-auto flex max-w-lg flex-col items-center py-16 text-center"
    >
      <Spinner className="size-14 text-strong-text" />
      <h2 className="mt-6 text-2xl sm:text-3xl">{title}</h2>
      <p className="mt-3 text-lg text-soft">{text}</p>
      <Link
        to="/payment-help"
        className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        It takes long, and I was debited
      </Link>
    </div>
  )
}

/** Shown briefly before home; offline it stays. */
function PlacedPanel({ order }: { order: PlacedOrder }) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center py-16 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-success-ground text-success">
        <Icon name="check" className="size-8" />
      </span>
      <h2 className="mt-6 text-2xl sm:text-3xl">Order #{order.shortId}</h2>
      <Link
        to={`/track/${order.trackingToken}`}
        className="mt-3 inline-flex min-h-11 items-center text-lg font-bold underline underline-offset-4"
      >
        Track your order
      </Link>
    </div>
  )
}
