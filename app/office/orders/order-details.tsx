import { useEffect } from 'react'
import { Link } from 'react-router'

import { browserApi } from '#app/data/api/browser-api.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { markOpened } from '#app/data/office/new-orders.ts'
import { refundOrder } from '#app/data/office/orders.ts'
import { paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { StatusBadge } from '#app/office/badges/status-badge.tsx'
import { CustomerContact } from '#app/office/kit/customer-contact.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { ReviewBox } from '#app/office/kit/review-box.tsx'
import { PinnedBar } from '#app/office/page-bar/page-bar.tsx'
import { Ticket } from '#app/office/printing/ticket.tsx'
import { PromiseForm } from '#app/office/promise/promise-controls.tsx'
import { ChangesPanel } from '#app/office/ran-out/changes-panel.tsx'
import { RiderPanel } from '#app/office/rider-link/rider-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { BillRows, FigureRow } from '#app/ui/figure-row.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { toTicketOrder } from '#contract/kitchen/ticket-order.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { kitchenTicket } from '#domain/kitchen/ticket.ts'
import { nextStatusOf } from '#domain/order-status.ts'
import { billRows, zeroTotalLabel } from '#domain/ordering/bill-lines.ts'
import { deliveryTypeNames } from '#domain/ordering/delivery-type.ts'
import { asapText } from '#domain/ordering/ready-time.ts'
import { testPaymentText } from '#domain/payments/payment-method.ts'

import { OnDeliveryPanel } from './on-delivery-panel.tsx'
import { emailOf, scheduleOf } from './order-labels.ts'
import { OrderedItems } from './ordered-items.tsx'
import { RefundExcess } from './refund-excess.tsx'
import { RefundsPanel } from './refunds-panel.tsx'
import { SameOrders } from './same-orders.tsx'
import { StatusHistory } from './status-history.tsx'
import { StatusPanel } from './status-panel.tsx'
import { NextStep } from './step-button.tsx'

export function OrderDetails({ order }: { order: OrderWire }) {
  useEffect(() => markOpened(order._id), [order._id])
  const isWide = useMedia('(min-width: 64rem)')
  const status = <StatusPanel key={order._id} order={order} hasNextStep={isWide} />
  return (
    <>
      <OrderReview order={order} />
      <SameOrders order={order} className="mb-5" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5">
          <OrderedItems order={order} />
          {order.changes?.length > 0 && <ChangesPanel order={order} />}
        </div>
        {!isWide && (
          <PinnedBar>
            <NextStatus order={order} />
          </PinnedBar>
        )}
        <div className="grid min-w-0 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {isWide && status}
          <CustomerPanel order={order} />
          <DeliveryPanel order={order} />
          {order.onDelivery && <OnDeliveryPanel order={order} onDelivery={order.onDelivery} />}
          <RiderPanel order={order} />
          {!isWide && status}
        </div>
        <div className="grid min-w-0 gap-5">
          <PaymentPanel order={order} />
          <RefundsPanel
            {...order}
            isByHand={Boolean(order.onDelivery?.collections.length)}
            send={(refund) => refundOrder(order._id, refund)}
          />
          <StatusHistory {...order} />
        </div>
      </div>
      <Ticket lines={kitchenTicket(toTicketOrder(order), 1)} />
    </>
  )
}

function OrderReview({ order }: { order: OrderWire }) {
  const { _id, attention, reference, excessLeft, history } = order
  if (attention === null) return null
  return (
    <ReviewBox
      title="Its payment needs a person"
      reason={attention}
      keepReason={history.at(-1)?.keepReason ?? null}
      actions={
        <>
          <RefundExcess excessLeft={excessLeft} send={(refund) => refundOrder(_id, refund)} />
          <ButtonLink to={paymentAddress(reference)} variant="quiet" size="small">
            Open the payment
          </ButtonLink>
        </>
      }
    />
  )
}

function CustomerPanel({ order: { buyer, reference, keyedBy } }: { order: OrderWire }) {
  const { fullName } = buyer
  const { data: shop } = useApi(browserApi.shop.$get)
  const email = emailOf(buyer)
  return (
    <Panel title="Customer">
      <CustomerContact
        customer={buyer}
        greeting={`Hello ${fullName}, this is ${shop?.name ?? 'the kitchen'} about your order ${reference}. `}
      />
      {email ? (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(`Your order ${reference}`)}`}
          className="mt-3 flex min-h-11 items-center gap-3 underline underline-offset-4"
        >
          <Icon name="mail" className="size-5 text-clay" />
          <span className="min-w-0 break-all">{email}</span>
        </a>
      ) : (
        <p className="mt-3 text-sm text-soft">No e-mail given</p>
      )}
      {keyedBy && <p className="mt-3 text-sm">Entered by {keyedBy}</p>}
    </Panel>
  )
}

function DeliveryPanel({ order }: { order: OrderWire }) {
  const { data: shop } = useApi(browserApi.shop.$get)
  const schedule = scheduleOf(order, useNowDate())
  const { type, address } = order.delivery
  const isPickup = type === 'pickup'
  return (
    <Panel title={deliveryTypeNames[type]}>
      <p className="flex gap-3">
        <Icon name={isPickup ? 'shop' : 'pin'} className="mt-0.5 size-5 text-clay" />
        <span dir="auto" className="min-w-0 break-words">
          {isPickup ? (shop?.pickupAddress ?? address) : address}
        </span>
      </p>
      <p
        className={`mt-3 flex gap-3 ${schedule ? 'rounded-xl bg-info-ground px-3 py-2 font-bold text-info' : ''}`}
      >
        <Icon name="clock" className={`mt-0.5 size-5 ${schedule ? '' : 'text-clay'}`} />
        {schedule ? <span>{schedule.full}</span> : asapText}
      </p>
      <PromiseForm order={order} />
    </Panel>
  )
}

function NextStatus({ order }: { order: OrderWire }) {
  const { status } = order
  if (!nextStatusOf(status)) return null
  return (
    <section
      aria-label="Next step"
      className="pointer-events-auto flex items-center gap-3 border-t border-line bg-surface px-4 py-2"
    >
      <StatusBadge status={status} />
      <div className="grid min-w-0 grow gap-2">
        <NextStep order={order} />
      </div>
    </section>
  )
}

function PaymentPanel({ order }: { order: OrderWire }) {
  const { paymentOnDelivery, totalPrice, toCollect, reference, billLines } = order
  return (
    <Panel
      title="Summary"
      actions={
        <span className="rounded-full bg-sunk px-3 py-0.5 text-sm font-bold">
          <span className="sr-only">Payment: </span>
          {paymentOnDelivery
            ? 'On Delivery'
            : totalPrice > 0
              ? 'Paid Online'
              : zeroTotalLabel(toCollect)}
        </span>
      }
    >
      {order.isTest && (
        <Notice tone="warn" className="mb-4">
          {testPaymentText}: no money moved.
        </Notice>
      )}
      <dl className="grid gap-2">
        <BillRows rows={billRows(billLines)} />
        {order.receiptNumber && <FigureRow label="Receipt number">{order.receiptNumber}</FigureRow>}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <dt className="text-soft">Reference</dt>
          <dd>
            <Link
              to={paymentAddress(reference)}
              className="inline-flex min-h-11 items-center font-bold break-all tabular-nums underline underline-offset-4"
            >
              {reference}
            </Link>
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
