import { StatCard } from '#app/office/kit/stat-card.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { DashboardWire } from '#contract/reports/dashboard.ts'
import { formatNaira } from '#domain/money.ts'

import { formatDays } from './period-label.ts'

export const statGrid = 'grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4 lg:gap-4'

const countFormat = new Intl.NumberFormat('en-NG')

export function StatCards({ figures, today }: { figures: DashboardWire; today: string }) {
  const { totalRevenue, totalOrders, activeCustomers, pendingOrders, comparedWith } = figures
  const days = comparedWith && formatDays(comparedWith, today)
  return (
    <dl className={statGrid}>
      <Stat
        name="Total Revenue"
        meaning="completed, less refunds"
        figure={totalRevenue}
        comparedWith={days}
        format={formatNaira}
      />
      <Stat
        name="Total Orders"
        meaning="placed, any status"
        figure={totalOrders}
        comparedWith={days}
      />
      <Stat
        name="Active Customers"
        meaning="different phone numbers"
        figure={activeCustomers}
        comparedWith={days}
      />
      <Stat
        name="Pending Orders"
        meaning="not started yet"
        figure={pendingOrders}
        comparedWith={days}
        sense="neither"
      />
    </dl>
  )
}

type StatProps = {
  name: string
  meaning: string
  figure: DashboardWire['totalRevenue']
  comparedWith: string | undefined
  format?: (value: number) => string
  sense?: TrendSense
}

function Stat({
  name,
  meaning,
  figure,
  comparedWith,
  format = formatCount,
  sense = 'more-is-better',
}: StatProps) {
  return (
    <StatCard label={name} value={format(figure.value)}>
      <p className="mt-0.5 text-sm leading-snug text-soft">{meaning}</p>
      <Trend trend={figure.trend} sense={sense} comparedWith={comparedWith} />
    </StatCard>
  )
}

function formatCount(value: number) {
  return countFormat.format(value)
}

type TrendSense = 'more-is-better' | 'neither'

type TrendProps = {
  trend: string
  sense: TrendSense
  comparedWith: string | undefined
}

function Trend({ trend, sense, comparedWith }: TrendProps) {
  const change = Number.parseFloat(trend)
  const tone = sense === 'neither' || !change ? 'text-soft' : toneOf(change)
  return (
    <p className="mt-1.5 text-sm leading-snug text-soft">
      <span className={`flex items-center gap-1 font-bold tabular-nums ${tone}`}>
        {Boolean(change) && (
          <Icon name="arrow" className={`size-4 ${change > 0 ? '-rotate-45' : 'rotate-45'}`} />
        )}
        {trend}
      </span>{' '}
      <Comparison trend={trend} with={comparedWith} />
    </p>
  )
}

/** '+0%' without a decimal means that there is nothing to compare with. */
function Comparison({ trend, with: days }: { trend: string; with: string | undefined }) {
  if (!days) return 'vs the month before'
  return (
    <>
      {trend === '+0%' ? 'none on' : 'compared with'}{' '}
      <span className="whitespace-nowrap">{days}</span>
    </>
  )
}

function toneOf(change: number) {
  return change > 0 ? 'text-success' : 'text-danger'
}
