import { statusNames } from '#app/data/order/order-status-look.ts'
import type { OrdersViewProps } from '#app/office/orders/order-list.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import type { OrderStatus } from '#domain/order-status.ts'

import { BoardFrame } from './board-frame.tsx'
import { useColumnOrders, useShownOrders } from './use-column-orders.ts'
import { WallCard } from './wall-card.tsx'
import { leaveWall } from './wall.ts'

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
            <h3 className="mt-3 mb-1 text-soft">Scheduled for later</h3>
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
