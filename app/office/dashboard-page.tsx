import { useQuery } from '@tanstack/react-query'

import { dashboardQuery } from '#app/data/office/dashboard.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { can } from '#domain/role.ts'

import { DashboardSkeleton } from './dashboard/dashboard-skeleton.tsx'
import { Figures } from './dashboard/figures.tsx'
import { NeedsYou } from './dashboard/needs-you.tsx'
import { periodLabel } from './dashboard/period-label.ts'
import { PeriodPicker } from './dashboard/period-picker.tsx'
import { StaleFigures } from './dashboard/stale-figures.tsx'
import { useAnnouncedFigures } from './dashboard/use-announced-figures.ts'
import { usePeriod } from './dashboard/use-period.ts'
import { useToday } from './dashboard/use-today.ts'
import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'

export default function DashboardPage() {
  const { roles } = useStaff()
  const today = useToday()
  const period = usePeriod()
  const query = useQuery(dashboardQuery(period.range))
  const { data: figures, error, isPlaceholderData: isOld, dataUpdatedAt } = query
  useAnnouncedFigures(periodLabel(period.range, today), isOld ? undefined : figures)

  const retry = () => void query.refetch()
  return (
    <OfficePage
      title="Dashboard"
      actions={
        can(roles, 'reports') && (
          <ButtonLink to="/admin/reports" variant="quiet" size="small">
            Reports
          </ButtonLink>
        )
      }
    >
      <NeedsYou />
      <PeriodPicker period={period} today={today} isLoading={isOld} />
      {figures && error && <StaleFigures at={dataUpdatedAt} onRetry={retry} />}
      {figures && <Figures figures={figures} range={period.range} today={today} isOld={isOld} />}
      {!figures && error && (
        <LoadFailed error={error} fallback="Failed to load the dashboard" onRetry={retry} />
      )}
      {!figures && !error && <DashboardSkeleton />}
    </OfficePage>
  )
}
