import { useQuery } from '@tanstack/react-query'

import { reportSummaryQuery } from '#app/data/office/reports.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { Field } from '#app/ui/field.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { reportDimensions } from '#domain/report.ts'
import { can } from '#domain/role.ts'

import { formatDays } from './dashboard/period-label.ts'
import { PeriodPicker } from './dashboard/period-picker.tsx'
import { usePeriod } from './dashboard/use-period.ts'
import { useToday } from './dashboard/use-today.ts'
import { OfficePage } from './layout/office-page.tsx'
import { useAddressTerms } from './layout/use-address-terms.ts'
import { dimensionNames, shownDimensions } from './reports/report-labels.ts'
import { ReportPanel } from './reports/report-panel.tsx'
import { Summary } from './reports/summary.tsx'
import { comparisonNames, comparisons, useComparison } from './reports/use-comparison.ts'

const toDashboard = { to: '/admin', label: 'Dashboard' }

export default function ReportsPage() {
  const { roles } = useStaff()
  return (
    <OfficePage title="Reports" backTo={toDashboard}>
      {can(roles, 'reports') ? (
        <Reports />
      ) : (
        <Notice tone="info">Only an Admin or SuperAdmin may read the reports.</Notice>
      )}
    </OfficePage>
  )
}

function Reports() {
  const today = useToday()
  const period = usePeriod()
  const { range } = period
  const comparison = useComparison(range, today)
  const { before } = comparison
  const { query, addressWith } = useAddressTerms()
  const dimension = reportDimensions.find((one) => one === query.get('by')) ?? 'day'
  const { data: summary } = useQuery(reportSummaryQuery(range))
  const tabs = shownDimensions(dimension, summary ?? { discounts: 0 }).map((by) => ({
    key: by,
    to: addressWith('by', by),
    label: dimensionNames[by],
  }))
  return (
    <>
      <PeriodPicker period={period} today={today} isLoading={false} />
      <Field
        label="Compare with"
        hint={comparisonHint(comparison.chosen !== 'none', before, today)}
        className="mb-5 sm:max-w-72"
      >
        {(control) => (
          <Select
            {...control}
            aria-required={undefined}
            value={comparison.chosen}
            onChange={({ target }) =>
              comparison.choose(comparisons.find((one) => one === target.value) ?? 'none')
            }
          >
            {comparisons.map((one) => (
              <option key={one} value={one}>
                {comparisonNames[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Summary range={range} before={before} />
      <LinkTabs label="Sales by" tabs={tabs} chosen={dimension} className="mt-6 mb-4">
        <ReportPanel dimension={dimension} range={range} before={before} today={today} />
      </LinkTabs>
    </>
  )
}

function comparisonHint(
  isWanted: boolean,
  before: { from?: string; to?: string } | undefined,
  today: string,
) {
  if (!isWanted) return undefined
  const { from, to } = before ?? {}
  return from && to ? formatDays({ from, to }, today) : 'Choose a period with a first day.'
}
