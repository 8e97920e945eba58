import { useQuery } from '@tanstack/react-query'

import { shopQuery } from '#app/data/shop/queries.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { PromiseForm } from '#app/office/promise/promise-form.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { deliveryTypeNames } from '#domain/delivery-type.ts'

import { scheduleOf } from './order-labels.ts'
import { useNow } from './use-now.ts'

export function DeliveryPanel({ order }: { order: OrderWire }) {
  const { data: shop } = useQuery(shopQuery)
  const schedule = scheduleOf(order, useNow())
  const { type, address } = order.delivery
  const isPickup = type === 'pickup'
  return (
    <Panel title={deliveryTypeNames[type]}>
      <p className="flex gap-3">
        <Icon name={isPickup ? 'shop' : 'pin'} className="mt-0.5 size-5 text-clay" />
        <span className="min-w-0 break-words">
          {isPickup ? (shop?.pickupAddress ?? address) : address}
        </span>
      </p>
      <p
        className={`mt-3 flex gap-3 ${schedule ? 'rounded-xl bg-info-ground px-3 py-2 font-bold text-info' : ''}`}
      >
        <Icon name="clock" className={`mt-0.5 size-5 ${schedule ? '' : 'text-clay'}`} />
        {schedule ? (
          <span>
            {schedule.near && <span className="block">{schedule.near}</span>}
            {schedule.full}
          </span>
        ) : (
          'As soon as possible'
        )}
      </p>
      <PromiseForm order={order} />
    </Panel>
  )
}
