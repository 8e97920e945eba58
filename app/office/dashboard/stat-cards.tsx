import { StatCard } from '#app/office/kit/stat-card.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { DashboardWire } from '#contract/reports/dashboard.ts'
import { formatNaira } from '#domain/money.ts'
import { revenueMeaning } from '#domain/reports/day-figures.ts'

import { formatDays } from './period-label.ts'

export const statGrid = 'grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4 lg:gap-4'

const countFormat = new Intl.NumberFormat('en-NG')

type StatCardsProps = { figures: DashboardWire; today: string; isPeriodChosen: boolean }

/** A chosen period has a trend where there is something to compare with; all time always has one. */
export function StatCards({ figures, today, isPeriodChosen }: StatCardsProps) {
  const { totalRevenue, totalOrders, activeCustomers, pendingOrders, comparedWith } = figures
  const days = comparedWith && formatDays(comparedWith, today)
  const shared = { comparedWith: days, isPeriodChosen }
  return (
    <dl className={statGrid}>
      <Stat
        name="Total Revenue"
        meaning={revenueMeaning}
        figure={totalRevenue}
        {...shared}
        format={formatNaira}
      />
      <Stat name="Total Orders" meaning="placed, any status" figure={totalOrders} {...shared} />
      <Stat
        name="Active Customers"
        meaning="different phone numbers"
        figure={activeCustomers}
        {...shared}
      />
      <Stat
        name="Pending Orders"
        meaning="not started yet"
        figure={pendingOrders}
        {...shared}
        sense="neither"
      />
    </dl>
  )
}

/** Without a decimal: there is nothing to compare with. */
const noTrend = '+0%'

type StatProps = {
  name: string
  meaning: string
  figure: DashboardWire['totalRevenue']
  comparedWith: string | undefined
  isPeriodChosen: boolean
  format?: (value: number) => string
  sense?: TrendSense
}

function Stat({
  name,
  meaning,
  figure,
  comparedWith,
  isPeriodChosen,
  format = formatCount,
  sense = 'more-is-better',
}: StatProps) {
  return (
    <StatCard label={name} value={format(figure.value)}>
      <p className="mt-0.5 text-sm leading-snug text-soft">{meaning}</p>
      {(figure.trend !== noTrend || !isPeriodChosen) && (
        <Trend trend={figure.trend} sense={sense} comparedWith={comparedWith} />
      )}
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
      {comparedWith ? (
        <>
          compared with <span className="whitespace-nowrap">{comparedWith}</span>
        </>
      ) : (
        'vs the month before'
      )}
    </p>
  )
}

function toneOf(change: number) {
  return change > 0 ? 'text-success' : 'text-danger'
}
