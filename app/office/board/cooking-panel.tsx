import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { ordersQuery } from '#app/data/office/orders.ts'
import { useOrdersWithQueuedStatus } from '#app/data/office/queued-status-changes.ts'
import { useNow } from '#app/office/orders/use-now.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { cookingTimes, cookingTotals } from '#domain/cooking-totals.ts'
import type { CookingTime, CookingTotal } from '#domain/cooking-totals.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { activeStatuses } from '#domain/order-status.ts'
import { defaultTimingLimits } from '#domain/order-timing.ts'

/** Opens the portions to cook over all open orders. */
export function CookingPanel() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        What to cook
      </Button>
      <Sheet title="What to cook" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <CookingSheet />
      </Sheet>
    </>
  )
}

function CookingSheet() {
  const now = useNow()
  const { data, error } = useInfiniteQuery(ordersQuery({ statuses: activeStatuses }))
  const orders = useOrdersWithQueuedStatus(data?.pages.flatMap((page) => page.orders) ?? [])
  const totals = cookingTotals(orders.map(toCookingOrder), now, defaultTimingLimits)
  return (
    <>
      <div
        role="region"
        aria-label="Portions"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="grow overflow-y-auto p-5"
      >
        {error && <Notice tone="bad">{messageOr(error, 'Failed to load orders')}</Notice>}
        {totals.length > 0 && <Totals totals={totals} />}
        {data && totals.length === 0 && (
          <EmptyState title="Nothing to cook" text="Every open order is ready." />
        )}
      </div>
      <div className="border-t border-line bg-surface p-4">
        <Button
          variant="quiet"
          className="w-full"
          disabled={totals.length === 0}
          onClick={() => window.print()}
        >
          Print prep sheet
        </Button>
      </div>
      <section aria-hidden="true" className="print-only">
        <p className="text-2xl font-bold">What to cook</p>
        <p className="mb-3">{formatMoment(now)}</p>
        <Totals totals={totals} />
      </section>
    </>
  )
}

const timeNames: Record<CookingTime, string> = {
  now: 'Now',
  laterToday: 'Later today',
  tomorrow: 'Tomorrow',
  afterwards: 'Afterwards',
}

function Totals({ totals }: { totals: readonly CookingTotal[] }) {
  const times = cookingTimes.filter((time) => totals.some(({ portions }) => portions[time] > 0))
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-left text-sm">
          <th scope="col" className="py-1 pr-2 font-bold">
            Dish
          </th>
          {times.map((time) => (
            <th key={time} scope="col" className="w-16 py-1 pl-2 text-right align-bottom font-bold">
              {timeNames[time]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <TotalRow key={`${total.name} ${total.package}`} total={total} times={times} />
        ))}
      </tbody>
    </table>
  )
}

type TotalRowProps = { total: CookingTotal; times: readonly CookingTime[] }

function TotalRow({ total: { name, package: chosen, portions, notes }, times }: TotalRowProps) {
  return (
    <tr className="break-inside-avoid border-t border-line align-top text-lg leading-snug">
      <th scope="row" className="py-2 pr-2 text-left font-normal break-words">
        <strong>{name}</strong>
        {chosen && ` · ${chosen}`}
        {notes.map((note) => (
          <span key={note.text} className="block border-l-4 border-warning pl-2 text-base">
            {note.portions} × {note.text}
          </span>
        ))}
      </th>
      {times.map((time) => (
        <td key={time} className="py-2 pl-2 text-right text-xl font-bold tabular-nums">
          {portions[time] || ''}
        </td>
      ))}
    </tr>
  )
}

function toCookingOrder(order: OrderWire) {
  const items = order.items.map(({ product, quantity, notes, ...item }) => ({
    name: product.product,
    package: item.package?.name ?? null,
    quantity,
    notes,
  }))
  return { ...order, items }
}
