import { Link } from 'react-router'

import { orderAddress } from '#app/office/layout/office-addresses.ts'
import { StatusBadge } from '#app/office/status-badge.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'

const titles = ['Customer', 'Phone', 'Email', 'Total', 'Status', 'Date'] as const

/** Every row leads to its order. */
export function HistoryTable({ orders }: { orders: readonly OrderWire[] }) {
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-surface">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Finished orders</caption>
        <thead className="border-b border-line">
          <tr>
            {titles.map((title) => (
              <th
                key={title}
                scope="col"
                className={`px-4 py-3 text-sm text-soft ${title === 'Total' ? 'text-right' : ''}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {orders.map((order) => (
            <HistoryRow key={order._id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HistoryRow({ order }: { order: OrderWire }) {
  const { _id, buyer, totalPrice, status, createdAt } = order
  return (
    <tr className="relative hover:bg-ground has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <th scope="row" className="max-w-64 px-4 py-3">
        <Link
          to={orderAddress(_id)}
          className="break-words outline-none after:absolute after:inset-0"
        >
          {buyer.fullName}
        </Link>
      </th>
      <td className="px-4 py-3 whitespace-nowrap tabular-nums">{buyer.phoneNumber}</td>
      <td className="max-w-56 truncate px-4 py-3" title={buyer.emailAddress}>
        {buyer.emailAddress}
      </td>
      <td className="px-4 py-3 text-right font-bold tabular-nums">{formatNaira(totalPrice)}</td>
      <td className="px-4 py-3">
        <StatusBadge status={status} />
      </td>
      <td className="px-4 py-3 text-sm whitespace-nowrap tabular-nums">
        <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
      </td>
    </tr>
  )
}
