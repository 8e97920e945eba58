import type { OrderWire } from '#contract/staff-order.ts'
import { formatDay, formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { shortIdOf } from '#domain/order.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

/** The only thing that is printed; hidden on the screen. */
export function KitchenTicket({ order }: { order: OrderWire }) {
  const { _id, createdAt, reference, items, buyer, delivery, totalPrice } = order
  const { isScheduled, scheduledDate, scheduledTime } = order
  const isPickup = delivery.type === 'pickup'
  return (
    <section aria-hidden="true" className="print-only">
      <p className="text-4xl font-bold">#{shortIdOf(_id)}</p>
      <p className="text-2xl font-bold">{isPickup ? 'PICKUP' : 'DELIVERY'}</p>
      {isScheduled && scheduledDate && scheduledTime && (
        <p className="text-xl font-bold">
          For {formatDay(scheduledDate)}, {formatTimeOfDay(scheduledTime)}
        </p>
      )}
      <p>Placed {formatMoment(new Date(createdAt))}</p>
      <ul className="my-4 border-y-2 py-2">
        {items.map(({ product, quantity, notes, ...item }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="break-inside-avoid py-1.5 text-lg leading-snug">
            <strong>
              {quantity} × {product.product}
            </strong>
            {item.package && <span> ({item.package.name})</span>}
            {notes && <span className="block border-l-4 pl-2 whitespace-pre-line">{notes}</span>}
          </li>
        ))}
      </ul>
      <p className="font-bold">{buyer.fullName}</p>
      <p>{buyer.phoneNumber}</p>
      {!isPickup && <p>{delivery.address}</p>}
      <p className="mt-3">
        {formatNaira(totalPrice)} · {reference}
      </p>
    </section>
  )
}
