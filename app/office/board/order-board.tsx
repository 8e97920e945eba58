import { useCallback, useState } from 'react'

import { setLastChange } from '#app/data/office/last-change.ts'
import { statusNames } from '#app/data/order/order-status-look.ts'
import { discoverAt } from '#app/office/addresses/office-addresses.ts'
import type { OrdersViewProps } from '#app/office/orders/order-list.tsx'
import { RanOutLayer } from '#app/office/ran-out/ran-out-layer.tsx'
import { SoldOutDishes } from '#app/office/sold-out/sold-out-toggle.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import type { OrderStatus } from '#domain/order-status.ts'

import { SelectionBar } from './advance-bar.tsx'
import { BoardCard } from './board-card.tsx'
import { BoardFrame } from './board-frame.tsx'
import { RiderDialog } from './rider-dialog.tsx'
import { useColumnOrders, useShownOrders } from './use-column-orders.ts'

/** A column per status. */
export function OrderBoard(props: OrdersViewProps) {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const toggle = useCallback((id: string) => {
    setLastChange(undefined)
    setSelectedIds((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  }, [])
  const clear = () => setSelectedIds([])
  const [riderId, setRiderId] = useState<string>()
  const [ranOutId, setRanOutId] = useState<string>()
  const shown = useShownOrders(props)
  return (
    <SoldOutDishes>
      <BoardFrame
        orders={shown}
        onEscape={clear}
        hasHelpButton
        className="grid items-start gap-6 lg:auto-cols-fr lg:grid-flow-col lg:gap-5"
      >
        {props.filter.statuses.map((status) => (
          <Column
            key={status}
            status={status}
            orders={shown.filter((order) => order.status === status)}
            selectedIds={selectedIds}
            onToggle={toggle}
            onRider={setRiderId}
            onRanOut={setRanOutId}
            columnCount={props.filter.statuses.length}
          />
        ))}
      </BoardFrame>
      <SelectionBar
        selected={shown.filter(({ _id }) => selectedIds.includes(_id))}
        onClear={clear}
      />
      <RiderDialog
        order={shown.find(({ _id }) => _id === riderId)}
        onClose={() => setRiderId(undefined)}
      />
      <RanOutLayer
        order={shown.find(({ _id }) => _id === ranOutId)}
        onClose={() => setRanOutId(undefined)}
      />
    </SoldOutDishes>
  )
}

type ColumnProps = {
  status: OrderStatus
  orders: readonly OrderWire[]
  selectedIds: readonly string[]
  onToggle: (id: string) => void
  onRider: (id: string) => void
  onRanOut: (id: string) => void
  columnCount: number
}

const cardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3'

function Column(props: ColumnProps) {
  const { status, orders, selectedIds, onToggle, onRider, onRanOut, columnCount } = props
  const { due, later } = useColumnOrders(orders)
  const cards = (some: readonly OrderWire[]) =>
    some.map((order, index) => (
      <BoardCard
        key={order._id}
        order={order}
        discover={discoverAt(index * columnCount)}
        isSelected={selectedIds.includes(order._id)}
        onToggle={onToggle}
        onRider={onRider}
        onRanOut={onRanOut}
      />
    ))
  return (
    <section aria-label={statusNames[status]} data-column={status} className="min-w-0">
      <h2 className="mb-3 flex items-baseline gap-2 text-xl">
        {statusNames[status]}
        <span className="text-base font-normal text-soft tabular-nums">{orders.length}</span>
      </h2>
      <ul className={cardGrid}>{cards(due)}</ul>
      {later.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-base text-soft">Scheduled for later</h3>
          <ul className={cardGrid}>{cards(later)}</ul>
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
