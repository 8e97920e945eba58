import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { advanceOrders } from '#app/data/office/advance-orders.ts'
import { setLastChange } from '#app/data/office/last-change.ts'
import { statusNames } from '#app/data/order/order-status-look.ts'
import { discoverAt } from '#app/office/addresses/office-addresses.ts'
import type { OrdersViewProps } from '#app/office/orders/order-list.tsx'
import { PageBar, pageBarClass } from '#app/office/page-bar/page-bar.tsx'
import { RanOutLayer } from '#app/office/ran-out/ran-out-layer.tsx'
import { RiderLink } from '#app/office/rider-link/rider-link.tsx'
import { SoldOutDishes } from '#app/office/sold-out/sold-out-toggle.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import { BoardCard } from './board-card.tsx'
import { BoardFrame } from './board-frame.tsx'
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
          <h3 className="mt-5 mb-2 text-base text-soft">Later</h3>
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

type RiderDialogProps = { order: OrderWire | undefined; onClose: () => void }

/** One for the board, not one for each card. */
function RiderDialog({ order, onClose }: RiderDialogProps) {
  return (
    <Dialog isOpen={order !== undefined} onClose={onClose} className="sm:max-w-md">
      {order && (
        <div className="grid gap-4 overflow-y-auto p-5 sm:p-6">
          <DialogTitle className="text-xl">Rider link for #{shortIdOf(order._id)}</DialogTitle>
          <RiderLink order={order} />
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </Dialog>
  )
}

type SelectionBarProps = { selected: readonly OrderWire[]; onClear: () => void }

function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const client = useQueryClient()
  if (selected.length === 0) return null
  return (
    <PageBar>
      <section aria-label="Selected orders" className={pageBarClass}>
        <span className="font-bold tabular-nums">{selected.length} selected</span>
        <Button
          onClick={() => {
            onClear()
            void advanceOrders(client, selected)
          }}
        >
          Next status
        </Button>
        <Button variant="ghost" onClick={onClear}>
          Clear
        </Button>
      </section>
    </PageBar>
  )
}
