import { memo } from 'react'

import { isNewOrder, useNewOrders } from '#app/data/office/new-orders.ts'
import { ItemOptions } from '#app/office/orders/item-options.tsx'
import { WaitingMark } from '#app/office/orders/waiting-mark.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { deliveryTypeNames } from '#domain/delivery-type.ts'
import { shortIdOf } from '#domain/order.ts'

import { Failure, selectedByFocus } from './board-card.tsx'
import { Age, ScheduledTime } from './card-times.tsx'
import { StepButton } from './step-button.tsx'

/** Dishes and times only: everyone in the room can read it. */
export const WallCard = memo(function WallCard({ order }: { order: OrderWire }) {
  const { _id, items } = order
  const isNew = useNewOrders((state) => isNewOrder(state, order))
  return (
    <li
      data-order={_id}
      className={`flex min-w-0 flex-col gap-1.5 rounded-xl border bg-surface px-[0.5em] py-[0.35em] leading-tight [contain-intrinsic-block-size:auto_9em] [content-visibility:auto] ${selectedByFocus} ${isNew ? 'border-accent inset-ring-4 inset-ring-accent' : 'border-line'}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-[1.3em] font-bold tabular-nums">
        <span>
          <span className="sr-only">Order </span>#{shortIdOf(_id)}
        </span>
        <Age order={order} />
      </p>
      <ScheduledTime order={order} />
      <WaitingMark orderId={_id} className="empty:hidden" />
      <WallDishes items={items} />
      <Failure orderId={_id} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2">
        <strong>{placeOf(order)}</strong>
        <StepButton
          order={order}
          size="small"
          variant="quiet"
          className="text-[max(0.875rem,0.8em)]!"
        />
      </div>
    </li>
  )
})

function placeOf({ delivery, rider }: OrderWire) {
  return rider?.pickedUpAt ? 'On its way' : deliveryTypeNames[delivery.type]
}

function WallDishes({ items }: Pick<OrderWire, 'items'>) {
  return (
    <ul className="text-[1.15em]">
      {items.map(({ product, quantity, package: chosen, options, notes }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-[0.35em]">
          <strong className="tabular-nums">{quantity} ×</strong>
          <span className="min-w-0 break-words">
            <strong>{product.product}</strong>
            {chosen && `\u00a0· ${chosen.name}`}
            <ItemOptions options={options} />
            {notes && (
              <span className="block rounded-lg bg-warning-ground px-[0.3em] font-bold whitespace-pre-line text-warning">
                {notes}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
