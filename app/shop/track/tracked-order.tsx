import { useState } from 'react'

import { rememberedBuyer } from '#app/data/checkout/checkout-draft.ts'
import { useNow } from '#app/data/clock/clock.ts'
import { ownReference } from '#app/data/order/own-references.ts'
import { useShop } from '#app/data/shop/shop-data.ts'
import { WhatsappLink } from '#app/shop/contact/whatsapp-link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import { isActive } from '#domain/order-status.ts'
import { deliveryTypeNames } from '#domain/ordering/delivery-type.ts'
import { momentText } from '#domain/time-text.ts'

import { OrderProgress } from './order-progress.tsx'
import type { ReceiptFormProps } from './receipt-form.tsx'
import { type Receipt, receiptFacts, receiptTitleOf, shopLines } from './receipt.ts'
import { ShareLink } from './share-link.tsx'
import { NextStep, StatusHeading, TrackedRide } from './status-heading.tsx'
import { TrackedItems } from './tracked-items.tsx'
import { TrackedMoney } from './tracked-money.tsx'
import { useOrderAgain } from './use-order-again.tsx'

const { Part: ReceiptForm } = lazyWithPrefetch(
  async () => (await import('./receipt-form.tsx')).ReceiptForm,
)

const { Part: ChangeQuestion } = lazyWithPrefetch(
  async () => (await import('./change-question.tsx')).ChangeQuestion,
)

const { Part: CancelOrder } = lazyWithPrefetch(
  async () => (await import('./cancel-order.tsx')).CancelOrder,
)

type TrackedOrderProps = { order: TrackedOrderWire; token: string }

export function TrackedOrder({ order, token }: TrackedOrderProps) {
  // The dialog stays open when cancelling is no longer possible.
  const [isCancelling, setIsCancelling] = useState(false)
  const [typed, setOwn] = useState<Receipt['own']>()
  const isHydrated = useHydrated()
  // Needed before the receipt is opened, for the browser's own Print.
  const own = typed ?? (isHydrated ? readOwn(token) : undefined)
  return (
    // Room for the toast of a payment, where one comes straight from paying.
    <div className="mx-auto max-w-5xl px-4 pt-6 transition-[padding] in-[:root:has([data-below-header])]:pt-20! sm:pt-10 lg:px-8">
      <div className="receipt flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ReceiptHead order={order} own={own} />
        <div className="print:hidden">
          <PlacedAt at={new Date(order.createdAt)} />
          <h1 className="text-4xl sm:text-5xl">Order #{order.shortId}</h1>
        </div>
        <ShareLink shortId={order.shortId} />
      </div>
      <TrackedChanges order={order} token={token} />
      <section
        aria-label="Status"
        className="mt-6 rounded-3xl border border-line bg-surface p-5 sm:mt-8 sm:p-8"
      >
        <StatusHeading order={order} />
        <NextStep order={order} />
        <TrackedRide ride={order.ride} />
        <div className="@container">
          {order.status !== 'cancelled' && <OrderProgress {...order} />}
        </div>
        <TrackedMoney order={order} />
        <OrderActions order={order} own={own} token={token} setOwn={setOwn} />
        <DeferredBoundary>
          {(order.canCancel || isCancelling) && (
            <CancelOrder
              order={order}
              token={token}
              isOpen={isCancelling}
              setIsOpen={setIsCancelling}
            />
          )}
        </DeferredBoundary>
      </section>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:gap-8">
        <TrackedItems order={order} />
        <TrackedPlace order={order} />
      </div>
    </div>
  )
}

function PlacedAt({ at }: { at: Date }) {
  return <p className="text-soft">Placed {momentText(at, new Date(useNow()))}</p>
}

function readOwn(token: string): Receipt['own'] {
  const reference = ownReference(token)
  // The tracked order may be another customer's.
  return { buyer: (reference && rememberedBuyer.read()?.fullName) ?? '', reference }
}

