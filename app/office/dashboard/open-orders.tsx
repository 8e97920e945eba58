import { Link } from 'react-router'

import { useApiPages } from '#app/data/api/use-api.ts'
import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { setOrdersView } from '#app/data/office/orders-view.ts'
import { orderSearch } from '#app/data/office/orders.ts'
import { useOrdersWithQueuedStatus } from '#app/data/office/queued-status-changes.ts'
import { useTimingLimits } from '#app/data/office/use-timing-limits.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { orderAddress, ordersPath } from '#app/office/addresses/office-addresses.ts'
import { StatusBadge } from '#app/office/badges/status-badge.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import type { DashboardWire } from '#contract/reports/dashboard.ts'
import { countText } from '#domain/count-text.ts'
import { formatRecent } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { activeStatuses, isActive } from '#domain/order-status.ts'
import { listedTotal } from '#domain/ordering/bill-lines.ts'
import { mostUrgentFirst } from '#domain/ordering/order-timing.ts'

const maxShown = 5

/** What staff have to do now, most urgent first. */
export function OpenOrders() {
  const limits = useTimingLimits()
  const query = useApiPages(officeApi.orders.$get, orderSearch({ statuses: activeStatuses }))
  const listed = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const open = useOrdersWithQueuedStatus(listed).filter(({ status }) => isActive(status))
  const orders = mostUrgentFirst(open, limits)
  const more = orders.length - maxShown
  return (
    <Panel
      title="Open orders"
      actions={
        <ButtonLink to={ordersPath} size="small" onClick={() => setOrdersView('board')}>
          Open the board
        </ButtonLink>
      }
      className="mb-5"
    >
      <Loaded query={query} noun="open orders" showsStale>
        {() =>
          orders.length === 0 ? (
            <p className="text-soft">No order is open.</p>
          ) : (
            <ul className="-mx-2 divide-y divide-line">
              {orders.slice(0, maxShown).map((order) => (
                <OrderRow key={order._id} order={toRecent(order)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {more > 0 && <p className="text-sm text-soft">And {countText(more, 'order')} more.</p>}
    </Panel>
  )
}

export type RecentOrder = DashboardWire['recentOrders'][number]

function toRecent({ _id, buyer, items, status, createdAt, billLines }: OrderWire): RecentOrder {
  return {
    _id,
    buyerName: buyer.fullName,
    totalPrice: listedTotal(billLines),
    itemCount: items.reduce((count, { quantity }) => count + quantity, 0),
    status,
    createdAt,
  }
}

export function OrderRow({ order }: { order: RecentOrder }) {
  const now = useNowDate()
  const { _id, buyerName, itemCount, totalPrice, status, createdAt } = order
  return (
    <li>
      <Link
        to={orderAddress(_id)}
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-xl px-2 py-3 transition-colors hover:bg-sunk sm:grid-cols-[1fr_7rem_8rem]"
      >
        <span dir="auto" className="min-w-0 leading-snug font-bold break-words">
          {buyerName}
        </span>
        <span className="text-right font-bold tabular-nums sm:order-last sm:col-start-3 sm:row-span-2 sm:row-start-1">
          {formatNaira(totalPrice)}
        </span>
        <span className="flex min-w-0 flex-wrap gap-x-3 text-sm whitespace-nowrap text-soft sm:col-start-1 sm:row-start-2">
          <span>{formatPortions(itemCount)}</span>{' '}
          <time dateTime={createdAt}>{formatRecent(new Date(createdAt), now)}</time>
        </span>
        <span className="text-right sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:text-left">
          <StatusBadge status={status} />
        </span>
      </Link>
    </li>
  )
}

export function formatPortions(portions: number) {
  return `${portions.toLocaleString('en-NG')} ${portions === 1 ? 'portion' : 'portions'}`
}
