import { useCallback, useState } from 'react'

import { clearUndo, useSavedStatuses } from '#app/data/office/advance-orders.ts'
import { statusNames } from '#app/data/order/order-status-look.ts'
import type { OrdersViewProps } from '#app/office/orders/order-list.tsx'
import { useNow } from '#app/office/orders/use-now.ts'
import type { OrderWire } from '#contract/staff-order.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { defaultTimingLimits, splitByStart } from '#domain/order-timing.ts'

import { SelectionBar } from './advance-bar.tsx'
import { BoardCard } from './board-card.tsx'

/** A column per status. */
export function OrderBoard({ orders, filter: { statuses } }: OrdersViewProps) {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const toggle = useCallback((id: string) => {
    clearUndo()
    setSelectedIds((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  }, [])
  const shown = useSavedStatuses(orders).filter(({ status }) =>
    statuses.some((one) => one === status),
  )
  return (
    <>
      <div className="grid items-start gap-6 lg:auto-cols-fr lg:grid-flow-col lg:gap-4">
        {statuses.map((status) => (
          <Column
            key={status}
            status={status}
            orders={shown.filter((order) => order.status === status)}
            selectedIds={selectedIds}
            onToggle={toggle}
          />
        ))}
      </div>
      <SelectionBar
        selected={shown.filter(({ _id }) => selectedIds.includes(_id))}
        onClear={() => setSelectedIds([])}
      />
    </>
  )
}

type ColumnProps = {
  status: OrderStatus
  orders: readonly OrderWire[]
  selectedIds: readonly string[]
  onToggle: (id: string) => void
}

/** Orders to start now come first, oldest first; scheduled ones move up in time to prepare. */
function Column({ status, orders, selectedIds, onToggle }: ColumnProps) {
  const now = useNow()
  const { due, later } = splitByStart(orders, now, defaultTimingLimits)
  const cards = (some: readonly OrderWire[]) =>
    some.map((order) => (
      <BoardCard
        key={order._id}
        order={order}
        now={now}
        isSelected={selectedIds.includes(order._id)}
        onToggle={onToggle}
      />
    ))
  return (
    <section aria-label={statusNames[status]} className="min-w-0">
      <h2 className="mb-3 flex items-baseline gap-2 text-xl">
        {statusNames[status]}
        <span className="text-base font-normal text-soft tabular-nums">{orders.length}</span>
      </h2>
      <ul className="grid gap-3">{cards(due)}</ul>
      {later.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-base text-soft">Scheduled for later</h3>
          <ul className="grid gap-3">{cards(later)}</ul>
        </>
      )}
      {orders.length === 0 && (
        <p className="rounded-2xl border border-dashed border-line px-4 py-6 text-center text-soft">
          No orders
        </p>
      )}
    </section>
  )
}
