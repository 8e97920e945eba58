import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'

import { followOwnHolds } from '#app/data/checkout/follow-own-holds.ts'
import { removeOrder, loadOrder, usePlacedOrder } from '#app/data/order/order-placed.ts'
import type { PlacedOrder } from '#app/data/order/order-placed.ts'
import {
  awaitedPhase,
  hasClosedPayments,
  hasPendingPayments,
} from '#app/data/payment/payment-pending.ts'
import { setPhase, usePaymentPhase } from '#app/data/payment/payment-phase.ts'
import { useShopData } from '#app/data/shop/shop-data.ts'
import { PaymentNotice } from '#app/shop/checkout/payment-notice.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function OrderPlacedBanner() {
  const { pathname } = useLocation()
  const order = usePlacedOrder(({ order }) => order)
  useRestoredOrder()
  const data = useShopData()
  useEffect(() => followOwnHolds(data), [data])

  return (
    <>
      {pathname !== '/checkout' && <PaymentNotice />}
      {order && pathname !== '/' && !pathname.startsWith('/track/') && (
        <PlacedBanner order={order} />
      )}
    </>
  )
}

let hasRecalled = false

/** Once per page load: restores the placed order and open payments from browser storage. */
function useRestoredOrder() {
  useEffect(() => {
    if (!hasRecalled) {
      hasRecalled = true
      loadOrder(Date.now())
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

function PlacedBanner({ order: { shortId, trackingToken } }: { order: PlacedOrder }) {
  return (
    <aside
      aria-label="Your last order"
      className="border-b border-success bg-success-ground text-success"
    >
      <div className="mx-auto flex max-w-7xl items-center gap-x-3 px-4 lg:px-8">
        <Icon name="check" />
        <p className="flex grow flex-wrap items-center gap-x-3">
          <span className="py-2 font-bold">Order #{shortId} placed</span>
          <Link
            to={`/track/${trackingToken}`}
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            Track
          </Link>
        </p>
        <IconButton
          icon="close"
          label="Dismiss"
          onClick={removeOrder}
          className="-mr-2 hover:bg-surface"
        />
      </div>
    </aside>
  )
}
