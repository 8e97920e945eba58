import type { DashboardWire } from '#contract/dashboard.ts'
import type { DayRange } from '#domain/day-range.ts'

import { FirstSteps } from './first-steps.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { RevenuePanel } from './revenue-panel.tsx'
import { StatCards } from './stat-cards.tsx'
import { TopProducts } from './top-products.tsx'

type FiguresProps = { figures: DashboardWire; range: DayRange; today: string; isOld: boolean }

/** `isOld`: figures of the previous period, shown while the new ones load. */
export function Figures({ figures, range, today, isOld }: FiguresProps) {
  const { recentOrders, topProducts, needsRestock, revenuePerDay, firstSteps } = figures
  const isPeriodChosen = Boolean(range.from || range.to)
  return (
    <div
      aria-busy={isOld}
      className={`transition-opacity duration-200 ${isOld ? 'opacity-60' : ''}`}
    >
      <StatCards figures={figures} today={today} />
      {firstSteps && <FirstSteps fromServer={firstSteps} />}
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
