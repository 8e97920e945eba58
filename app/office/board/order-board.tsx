import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { advanceOrders } from '#app/data/office/advance-orders.ts'
import { setLastChange } from '#app/data/office/last-change.ts'
import { useOrderCounts } from '#app/data/office/order-counts.ts'
import { discoverAt } from '#app/office/addresses/office-addresses.ts'
import { OrderCard } from '#app/office/orders/order-card.tsx'
import { useOrderClock } from '#app/office/orders/order-clock.tsx'
import { splitByDay } from '#app/office/orders/order-labels.ts'
import type { OrdersViewProps } from '#app/office/orders/order-list.tsx'
import { PageBar, pageBarClass } from '#app/office/page-bar/page-bar.tsx'
import { RanOutLayer } from '#app/office/ran-out/ran-out-layer.tsx'
import { RiderLink } from '#app/office/rider-link/rider-link.tsx'
import { SoldOutDishes } from '#app/office/sold-out/sold-out-toggle.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { mostUrgentFirst } from '#domain/ordering/order-timing.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import { BoardFrame } from './board-frame.tsx'
import { type CardsOf, OrderColumns } from './order-columns.tsx'
import { useShownOrders } from './use-column-orders.ts'

type LayoutProps = OrdersViewProps & { cardsOf: CardsOf }

export function OrdersInList(props: OrdersViewProps) {
  return <Orders {...props} isInColumns={false} />
}

export function OrdersInColumns(props: OrdersViewProps) {
  return <Orders {...props} isInColumns />
}

/** What the cards of list and columns share. */
function Orders({ isInColumns, ...props }: OrdersViewProps & { isInColumns: boolean }) {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const toggle = useCallback((id: string) => {
    setLastChange(undefined)
    setSelectedIds((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  }, [])
  const clear = () => setSelectedIds([])
  const [riderId, setRiderId] = useState<string>()
  const [ranOutId, setRanOutId] = useState<string>()
  const shown = useShownOrders(props)
  const Layout = isInColumns ? OrderColumns : OrderSections
  const cardsOf: CardsOf = (orders, placeOf) =>
    orders.map((order, index) => (
      <OrderCard
        key={order._id}
        order={order}
        isInColumn={isInColumns}
        discover={discoverAt(placeOf(index))}
        isSelected={selectedIds.includes(order._id)}
        onToggle={toggle}
        onRider={setRiderId}
        onRanOut={setRanOutId}
      />
    ))
  return (
    <SoldOutDishes>
      <BoardFrame
        orders={shown}
        onEscape={clear}
        className={isInColumns ? 'flex min-h-0 grow flex-col' : ''}
      >
        <Layout orders={shown} filter={props.filter} cardsOf={cardsOf} />
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

function OrderSections({ orders, filter, cardsOf }: LayoutProps) {
  const { now, limits } = useOrderClock()
  const { today, later } = splitByDay(mostUrgentFirst(orders, limits), now)
  return (
    <div className="grid gap-8">
      {today.length > 0 && (
        <section aria-labelledby="orders-today" data-column className="min-w-0">
          <div className="mb-1 flex flex-wrap items-center gap-x-6 sm:mb-3">
            <h2 id="orders-today" className="text-xl">
              Today
            </h2>
            <ScheduledCounts filter={filter} />
          </div>
          <ul className={sectionGrid}>{cardsOf(today, (index) => index)}</ul>
        </section>
      )}
      {later.length > 0 && (
        <section aria-labelledby="orders-later" data-column className="min-w-0">
          <h2 id="orders-later" className="mb-3 text-xl">
            Later
          </h2>
          <ul className={sectionGrid}>{cardsOf(later, (index) => today.length + index)}</ul>
        </section>
      )}
    </div>
  )
}

const sectionGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

/** Scheduled orders of today are listed with the others; later ones below. */
function ScheduledCounts({ filter: { status, type } }: Pick<OrdersViewProps, 'filter'>) {
  const { data: counts } = useOrderCounts({ type, statuses: status && [status] })
  if (!counts || counts.scheduled === 0) return null
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2">
      {counts.scheduled} scheduled{counts.scheduledLater > 0 && ','}
      {counts.scheduledLater > 0 && (
        <a
          href="#orders-later"
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          {counts.scheduledLater} for later
        </a>
      )}
    </p>
  )
}

type RiderDialogProps = { order: OrderWire | undefined; onClose: () => void }

/** One for the page, not one for each card. */
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
