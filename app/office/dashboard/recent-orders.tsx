import { Link } from 'react-router'

import { useOrdersWithQueuedStatus } from '#app/data/office/queued-status-changes.ts'
import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { StatusBadge } from '#app/office/badges/status-badge.tsx'
import { Panel } from '#app/office/layout/panel.tsx'
import type { DashboardWire } from '#contract/dashboard.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'

import { formatPortions } from './format-portions.ts'

type RecentOrder = DashboardWire['recentOrders'][number]

type RecentOrdersProps = { orders: readonly RecentOrder[]; isPeriodChosen: boolean }

export function RecentOrders({ orders: loaded, isPeriodChosen }: RecentOrdersProps) {
  const orders = useOrdersWithQueuedStatus(loaded)
  return (
    <Panel
      title="Recent Orders"
      actions={
        <Link
          to="/admin/orders"
          className="inline-flex min-h-11 items-center text-sm font-bold underline underline-offset-4"
        >
          All active orders
        </Link>
      }
    >
      {isPeriodChosen && (
        <p className="-mt-2 mb-2 text-sm text-soft">The last 4, whatever the period.</p>
      )}
      {orders.length === 0 ? (
        <p className="py-6 text-center text-soft">No recent orders.</p>
      ) : (
        <ul className="-mx-2 divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function OrderRow({ order }: { order: RecentOrder }) {
  const { _id, buyerName, itemCount, totalPrice, status, createdAt } = order
  return (
    <li>
      <Link
        to={orderAddress(_id)}
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-xl px-2 py-3 transition-colors hover:bg-sunk sm:grid-cols-[1fr_7rem_8rem]"
      >
        <span className="min-w-0 leading-snug font-bold break-words">{buyerName}</span>
        <span className="text-right font-bold tabular-nums sm:order-last sm:col-start-3 sm:row-span-2 sm:row-start-1">
          {formatNaira(totalPrice)}
        </span>
        <span className="flex min-w-0 flex-wrap gap-x-3 text-sm whitespace-nowrap text-soft sm:col-start-1 sm:row-start-2">
          <span>{formatPortions(itemCount)}</span>{' '}
          <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
        </span>
        <span className="text-right sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:text-left">
          <StatusBadge status={status} />
        </span>
      </Link>
    </li>
  )
}
