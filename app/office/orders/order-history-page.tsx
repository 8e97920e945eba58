import { Link } from 'react-router'

import { fetchPage, useApiPages } from '#app/data/api/use-api.ts'
import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { useOrderCounts } from '#app/data/office/order-counts.ts'
import { type OrderFilter, orderSearch } from '#app/data/office/orders.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { StatusBadge } from '#app/office/badges/status-badge.tsx'
import { TestPaymentBadge } from '#app/office/badges/test-payment-badge.tsx'
import { PeriodPicker } from '#app/office/dashboard/period-picker.tsx'
import { useToday } from '#app/office/dashboard/use-today.ts'
import { cappedCount, sumOf } from '#app/office/kit/capped-count.ts'
import { ExportList } from '#app/office/kit/export-list.tsx'
import { FilterLinks } from '#app/office/kit/filter-links.tsx'
import { LinkedRow, LinkedTable } from '#app/office/kit/linked-table.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { PagedList } from '#app/office/kit/paged-list.tsx'
import { NothingFound } from '#app/office/kit/query-page.tsx'
import { StatCard } from '#app/office/kit/stat-card.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import type { OrderCountsWire, OrderWire } from '#contract/ordering/staff-order.ts'
import { formatRecent } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { listedTotal } from '#domain/ordering/bill-lines.ts'
import { filterableRefundViews, type RefundView } from '#domain/payments/refund-view.ts'

import { historyRevenue } from './history-revenue.ts'
import { emailOf } from './order-labels.ts'
import { optionalOrderColumns, orderColumns, orderToRow } from './order-rows.ts'
import { refundNames } from './refund-labels.ts'
import { type HistorySearch, slugOf, useHistorySearch } from './use-history-search.ts'

const titles = ['Customer', 'Phone', 'Email', 'Total', 'Status', 'Date']

const pageSize = 500

export default function OrderHistoryPage() {
  const search = useHistorySearch()
  const { filter, period, typed, setTyped } = search
  const { data: counts, isPlaceholderData } = useOrderCounts({ ...filter, statuses: undefined })
  return (
    <OfficePage title="Order History">
      <PeriodPicker period={period} today={useToday()} isLoading={isPlaceholderData} />
      <HistoryCounts counts={counts} search={search} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label="Number, name, phone or dish..."
          value={typed}
          onChange={setTyped}
          className="grow basis-64"
        />
        <ExportOrders filter={filter} total={sumOf(counts, filter.statuses)} />
      </div>
      <div className="mb-4">
        <RefundFilters search={search} />
      </div>
      <HistoryList search={search} />
    </OfficePage>
  )
}

function RefundFilters({ search }: { search: HistorySearch }) {
  const { filter, addressWith } = search
  const { refund } = filter
  return (
    <FilterLinks
      label="Filter by refund"
      links={[
        { key: 'all', label: 'All', to: addressWith('refund', undefined), isChosen: !refund },
        ...filterableRefundViews.map((one) => ({
          key: slugOf(one),
          label: refundNames[one],
          to: addressWith('refund', slugOf(one)),
          isChosen: refund === one,
        })),
      ]}
    />
  )
}

function ExportOrders({ filter, total }: { filter: OrderFilter; total: number | undefined }) {
  const list = {
    name: 'orders',
    columns: orderColumns,
    optionalColumns: optionalOrderColumns,
    fetchPage: async (cursor: string | undefined, signal: AbortSignal) => {
      const page = { cursor, limit: pageSize, signal }
      const { rows, next } = await fetchPage(officeApi.orders.$get, orderSearch(filter), page)
      return { rows: rows.map(orderToRow), next }
    },
  }
  return <ExportList list={list} noun="orders" total={total} />
}

type HistoryCountsProps = { counts: OrderCountsWire | undefined; search: HistorySearch }

function HistoryCounts({ counts, search }: HistoryCountsProps) {
  const { value, meaning } = historyRevenue(counts, search.status)
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 sm:max-w-2xl sm:grid-cols-3">
      <Count status="completed" label="Completed Orders" counts={counts} search={search} />
      <Count status="cancelled" label="Cancelled Orders" counts={counts} search={search} />
      <StatCard label="Revenue" value={value} className="max-sm:col-span-2">
        <p className="mt-0.5 text-sm leading-snug text-soft">{meaning}</p>
      </StatCard>
    </dl>
  )
}

type CountProps = HistoryCountsProps & { status: 'completed' | 'cancelled'; label: string }

