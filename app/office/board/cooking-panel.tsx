import { useState } from 'react'
import type { ReactNode } from 'react'

import { messageOr } from '#app/data/api/read-problem.ts'
import { useApi, useApiPages } from '#app/data/api/use-api.ts'
import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { orderSearch } from '#app/data/office/orders.ts'
import { toInventory } from '#app/data/office/products.ts'
import { useOrdersWithQueuedStatus } from '#app/data/office/queued-status-changes.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useOptionsDialog } from '#app/office/sold-out/options-dialog.tsx'
import { SoldOutDishes, SoldOutToggle } from '#app/office/sold-out/sold-out-toggle.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { cookingTimes, cookingTotals } from '#domain/kitchen/cooking-totals.ts'
import type { CookingTime, CookingTotal } from '#domain/kitchen/cooking-totals.ts'
import { formatMoment, lagosClock } from '#domain/lagos-time.ts'
import { activeStatuses } from '#domain/order-status.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'
import { shortDate } from '#domain/time-text.ts'

import { useTimingLimits } from './board-clock.tsx'

const timeNames: Record<CookingTime, string> = {
  now: 'Now',
  laterToday: 'Later today',
  tomorrow: 'Tomorrow',
  afterwards: 'Afterwards',
}

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
  const now = useNowDate()
  const limits = useTimingLimits()
  const { data, error } = useApiPages(
    officeApi.orders.$get,
    orderSearch({ statuses: activeStatuses }),
  )
  const orders = useOrdersWithQueuedStatus(data?.pages.flatMap((page) => page.rows) ?? [])
  const { data: products } = useApi(officeApi.products.$get, {}, { select: toInventory })
  const cutOffs = new Map(
    products?.flatMap(({ id, cutOff }) => (cutOff ? [[id, cutOff] as const] : [])),
  )
  const totals = cookingTotals(orders.map(toCookingOrder), now, { ...limits, cutOffs })
  const options = useOptionsDialog()
  return (
    <>
      <div
        data-settles
        role="region"
        aria-label="Portions"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="grow overflow-y-auto p-5"
      >
        {error && <Notice tone="bad">{messageOr(error, 'Failed to load orders')}</Notice>}
        {totals.length > 0 && (
          <SoldOutDishes>
            <CookingTable
              totals={totals}
              renderToggle={({ productId, name }) => (
                <SoldOutToggle product={{ _id: productId, product: name }} />
              )}
              renderAction={(total) => <OptionsButton total={total} onOpen={options.open} />}
            />
          </SoldOutDishes>
        )}
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
      {options.dialog}
      <section aria-hidden="true" className="print-only">
        <p className="text-2xl font-bold">What to cook</p>
        <p className="mb-3">{formatMoment(now)}</p>
        <CookingTable totals={totals} />
      </section>
    </>
  )
}

type OptionsButtonProps = {
  total: CookingTotal
  onOpen: ReturnType<typeof useOptionsDialog>['open']
}

function OptionsButton({ total: { productId, name }, onOpen }: OptionsButtonProps) {
  const { data: products } = useApi(officeApi.products.$get, {}, { select: toInventory })
  const product = products?.find(({ id }) => id === productId)
  if (!product || product.optionGroups.length === 0) return null
  return (
    <Button variant="quiet" size="small" onClick={() => onOpen(product)}>
      Options<span className="sr-only"> of {name}</span>
    </Button>
  )
}

function toCookingOrder(order: OrderWire) {
  const items = order.items.map(({ product, quantity, notes, ...item }) => ({
    productId: product._id,
    name: product.product,
    package: item.package?.name ?? null,
    options: item.options,
    quantity,
    notes,
  }))
  return { ...order, items }
}

type CookingTableProps = {
  totals: readonly CookingTotal[]
  renderToggle?: (total: CookingTotal) => ReactNode
  renderAction?: (total: CookingTotal) => ReactNode
}

function CookingTable({ totals, renderToggle, renderAction }: CookingTableProps) {
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
          {renderToggle && (
            <th scope="col" className="w-14 py-1 text-right align-bottom font-bold">
              Sold out
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <TotalRow
            key={`${total.name} ${total.package}`}
            total={total}
            times={times}
            toggle={renderToggle && <td className="pt-1 pr-2 pl-2">{renderToggle(total)}</td>}
          >
            {renderAction?.(total)}
          </TotalRow>
        ))}
      </tbody>
    </table>
  )
}

/** `Sat 21 Nov, 6:00 PM` */
function closingText(at: Date) {
  const { date, time } = lagosClock(at)
  return `${shortDate(date)}, ${formatTimeOfDay(time)}`
}

type TotalRowProps = {
  total: CookingTotal
  times: readonly CookingTime[]
  toggle: ReactNode
  children: ReactNode
}

function TotalRow({ total, times, toggle, children }: TotalRowProps) {
  const { name, package: chosen, portions, options, notes, openUntil } = total
  return (
    <>
      <tr className="break-inside-avoid border-t border-line align-top text-lg leading-snug">
        <th scope="row" className="py-2 pr-2 text-left font-normal break-words">
          <strong>{name}</strong>
          {chosen && ` · ${chosen}`}
          {openUntil && (
            <span className="block text-base">{`Ordering open until ${closingText(openUntil)}`}</span>
          )}
          {notes.map((note) => (
            <span key={note.text} className="block border-l-4 border-warning pl-2 text-base">
              {note.portions} × <bdi>{note.text}</bdi>
            </span>
          ))}
        </th>
        {times.map((time) => (
          <td key={time} className="py-2 pl-2 text-right text-xl font-bold tabular-nums">
            {portions[time] || ''}
          </td>
        ))}
        {toggle}
      </tr>
      {options.map(({ group, name, portions }) => (
        <tr key={`${group} ${name}`} className="break-inside-avoid align-top leading-snug">
          <th scope="row" className="pb-1.5 pl-4 text-left font-normal break-words">
            {`${group}: ${name}`}
          </th>
          {times.map((time) => (
            <td key={time} className="pb-1.5 pl-2 text-right font-bold tabular-nums">
              {portions[time] || ''}
            </td>
          ))}
        </tr>
      ))}
      {children && (
        <tr>
          <td colSpan={times.length + 1} className="pb-2">
            {children}
          </td>
        </tr>
      )}
    </>
  )
}
