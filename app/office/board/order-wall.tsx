import { memo } from 'react'

import { isNewOrder, useNewOrders } from '#app/data/office/new-orders.ts'
import { statusNames } from '#app/data/order/order-status-look.ts'
import { Age, ScheduledTime } from '#app/office/orders/card-times.tsx'
import { ItemOptions } from '#app/office/orders/item-options.tsx'
import { selectedByFocus } from '#app/office/orders/order-card.tsx'
import type { OrdersViewProps } from '#app/office/orders/order-list.tsx'
import { StepButton, StepFailure } from '#app/office/orders/step-button.tsx'
import { WaitingMark } from '#app/office/orders/waiting-mark.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { deliveryTypeNames } from '#domain/ordering/delivery-type.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import { BoardFrame } from './board-frame.tsx'
import { useColumnOrders, useShownOrders } from './use-column-orders.ts'
import { leaveWall } from './wall.ts'

/** Dishes and times only: everyone in the room can read it. */
const WallCard = memo(function WallCard({ order }: { order: OrderWire }) {
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
      <ScheduledTime order={order} className="py-1" />
      <WaitingMark orderId={_id} className="empty:hidden" />
      <WallDishes items={items} />
      <StepFailure orderId={_id} />
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

/**
 * More orders than this show in smaller type. Their dishes are still 24 px high at 1920 × 1080,
 * on a 24" screen capitals of 4.7 mm, 8 arc minutes from 2 m (5 is the limit of normal sight).
 */
const denseFrom = 24

const columnsClass: Record<number, string> = {
  3: 'lg:grid-cols-[2fr_2fr_minmax(14em,1fr)]',
}

export function OrderWall(props: OrdersViewProps) {
  const shown = useShownOrders(props)
  const { statuses } = props.filter
  const density = shown.length > denseFrom ? 'lg:text-[0.85em]' : ''
  return (
    <BoardFrame
      orders={shown}
      onEscape={leaveWall}
      className={`grid min-h-0 grow auto-rows-max gap-4 overflow-y-auto lg:auto-rows-auto lg:grid-rows-[minmax(0,1fr)] lg:overflow-visible ${density} ${columnsClass[statuses.length] ?? ''}`}
    >
      {statuses.map((status) => (
        <WallColumn
          key={status}
          status={status}
          orders={shown.filter((order) => order.status === status)}
        />
      ))}
    </BoardFrame>
  )
}

type WallColumnProps = { status: OrderStatus; orders: readonly OrderWire[] }

function WallColumn({ status, orders }: WallColumnProps) {
  const { due, later, late } = useColumnOrders(orders)
  const cards = (some: readonly OrderWire[]) =>
    some.map((order) => <WallCard key={order._id} order={order} />)
  return (
    <section
      aria-label={statusNames[status]}
      data-column={status}
      className="flex min-w-0 flex-col lg:min-h-0"
    >
      <h2 className="mb-1.5 flex items-baseline gap-[0.5em] text-[1.25em]">
        {statusNames[status]}
        <span className="tabular-nums">{orders.length}</span>
        {late > 0 && (
          <span className="rounded-lg bg-danger-ground px-2 text-[0.8em] text-danger tabular-nums">
            {late} late
          </span>
        )}
      </h2>
      <div
        role="region"
        aria-label={`Orders: ${statusNames[status]}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="grow p-1 lg:min-h-0 lg:overflow-y-auto"
      >
        <ul className={cardGrid}>{cards(due)}</ul>
        {later.length > 0 && (
          <>
            <h3 className="mt-3 mb-1 text-soft">Later</h3>
            <ul className={cardGrid}>{cards(later)}</ul>
          </>
        )}
        {orders.length === 0 && <p className="text-soft">No orders</p>}
      </div>
    </section>
  )
}

const cardGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(13em,15rem)),1fr))] items-start gap-2'

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
              <span
                dir="auto"
                className="block rounded-lg bg-warning-ground px-[0.3em] font-bold whitespace-pre-line text-warning"
              >
                {notes}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
