import { ChosenParts } from '#app/shop/dish/chosen-parts.tsx'
import { DishThumb } from '#app/shop/dish/dish-thumb.tsx'
import { BillRows, FigureRow } from '#app/ui/figure-row.tsx'
import type { TrackedChangeWire } from '#contract/ordering/order-change.ts'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { picturesOf } from '#domain/menu/picture.ts'
import { formatNaira } from '#domain/money.ts'
import { billRows } from '#domain/ordering/bill-lines.ts'
import { cashChangeFor } from '#domain/ordering/pay-on-delivery.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { taxRows } from './receipt.ts'

export function TrackedItems({ order }: { order: TrackedOrderWire }) {
  return (
    <section
      aria-labelledby="tracked-items"
      className="receipt min-w-0 rounded-3xl border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="tracked-items" tabIndex={-1} className="text-2xl outline-none">
        Your food
      </h2>
      <ul className="mt-5 grid gap-4">
        {(order.orderedItems ?? order.items).map((item, index) => (
          // The lines as ordered never change, and a dish can occur in several of them.
          // oxlint-disable-next-line react/no-array-index-key
          <TrackedItem key={index} item={item} />
        ))}
      </ul>
      <Changes order={order} />
      <Totals order={order} />
    </section>
  )
}

function TrackedItem({ item }: { item: TrackedOrderWire['items'][number] }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 print:block">
      <DishThumb
        dish={{ image: item.image, images: picturesOf(item.image) }}
        pixels={64}
        className="size-16 print:hidden"
      />
      <div className="flex flex-wrap gap-x-4">
        <div className="min-w-0 flex-1 basis-[6.5rem]">
          <p className="leading-snug font-bold break-words">
            <span className="tabular-nums">{item.quantity} ×</span> {item.product}
          </p>
          <ChosenParts package={item.package} options={item.options} />
          {item.notes && (
            <p dir="auto" className="text-sm leading-snug break-words text-soft">
              “{item.notes}”
            </p>
          )}
        </div>
        <p className="font-bold tabular-nums">{formatNaira(item.price * item.quantity)}</p>
      </div>
    </li>
  )
}

/** Changes that the bill has no line for. */
function Changes({ order: { changes, payment } }: { order: TrackedOrderWire }) {
  const isPaidLater = payment.onDelivery !== undefined
  const shown = changes.flatMap((change) => {
    const text = changeText(change, isPaidLater)
    return text ? [{ change, text }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul aria-label="Changes" className="mt-5 grid gap-3 border-t border-line pt-4">
      {shown.map(({ change, text }) => (
        <li key={change._id} className="rounded-2xl bg-sunk px-4 py-3">
          <p className="font-bold break-words">
            {change.quantity} × {change.product} ran out
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Totals({ order }: { order: TrackedOrderWire }) {
  const { billLines, toCollect, payment } = order
  const cash = payment.onDelivery?.cash ?? null
  const change = cashChangeFor(cash, toCollect)
  const taxes = taxRows(order)
  return (
    <>
      <dl aria-live="polite" className="mt-6 grid gap-2 border-t border-line pt-4">
        <BillRows rows={billRows(billLines)} />
        {toCollect > 0 && change > 0 && (
          <FigureRow label={`Change for ${formatNaira(cash ?? 0)}`}>
            {formatNaira(change)}
          </FigureRow>
        )}
      </dl>
      {taxes.length > 0 && (
        <dl aria-label="Taxes" className="mt-6 hidden gap-2 border-t border-line pt-4 print:grid">
          {taxes.map(({ label, text }) => (
            <FigureRow key={label} label={label}>
              {text}
            </FigureRow>
          ))}
        </dl>
      )}
    </>
  )
}

/** Undefined where the bill has a line for the change. */
function changeText({ state, asksUntil }: TrackedChangeWire, isPaidLater: boolean) {
  if (state === 'cancelled') return 'You cancelled the order.'
  if (state !== 'asked') return undefined
  const until = formatTimeOfDay(lagosClock(new Date(asksUntil)).time)
  const then = isPaidLater ? 'you pay less' : 'give the money back'
  return `Without your choice, we take it off at ${until} and ${then}.`
}
