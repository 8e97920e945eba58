import { useEffect } from 'react'

import { markSeen } from '#app/data/office/new-orders.ts'
import { refundOrder } from '#app/data/office/orders.ts'
import type { OrderWire } from '#contract/staff-order.ts'

import { CustomerPanel } from './customer-panel.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { KitchenTicket } from './kitchen-ticket.tsx'
import { OrderAttention } from './order-attention.tsx'
import { OrderStory } from './order-story.tsx'
import { OrderedItems } from './ordered-items.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { RefundsPanel } from './refunds-panel.tsx'
import { StatusPanel } from './status-panel.tsx'

/** One order: what to do with it beside what it is; on a phone the first comes first. */
export function OrderDetails({ order }: { order: OrderWire }) {
  useEffect(() => markSeen(order._id), [order._id])
  return (
    <>
      <OrderAttention order={order} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5 lg:order-last">
          <StatusPanel key={order._id} order={order} />
          <CustomerPanel order={order} />
          <DeliveryPanel order={order} />
        </div>
        <div className="grid min-w-0 gap-5">
          <OrderedItems items={order.items} />
          <PaymentPanel order={order} />
          <RefundsPanel {...order} send={(refund) => refundOrder(order._id, refund)} />
          <OrderStory history={order.history} />
        </div>
      </div>
      <KitchenTicket order={order} />
    </>
  )
}
