import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { followOwnHolds } from '#app/data/checkout/follow-own-holds.ts'
import { loadOrders, removeOrder, usePlacedOrders } from '#app/data/order/order-placed.ts'
import type { PlacedOrder } from '#app/data/order/order-placed.ts'
import { rememberedOrdersKey } from '#app/data/order/stored-order-keys.ts'
import {
  awaitedPhase,
  hasClosedPayments,
  hasPendingPayments,
} from '#app/data/payment/payment-pending.ts'
import { setPhase, usePaymentPhase } from '#app/data/payment/payment-phase.ts'
import { useShopData } from '#app/data/shop/shop-data.ts'
import { readText } from '#app/data/storage/stored-value.ts'
import {
  concernsMoney,
  ProblemText,
  setProblem,
  usePaymentProblem,
} from '#app/shop/checkout/payment-problem.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { ToastOutlet } from '#app/ui/toast-outlet.tsx'

const { Part: OrderCards, prefetch } = lazyWithPrefetch(
  async () => (await import('./order-cards.tsx')).OrderCards,
)
export const prefetchCard = prefetch

/** The open orders of this phone. Without any, and while they load, the children. */
export function OrderCardsOr({ children }: { children: ReactNode }) {
  const orders = usePlacedOrders(({ orders }) => orders)
  if (orders.length === 0) return children
  return (
    <DeferredBoundary fallback={children}>
      <OrderCards orders={orders} />
    </DeferredBoundary>
  )
}

const { Part: OrderAgain } = lazyWithPrefetch(
  async () => (await import('./order-again.tsx')).OrderAgain,
)

/** Hidden while there is an open order or a cart. */
export function OrderAgainOffer() {
  const hasOrders = usePlacedOrders(({ orders }) => orders.length > 0)
  const hasCart = useCartStore(({ cart, isLoaded }) => !isLoaded || cart.length > 0)
  const [isKnown] = useState(() => Boolean(readText(rememberedOrdersKey)))
  const isOffered = isKnown && !hasOrders && !hasCart
  useEffect(() => {
    if (isOffered) void prefetchCard()
  }, [isOffered])
  return <DeferredBoundary>{isOffered && <OrderAgain />}</DeferredBoundary>
}

export function OrderToasts() {
  return <ToastOutlet />
}

export function OrderPlacedBanner() {
  const { pathname } = useLocation()
  const orders = usePlacedOrders(({ orders }) => orders)
  useRestoredOrders()
  const data = useShopData()
  useEffect(() => followOwnHolds(data), [data])

  return (
    <>
      {pathname !== '/checkout' && <PaymentNotice />}
      {orders.length > 0 && pathname !== '/' && !pathname.startsWith('/track/') && (
        <OpenOrders orders={orders} />
      )}
    </>
  )
}

let hasRecalled = false

/** Once per page load: restores the open orders and open payments from browser storage. */
function useRestoredOrders() {
  useEffect(() => {
    if (!hasRecalled) {
      hasRecalled = true
      loadOrders(Date.now())
      if (hasPendingPayments()) restorePayments()
    }
    return followClosedPayments()
  }, [])
}

function restorePayments() {
  // Set before the lazy code has loaded, so that Pay Now cannot be pressed again.
  if (usePaymentPhase.getState().phase === 'idle') setPhase(awaitedPhase(performance.timeOrigin))
  import('#app/shop/checkout/resume-payments.ts')
    .then(({ resume }) => resume('all'))
    .catch(() => setPhase('idle'))
}

const followMs = 20_000

function followClosedPayments() {
  function follow() {
    if (!navigator.onLine || !hasClosedPayments()) return
    import('#app/shop/checkout/resume-payments.ts')
      .then(({ resume }) => resume('closed'))
      .catch(() => undefined)
  }
  const timer = setInterval(follow, followMs)
  window.addEventListener('online', follow)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', follow)
  }
}

/** Without their status, which only their own page and card show. */
function OpenOrders({ orders }: { orders: readonly PlacedOrder[] }) {
  const only = orders.length === 1 ? orders[0] : undefined
  return (
    <aside aria-label="Your orders" className="border-b border-line bg-sunk">
      <div className="mx-auto flex max-w-7xl items-center gap-x-3 px-4 lg:px-8">
        <p className="flex grow flex-wrap items-center gap-x-4">
          <span className="py-2 font-bold">{only ? 'Your order' : 'Your orders'}</span>
          {orders.map(({ shortId, trackingToken }) => (
            <Link
              key={trackingToken}
              to={`/track/${trackingToken}`}
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              Track #{shortId}
            </Link>
          ))}
        </p>
        {only && (
          <IconButton
            icon="close"
            label="Dismiss"
            onClick={() => removeOrder(only.trackingToken)}
            className="-mr-2 hover:bg-surface"
          />
        )}
      </div>
    </aside>
  )
}

function PaymentNotice() {
  const phase = usePaymentPhase(({ phase }) => phase)
  const problem = usePaymentProblem(({ problem }) => problem)
  return (
    <div role="status" className="mx-auto max-w-7xl px-4 not-empty:pt-4 lg:px-8">
      {phase === 'checking' && <ConfirmingNotice text="We are checking your last payment." />}
      {phase === 'confirming' && (
        <ConfirmingNotice text="We are confirming your payment. Please do not pay again." />
      )}
      {problem && concernsMoney(problem) && (
        <Notice tone={problem.tone ?? 'bad'} className="flex items-start justify-between gap-3">
          <div className="min-w-0 py-1">
            <ProblemText problem={problem} />
          </div>
          <IconButton
            icon="close"
            label="Dismiss"
            onClick={() => setProblem(null)}
            className="-mr-2 hover:bg-surface"
          />
        </Notice>
      )}
    </div>
  )
}

function ConfirmingNotice({ text }: { text: string }) {
  return (
    <Notice tone="info">
      <p className="flex items-center gap-3">
        <Spinner /> {text}
      </p>
    </Notice>
  )
}
