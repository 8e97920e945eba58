import { useState } from 'react'
import { Link } from 'react-router'

import { useOrdersWithQueuedStatus } from '#app/data/office/queued-status-changes.ts'
import { Panel } from '#app/office/kit/panel.tsx'
import { SimpleTable } from '#app/office/kit/simple-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Icon, type IconName } from '#app/ui/office-icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DashboardWire } from '#contract/reports/dashboard.ts'
import type { DayRange } from '#domain/day-range.ts'
import { picturesOf } from '#domain/menu/picture.ts'
import { formatNaira } from '#domain/money.ts'
import { groupSales, unitFor } from '#domain/reports/sales-period.ts'
import type { SalesDay, SalesPeriod, SalesUnit } from '#domain/reports/sales-period.ts'

import { formatPortions, OrderRow, type RecentOrder } from './open-orders.tsx'
import { nameFor, unitNames } from './sales-bars.ts'
import { StatCards } from './stat-cards.tsx'

type FiguresProps = { figures: DashboardWire; range: DayRange; today: string; isOld: boolean }

/** `isOld`: figures of the previous period, shown while the new ones load. */
export function Figures({ figures, range, today, isOld }: FiguresProps) {
  const { recentOrders, topProducts, needsRestock, revenuePerDay } = figures
  const isPeriodChosen = Boolean(range.from || range.to)
  return (
    <div
      aria-busy={isOld}
      className={`transition-opacity duration-200 ${isOld ? 'opacity-60' : ''}`}
    >
      <StatCards figures={figures} today={today} isPeriodChosen={isPeriodChosen} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <RevenuePanel days={revenuePerDay} from={range.from} />
          <RecentOrders orders={recentOrders} isPeriodChosen={isPeriodChosen} />
        </div>
        <div className="grid min-w-0 gap-4">
          <QuickActions needsRestock={needsRestock} />
          <TopProducts products={topProducts} />
        </div>
      </div>
    </div>
  )
}

function QuickActions({ needsRestock }: { needsRestock: number }) {
  return (
    <Panel title="Quick Actions">
      <ul className="flex flex-col gap-2">
        <Action
          to="/admin/inventory"
          icon="inventory"
          title="Manage Inventory"
          text="Prices, portions and pictures"
        />
        <Action
          to="/admin/messaging"
          icon="messaging"
          title="Send Bulk Message"
          text="News for your customers"
        />
        <Action
          to="/admin/inventory?badge=restock"
          icon="alert"
          title="Low Stock Alert"
          text={needsRestock === 1 ? '1 item needs restock' : `${needsRestock} items need restock`}
          isUrgent={needsRestock > 0}
        />
      </ul>
    </Panel>
  )
}

type ActionProps = { to: string; icon: IconName; title: string; text: string; isUrgent?: boolean }

function Action({ to, icon, title, text, isUrgent }: ActionProps) {
  const tone = isUrgent
    ? 'border-warning bg-warning-ground text-warning'
    : 'border-line bg-ground hover:bg-sunk'
  return (
    <li>
      <Link
        to={to}
        className={`flex min-h-16 items-center gap-3 rounded-xl border px-4 py-2.5 transition-colors ${tone}`}
      >
        <Icon name={icon} className="size-6" />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-bold">{title}</span>
          <span className={`block text-sm ${isUrgent ? 'font-bold' : 'text-soft'}`}>{text}</span>
        </span>
        <Icon name="arrow" className="size-5" />
      </Link>
    </li>
  )
}

type TopProduct = DashboardWire['topProducts'][number]

function TopProducts({ products }: { products: readonly TopProduct[] }) {
  return (
    <Panel title="Top Products">
      {products.length === 0 ? (
        <p className="py-6 text-center text-balance text-soft">
          No completed orders in this period. Your best sellers will appear here.
        </p>
      ) : (
        <ol className="flex flex-col gap-4">
          {products.map((product) => (
            <ProductRow key={product._id} product={product} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function ProductRow({ product: { product, image, sold, revenue } }: { product: TopProduct }) {
  return (
    <li className="flex items-center gap-3">
      <Thumb image={image} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-bold break-words">{product}</p>
        <p className="text-sm text-soft tabular-nums">{formatPortions(sold)} sold</p>
      </div>
      <p className="text-right font-bold tabular-nums">{formatNaira(revenue)}</p>
    </li>
  )
}

function Thumb({ image }: { image: string }) {
  const look = 'size-12 shrink-0 rounded-xl bg-sunk object-cover'
  if (!image) return <span aria-hidden="true" className={look} />
  return (
    <Picture
      src={image}
      images={picturesOf(image)}
      sizes="48px"
      width={48}
      height={48}
      alt=""
      className={look}
    />
  )
}

type RecentOrdersProps = { orders: readonly RecentOrder[]; isPeriodChosen: boolean }

function RecentOrders({ orders: loaded, isPeriodChosen }: RecentOrdersProps) {
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

const { Part: RevenueChart } = lazyWithPrefetch(
  async () => (await import('./revenue-chart.tsx')).RevenueChart,
)

/** The server's limit. */
const maxDays = 366

type RevenuePanelProps = { days: readonly SalesDay[]; from: string | undefined }

function RevenuePanel({ days, from }: RevenuePanelProps) {
  const [isTable, setIsTable] = useState(false)
  const unit = unitFor(days.length)
  const periods = groupSales(days, unit)
  const hasSold = days.some(({ orders }) => orders > 0)
  const isCut = days.length >= maxDays && (!from || from < (days[0]?.date ?? ''))
  const View = isTable ? RevenueTable : RevenueChart
  return (
    <Panel
      title={`Revenue per ${unitNames[unit]}`}
      actions={
        hasSold && (
          <Button
            variant="ghost"
            size="small"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
            className="-mr-3 underline underline-offset-4"
          >
            As a table
          </Button>
        )
      }
    >
      {hasSold ? (
        <DeferredBoundary fallback={<Skeleton className="h-[18.5rem]" />}>
          <View periods={periods} unit={unit} />
        </DeferredBoundary>
      ) : (
        <p className="flex min-h-40 items-center justify-center text-center text-balance text-soft">
          No completed orders in this period.
        </p>
      )}
      {isCut && <p className="mt-3 text-sm text-soft">Only the last {maxDays} days are drawn.</p>}
    </Panel>
  )
}

type RevenueTableProps = { periods: readonly SalesPeriod[]; unit: SalesUnit }

function RevenueTable({ periods, unit }: RevenueTableProps) {
  return (
    <SimpleTable
      region={`Revenue per ${unitNames[unit]}, as a table`}
      rows={periods}
      keyOf={({ from }) => from}
      columns={[
        {
          title: <span className="capitalize">{unitNames[unit]}</span>,
          renderCell: (period) => nameFor(period, unit),
        },
        { title: 'Orders', renderCell: ({ orders }) => orders },
        {
          title: 'Revenue',
          renderCell: ({ revenue }) => formatNaira(revenue),
          className: 'font-bold',
        },
      ]}
    />
  )
}
