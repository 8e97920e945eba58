import { Link } from 'react-router'

import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { StatusBadge } from '#app/office/badges/status-badge.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'

import { emailOf } from './order-labels.ts'
import { RefundBadge } from './refund-badge.tsx'

export function HistoryCards({ orders }: { orders: readonly OrderWire[] }) {
  return (
    <ul aria-label="Finished orders" className="grid gap-3 sm:grid-cols-2">
      {orders.map(({ _id, buyer, totalPrice, status, refundState, createdAt }) => (
        <li
          key={_id}
          className="relative grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-2xl border border-line bg-surface p-4 hover:bg-ground has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <Link
            to={orderAddress(_id)}
            className="leading-tight font-bold break-words outline-none after:absolute after:inset-0 after:rounded-2xl"
          >
            {buyer.fullName}
          </Link>
          <span className="flex flex-col items-end gap-1.5">
            <StatusBadge status={status} />
            <RefundBadge state={refundState} />
          </span>
          <p className="text-sm tabular-nums">{buyer.phoneNumber}</p>
          <p className="text-right font-bold tabular-nums">{formatNaira(totalPrice)}</p>
          <p className="col-span-2 truncate text-sm text-soft">
            {emailOf(buyer) ?? 'No e-mail given'}
          </p>
          <p className="col-span-2 text-sm text-soft">
            <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