function ReceiptHead({ order, own }: Receipt) {
  const shop = useShop()
  return (
    <div className="hidden w-full print:block">
      {shop && <p>{shopLines(shop).join(' · ')}</p>}
      <p className="mt-4 text-3xl font-bold">{receiptTitleOf(order)}</p>
      <dl className="mt-2">
        {receiptFacts({ order, own }).map(({ label, text }) => (
          <div key={label} className="flex gap-x-4">
            <dt className="w-36 shrink-0">{label}</dt>
            <dd dir="auto" className="min-w-0 font-bold break-words">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type TrackedChangesProps = { order: TrackedOrderWire; token: string }

function TrackedChanges({ order, token }: TrackedChangesProps) {
  const { changes = [] } = order
  const isHydrated = useHydrated()
  const asked = isHydrated ? changes.filter(({ choices }) => choices.length > 0) : []
  return (
    <DeferredBoundary>
      {asked.length > 0 &&
        asked.map((change) => (
          <ChangeQuestion key={change._id} order={order} change={change} token={token} />
        ))}
    </DeferredBoundary>
  )
}

type OrderActionsProps = ReceiptFormProps & { token: string }

function OrderActions({ token, ...receipt }: OrderActionsProps) {
  const { order } = receipt
  const [showsReceipt, setShowsReceipt] = useState(false)
  const { canOrder, orderAgain, question } = useOrderAgain({
    items: order.orderedItems ?? order.items,
    trackingToken: token,
    deliveryType: order.delivery.type,
  })
  if (!useHydrated()) return null

  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button
          variant={isActive(order.status) ? 'quiet' : 'strong'}
          disabled={!canOrder}
          onClick={orderAgain}
        >
          Order again
        </Button>
        <Button
          variant="quiet"
          aria-expanded={showsReceipt}
          onClick={() => setShowsReceipt(!showsReceipt)}
        >
          {receiptTitleOf(order)}
        </Button>
      </div>
      <DeferredBoundary isAwaited={showsReceipt}>
        {showsReceipt && <ReceiptForm {...receipt} />}
      </DeferredBoundary>
      {question}
    </>
  )
}

/** The buyer's own address is not shown: links are passed on. */
function TrackedPlace({ order }: { order: TrackedOrderWire }) {
  const shop = useShop()
  const isPickup = order.delivery.type === 'pickup'
  return (
    <section
      aria-labelledby="tracked-place"
      className="min-w-0 rounded-3xl border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="tracked-place" className="text-2xl">
        {deliveryTypeNames[order.delivery.type]}
      </h2>
      <p className="mt-4 flex gap-3">
        <Icon name="pin" className="mt-0.5 size-5 text-clay" />
        {isPickup ? (shop?.pickupAddress ?? 'At our kitchen') : deliveryText(order)}
      </p>
      {isPickup && shop?.address && (
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(shop.pickupAddress)}`}
          target="_blank"
          rel="noreferrer"
          className="mt-1 ml-8 inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          Find it on the map<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <ContactLinks shortId={order.shortId} />
    </section>
  )
}

function deliveryText({ status, ride }: TrackedOrderWire) {
  if (status === 'completed') return 'Brought to the address you gave us.'
  if (ride?.pickedUpAt) return 'The rider is on the way to the address you gave us.'
  if (ride) return 'A rider is coming for your food, and brings it to the address you gave us.'
  return 'To the address you gave us.'
}

function ContactLinks({ shortId }: { shortId: string }) {
  const shop = useShop()
  if (!shop) return null
  return (
    <div className="mt-5 grid gap-3">
      {shop.phone && (
        <a href={`tel:${shop.phone}`} className={buttonClass({ variant: 'quiet' })}>
          <Icon name="phone" /> Call the kitchen
        </a>
      )}
      <WhatsappLink shop={shop} about={`I ask about my order #${shortId}`} />
    </div>
  )
}
