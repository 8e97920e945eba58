import { useEffect } from 'react'

import { markOpened } from '#app/data/office/new-orders.ts'
import { refundOrder } from '#app/data/office/orders.ts'
import { PageBar } from '#app/office/page-bar/page-bar.tsx'
import { toTicketOrder } from '#app/office/printing/ticket-order.ts'
import { Ticket } from '#app/office/printing/ticket.tsx'
import { ChangesPanel } from '#app/office/ran-out/changes-panel.tsx'
import { RiderPanel } from '#app/office/rider-link/rider-panel.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import type { OrderWire } from '#contract/staff-order.ts'
import { kitchenTicket } from '#domain/ticket.ts'

import { CustomerPanel } from './customer-panel.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { NextStatus } from './next-status.tsx'
import { OnDeliveryPanel } from './on-delivery-panel.tsx'
import { OrderReview } from './order-review.tsx'
import { OrderedItems } from './ordered-items.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { RefundsPanel } from './refunds-panel.tsx'
import { StatusHistory } from './status-history.tsx'
import { StatusPanel } from './status-panel.tsx'

export function OrderDetails({ order }: { order: OrderWire }) {
  useEffect(() => markOpened(order._id), [order._id])
  const isWide = useMedia('(min-width: 64rem)')
  const status = <StatusPanel key={order._id} order={order} />
  return (
    <>
      <OrderReview order={order} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5">
          <OrderedItems order={order} />
          {order.changes?.length > 0 && <ChangesPanel order={order} />}
        </div>
        {!isWide && <PinnedNextStatus key={`next-${order._id}`} order={order} />}
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

/** Pinned to the lower edge, except on a low screen, such as a phone held sideways. */
function PinnedNextStatus({ order }: { order: OrderWire }) {
  const isLow = useMedia('(height < 32rem)')
  const next = <NextStatus order={order} />
  return isLow ? next : <PageBar>{next}</PageBar>
}