function Count({ status, label, counts, search }: CountProps) {
  const isChosen = search.status === status
  return (
    <StatCard
      value={counts ? cappedCount(counts, status) : '–'}
      label={
        <Link
          to={search.addressWith('status', isChosen ? undefined : status)}
          preventScrollReset
          replace
          aria-current={isChosen ? 'true' : undefined}
          className="outline-none after:absolute after:inset-0 after:rounded-2xl"
        >
          {label}
        </Link>
      }
      className="relative hover:bg-ground has-focus-visible:outline-3 has-focus-visible:outline-focus has-[[aria-current]]:border-accent has-[[aria-current]]:inset-ring has-[[aria-current]]:inset-ring-accent"
    />
  )
}

function HistoryList({ search: { filter } }: { search: HistorySearch }) {
  const isWide = useMedia('(min-width: 64rem)')
  const query = useApiPages(officeApi.orders.$get, orderSearch(filter))
  const Rows = isWide ? HistoryTable : HistoryCards
  return (
    <PagedList
      query={query}
      noun="order"
      empty={<NothingFound title="No orders found." text={reasonFor(filter)} />}
    >
      {(orders) => <Rows orders={orders} />}
    </PagedList>
  )
}

function reasonFor({ q, refund, from, to }: OrderFilter) {
  if (refund) return `No finished order has the refund status “${refundNames[refund]}”.`
  const inDays = from || to ? ' in these days' : ''
  if (q) return `No finished order${inDays} matches “${q}”.`
  if (inDays) return `No order${inDays} is finished.`
  return 'Completed and cancelled orders are kept here.'
}

function HistoryCards({ orders }: { orders: readonly OrderWire[] }) {
  const now = useNowDate()
  return (
    <ul aria-label="Finished orders" className="grid gap-3 sm:grid-cols-2">
      {orders.map(({ _id, buyer, billLines, status, refundState, createdAt, isTest }) => (
        <li
          key={_id}
          className="relative grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-2xl border border-line bg-surface p-4 hover:bg-ground has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <Link
            to={orderAddress(_id)}
            dir="auto"
            className="leading-tight font-bold break-words outline-none after:absolute after:inset-0 after:rounded-2xl"
          >
            {buyer.fullName}
          </Link>
          <span className="flex flex-col items-end gap-1.5">
            <StatusBadge status={status} />
            <RefundBadge state={refundState} />
            <TestPaymentBadge isTest={isTest} />
          </span>
          <p className="text-sm tabular-nums">{buyer.phoneNumber}</p>
          <p className="text-right font-bold tabular-nums">{formatNaira(listedTotal(billLines))}</p>
          <p className="col-span-2 truncate text-sm text-soft">
            {emailOf(buyer) ?? 'No e-mail given'}
          </p>
          <p className="col-span-2 text-sm text-soft">
            <time dateTime={createdAt}>{formatRecent(new Date(createdAt), now)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

function HistoryTable({ orders }: { orders: readonly OrderWire[] }) {
  return (
    <LinkedTable caption="Finished orders" titles={titles} numbers={['Total']}>
      {orders.map((order) => (
        <HistoryRow key={order._id} order={order} />
      ))}
    </LinkedTable>
  )
}

function HistoryRow({ order }: { order: OrderWire }) {
  const now = useNowDate()
  const { _id, buyer, billLines, status, refundState, createdAt } = order
  const email = emailOf(buyer)
  return (
    <LinkedRow to={orderAddress(_id)} name={buyer.fullName} className="max-w-64">
      <td className="whitespace-nowrap tabular-nums">{buyer.phoneNumber}</td>
      <td className="max-w-56 truncate" title={email}>
        {email ?? '–'}
      </td>
      <td className="text-right font-bold tabular-nums">{formatNaira(listedTotal(billLines))}</td>
      <td>
        <span className="flex flex-col items-start gap-1.5">
          <StatusBadge status={status} />
          <RefundBadge state={refundState} />
          <TestPaymentBadge isTest={order.isTest} />
        </span>
      </td>
      <td className="text-sm whitespace-nowrap tabular-nums">
        <time dateTime={createdAt}>{formatRecent(new Date(createdAt), now)}</time>
      </td>
    </LinkedRow>
  )
}

function RefundBadge({ state }: { state: RefundView }) {
  if (!refundNames[state]) return null
  return (
    <Badge tone="info" className="whitespace-nowrap">
      {refundNames[state]}
    </Badge>
  )
}
