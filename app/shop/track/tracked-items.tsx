import { riderFeeOf } from '#app/data/order/rider-fee.ts'
import { ChosenParts } from '#app/shop/dish/chosen-parts.tsx'
import { DishThumb } from '#app/shop/dish/dish-thumb.tsx'
import { FigureRow, TotalRow } from '#app/ui/figure-row.tsx'
import type { TrackedOrderWire } from '#contract/order.ts'
import { billLines, fullFeeNairaOf } from '#domain/bill-lines.ts'
import { onlineFeeNaira } from '#domain/bill.ts'
import { formatNaira } from '#domain/money.ts'
import { cashChangeFor } from '#domain/pay-on-delivery.ts'
import { picturesOf } from '#domain/picture.ts'

import { changeText } from './change-text.ts'

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
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <DishThumb
        dish={{ image: item.image, images: picturesOf(item.image) }}
        pixels={64}
        className="size-16"
      />
      <div className="flex flex-wrap gap-x-4">
        <div className="min-w-0 flex-1 basis-[6.5rem]">
          <p className="leading-snug font-bold break-words">
            <span className="tabular-nums">{item.quantity} ×</span> {item.product}
          </p>
          <ChosenParts package={item.package} options={item.options} />
          {item.notes && (
            <p className="text-sm leading-snug break-words text-soft">“{item.notes}”</p>
          )}
        </div>
        <p className="font-bold tabular-nums">{formatNaira(item.price * item.quantity)}</p>
      </div>
    </li>
  )
}

function Changes({ order: { changes, payment, bill } }: { order: TrackedOrderWire }) {
  const isPaidLater = payment.onDelivery !== undefined
  const hasBill = Boolean(bill)
  const known = changes?.filter(({ state }) => state !== 'withdrawn') ?? []
  if (known.length === 0) return null
  return (
    <ul aria-label="Changes" className="mt-5 grid gap-3 border-t border-line pt-4">
      {known.map((change) => (
        <li key={change._id} className="rounded-2xl bg-sunk px-4 py-3">
          <p className="font-bold break-words">
            {change.quantity} × {change.product} ran out
          </p>
          <p role="status">{changeText(change, { isPaidLater, hasBill })}</p>
        </li>
      ))}
    </ul>
  )
}

function Totals({ order }: { order: TrackedOrderWire }) {
  const { itemsTotal: itemsNaira, totalPrice: chargedNaira, delivery, bill, payment } = order
  const isFeePaid = onlineFeeNaira({ itemsNaira, chargedNaira, bill }) > 0
  return (
    <dl className="mt-6 grid gap-2 border-t border-line pt-4">
      <FigureRow label="Items total">{formatNaira(itemsNaira)}</FigureRow>
      {delivery.type === 'delivery' && (
        <FigureRow
          label={
            isFeePaid || bill?.freeDelivery
              ? 'Delivery fee'
              : 'Delivery fee, paid to the rider on delivery'
          }
        >
          {formatNaira(fullFeeNairaOf(delivery.fee, bill))}
        </FigureRow>
      )}
      {billLines(bill).map(({ label, naira }) => (
        <FigureRow key={label} label={label}>
          {formatNaira(naira)}
        </FigureRow>
      ))}
      {payment.onDelivery ? (
        <ToPay order={order} {...payment.onDelivery} />
      ) : (
        <TotalRow label={chargedNaira > 0 ? 'Paid online' : 'Nothing to pay'}>
          {formatNaira(chargedNaira)}
        </TotalRow>
      )}
    </dl>
  )
}

type ToPayProps = { order: TrackedOrderWire } & NonNullable<
  TrackedOrderWire['payment']['onDelivery']
>

function ToPay({ order, due, cash }: ToPayProps) {
  const { status, delivery, totalPrice, payment } = order
  const change = cashChangeFor(cash, due + riderFeeOf(order))
  const where = delivery.type === 'pickup' ? 'on pickup' : 'on delivery'
  if (due === 0) {
    const label = status === 'cancelled' ? 'Order total' : 'Paid'
    return <TotalRow label={label}>{formatNaira(totalPrice)}</TotalRow>
  }
  return (
    <>
      {payment.paid > 0 && <FigureRow label="Paid so far">{formatNaira(payment.paid)}</FigureRow>}
      <TotalRow label={`To pay ${where}`}>{formatNaira(due)}</TotalRow>
      {change > 0 && (
        <FigureRow label={`Change for ${formatNaira(cash ?? 0)}`}>{formatNaira(change)}</FigureRow>
      )}
    </>
  )
}
