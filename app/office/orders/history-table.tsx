import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { StatusBadge } from '#app/office/badges/status-badge.tsx'
import { LinkedRow, LinkedTable } from '#app/office/layout/linked-table.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'

import { emailOf } from './order-labels.ts'
import { RefundBadge } from './refund-badge.tsx'

const titles = ['Customer', 'Phone', 'Email', 'Total', 'Status', 'Date']

export function HistoryTable({ orders }: { orders: readonly OrderWire[] }) {
  return (
    <LinkedTable caption="Finished orders" titles={titles} numbers={['Total']}>
      {orders.map((order) => (
        <HistoryRow key={order._id} order={order} />
      ))}
    </LinkedTable>
  )
}

function HistoryRow({ order }: { order: OrderWire }) {
  const { _id, buyer, totalPrice, status, refundState, createdAt } = order
  const email = emailOf(buyer)
  return (
    <LinkedRow to={orderAddress(_id)} name={buyer.fullName} className="max-w-64">
      <td className="whitespace-nowrap tabular-nums">{buyer.phoneNumber}</td>
      <td className="max-w-56 truncate" title={email}>
        {email ?? '–'}
      </td>
      <td className="text-right font-bold tabular-nums">{formatNaira(totalPrice)}</td>
      <td>
        <span className="flex flex-col items-start gap-1.5">
          <StatusBadge status={status} />
          <RefundBadge state={refundState} />
        </span>
      </td>
      <td className="text-sm whitespace-nowrap tabular-nums">
        <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
      </td>
    </LinkedRow>
  )
}
