import { useQuery } from '@tanstack/react-query'

import { dashboardQuery } from '#app/data/office/dashboard.ts'

import { DashboardSkeleton } from './dashboard/dashboard-skeleton.tsx'
import { Figures } from './dashboard/figures.tsx'
import { periodWords } from './dashboard/period-label.ts'
import { PeriodPicker } from './dashboard/period-picker.tsx'
import { FiguresOld } from './dashboard/stale-figures.tsx'
import { useAnnouncedFigures } from './dashboard/use-announced-figures.ts'
import { usePeriod } from './dashboard/use-period.ts'
import { useToday } from './dashboard/use-today.ts'
import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'

export default function DashboardPage() {
  const today = useToday()
  const period = usePeriod()
  const asked = useQuery(dashboardQuery(period.range))
  const { data: figures, error, isPlaceholderData: isOld, dataUpdatedAt } = asked
  useAnnouncedFigures(periodWords(period.range, today), isOld ? undefined : figures)

  const retry = () => void asked.refetch()
  return (
    <OfficePage title="Dashboard">
      <PeriodPicker period={period} today={today} isLoading={isOld} />
      {figures && error && <FiguresOld at={dataUpdatedAt} onRetry={retry} />}
      {figures && <Figures figures={figures} range={period.range} today={today} isOld={isOld} />}
      {!figures && error && (
        <LoadFailed error={error} fallback="Failed to load the dashboard" onRetry={retry} />
      )}
      {!figures && !error && <DashboardSkeleton />}
    </OfficePage>
  )
}
