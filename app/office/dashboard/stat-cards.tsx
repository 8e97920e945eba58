import type { DashboardWire } from '#contract/dashboard.ts'
import { formatNaira } from '#domain/money.ts'

import { Trend } from './trend.tsx'
import type { TrendSense } from './trend.tsx'

export const statGrid = 'grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4 lg:gap-4'
export const statBox = 'min-w-0 rounded-2xl border border-line bg-surface p-4 lg:p-5'

const countFormat = new Intl.NumberFormat('en-NG')

export function StatCards({ figures }: { figures: DashboardWire }) {
  const { totalRevenue, totalOrders, activeCustomers, pendingOrders } = figures
  return (
    <dl className={statGrid}>
      <Stat name="Total Revenue" figure={totalRevenue} format={formatNaira} />
      <Stat name="Total Orders" figure={totalOrders} />
      <Stat name="Active Customers" figure={activeCustomers} />
      <Stat name="Pending Orders" figure={pendingOrders} sense="neither" />
    </dl>
  )
}

type StatProps = {
  name: string
  figure: DashboardWire['totalRevenue']
  format?: (value: number) => string
  sense?: TrendSense
}

function Stat({ name, figure, format = formatCount, sense = 'more-is-better' }: StatProps) {
  const value = format(figure.value)
  return (
    <div className={statBox}>
      <dt className="text-sm font-bold text-soft">{name}</dt>
      <dd className="mt-1">
        <p className={`leading-tight font-bold tabular-nums ${sizeFor(value)}`}>{value}</p>
        <Trend trend={figure.trend} sense={sense} />
      </dd>
    </div>
  )
}

/** A long sum must fit into half a phone. */
function sizeFor(value: string) {
  if (value.length <= 9) return 'text-2xl lg:text-3xl'
  return value.length <= 11 ? 'text-xl lg:text-3xl' : 'text-lg lg:text-2xl'
}

function formatCount(value: number) {
  return countFormat.format(value)
}
