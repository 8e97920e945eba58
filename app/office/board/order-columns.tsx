import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { statusNames } from '#app/data/order/order-status-look.ts'
import type { OrdersViewProps } from '#app/office/orders/order-list.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import type { OrderStatus } from '#domain/order-status.ts'

import { Cooking, useCooking } from './cooking-panel.tsx'
import { useColumnOrders } from './use-column-orders.ts'

/** `placeOf`: the place of a card among all that are shown, by its index. */
export type CardsOf = (
  orders: readonly OrderWire[],
  placeOf: (index: number) => number,
) => ReactNode

type OrderColumnsProps = OrdersViewProps & { cardsOf: CardsOf }

/**
 * A column per status, each with its own scrolling, and what to cook: beside them, on a phone the
 * last of the columns. Where not all fit they are swiped: one on a phone, two on an upright tablet.
 */
export function OrderColumns({ orders, filter: { statuses }, cardsOf }: OrderColumnsProps) {
  const cooking = useCooking()
  const hasDock = useMedia('(min-width: 48rem)')
  const fits = useMedia('(min-width: 64rem)')
  const columns = statuses.map((status) => ({
    status,
    orders: orders.filter((order) => order.status === status),
  }))
  const tabs = [
    ...columns.map(({ status, orders: { length } }) => ({
      name: statusNames[status],
      count: length,
    })),
    ...(hasDock ? [] : [{ name: 'To cook', count: cooking.portionsNow }]),
  ]
  const { strip, shown, show, readShown } = useSwipe(tabs.map(({ name }) => name))
  const whatToCook = (
    <Column label="What to cook" isDock>
      <Cooking {...cooking} />
    </Column>
  )
  return (
    <>
      {!fits && <ColumnTabs tabs={tabs} shown={shown} onShow={show} />}
      <div className="flex min-h-0 grow gap-4 lg:gap-2">
        <div
          ref={strip}
          onScroll={readShown}
          className="relative grid min-w-0 grow snap-x snap-mandatory auto-cols-[100%] grid-flow-col grid-rows-[minmax(0,1fr)] gap-4 overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth md:auto-cols-[calc(50%-0.5rem)] lg:snap-none lg:auto-cols-[minmax(13rem,1fr)] lg:gap-1"
        >
          {columns.map((column) => (
            <StatusColumn
              key={column.status}
              {...column}
              columnCount={columns.length}
              cardsOf={cardsOf}
            />
          ))}
          {!hasDock && whatToCook}
        </div>
        {hasDock && <div className="flex w-58 shrink-0 lg:w-50 xl:w-60 2xl:w-80">{whatToCook}</div>}
      </div>
    </>
  )
}

const cardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-2.5'

type StatusColumnProps = {
  status: OrderStatus
  orders: readonly OrderWire[]
  columnCount: number
  cardsOf: CardsOf
}

function StatusColumn({ status, orders, columnCount, cardsOf }: StatusColumnProps) {
  const { due, later } = useColumnOrders(orders)
  return (
    <Column label={statusNames[status]} count={orders.length}>
      <div data-column={status}>
        <ul className={cardGrid}>{cardsOf(due, (index) => index * columnCount)}</ul>
        {later.length > 0 && (
          <>
            <h3 className={due.length > 0 ? 'mt-5 mb-2 text-base text-soft' : 'sr-only'}>
              Starts later
            </h3>
            <ul className={cardGrid}>
              {cardsOf(later, (index) => (due.length + index) * columnCount)}
            </ul>
          </>
        )}
        {orders.length === 0 && (
          <p className="rounded-2xl border border-dashed border-line px-4 py-6 text-center text-soft">
            No orders
          </p>
        )}
      </div>
    </Column>
  )
}

type ColumnProps = { label: string; count?: number; isDock?: boolean; children: ReactNode }

/** The padding keeps the outline of a focused card in sight. */
function Column({ label, count, isDock = false, children }: ColumnProps) {
  return (
    <section
      aria-label={label}
      className={`flex min-h-0 min-w-0 snap-start flex-col ${isDock ? 'grow rounded-2xl border border-line bg-surface' : ''}`}
    >
      <h2
        className={`flex items-baseline gap-2 text-xl ${isDock ? 'px-4 pt-3 pb-1 max-md:sr-only' : 'pb-1.5 pl-1.5 max-lg:sr-only'}`}
      >
        {label}
        {count !== undefined && (
          <span className="text-base font-normal text-soft tabular-nums">{count}</span>
        )}
      </h2>
      <div className={`min-h-0 grow overflow-y-auto ${isDock ? 'flex flex-col' : 'p-1.5'}`}>
        {children}
      </div>
    </section>
  )
}

type ColumnTabsProps = {
  tabs: readonly { name: string; count: number }[]
  shown: readonly string[]
  onShow: (index: number) => void
}

function ColumnTabs({ tabs, shown, onShow }: ColumnTabsProps) {
  return (
    <div role="group" aria-label="Columns" className="mb-1 flex flex-wrap gap-1">
      {tabs.map(({ name, count }, index) => (
        <button
          key={name}
          type="button"
          aria-pressed={shown.includes(name)}
          onClick={() => onShow(index)}
          className="flex min-h-11 min-w-0 grow basis-[4.25rem] flex-col items-center justify-center rounded-xl border border-line bg-surface leading-tight aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          <span className="text-sm">{name} </span>
          <span className="font-bold tabular-nums">{count}</span>
        </button>
      ))}
    </div>
  )
}

/** Kept while the app is open: an order that was opened goes back to its column. */
let lastShown = ''

/** A filter that leaves fewer columns keeps the shown one, or shows the first. */
function useSwipe(names: readonly string[]) {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState([lastShown])
  const all = names.join()

  function readShown() {
    const { current } = strip
    if (!current) return
    const end = current.scrollLeft + current.clientWidth
    const inView = all.split(',').filter((_, index) => {
      const column = current.children[index]
      if (!(column instanceof HTMLElement)) return false
      const middle = column.offsetLeft + column.offsetWidth / 2
      return middle >= current.scrollLeft && middle <= end
    })
    lastShown = inView[0] ?? lastShown
    setShown(inView)
  }

  const arrive = useEffectEvent((columns: string) => {
    show(columns.split(',').indexOf(lastShown), 'instant')
    readShown()
  })
  useLayoutEffect(() => arrive(all), [all])

  function show(index: number, behavior: ScrollBehavior = 'auto') {
    const column = strip.current?.children[Math.max(0, index)]
    if (column instanceof HTMLElement)
      strip.current?.scrollTo({ left: column.offsetLeft, behavior })
  }
  return { strip, shown, show, readShown }
}
