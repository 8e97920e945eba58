import { StatCard } from '#app/office/layout/stat-card.tsx'
import type { DashboardWire } from '#contract/dashboard.ts'
import { formatNaira } from '#domain/money.ts'

import { Trend } from './trend.tsx'
import type { TrendSense } from './trend.tsx'

export const statGrid = 'grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4 lg:gap-4'

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
  return (
    <StatCard label={name} value={format(figure.value)}>
      <Trend trend={figure.trend} sense={sense} />
    </StatCard>
  )
}

function formatCount(value: number) {
  return countFormat.format(value)
}
