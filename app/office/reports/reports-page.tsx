import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { formatDays } from '#app/office/dashboard/period-label.ts'
import { PeriodPicker } from '#app/office/dashboard/period-picker.tsx'
import { usePeriod } from '#app/office/dashboard/use-period.ts'
import { useToday } from '#app/office/dashboard/use-today.ts'
import { OfficePage, OnlyWith } from '#app/office/kit/office-page.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { useAddressTerms } from '#app/office/kit/use-address-terms.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import type { DayRange } from '#domain/day-range.ts'
import { spanBefore } from '#domain/reports/compared-spans.ts'
import { reportDimensions } from '#domain/reports/report.ts'

import { dimensionNames, shownDimensions } from './report-labels.ts'
import { ReportPanel } from './report-panel.tsx'
import { Summary } from './summary.tsx'

const comparisons = ['none', 'before', 'year'] as const

const comparisonNames: Record<Comparison, string> = {
  none: 'Nothing',
  before: 'The days before',
  year: 'The same days a year ago',
}

const toDashboard = { to: '/admin', label: 'Dashboard' }

export default function ReportsPage() {
  return (
    <OfficePage title="Reports" backTo={toDashboard}>
      <OnlyWith permission="reports" purpose="read the reports">
        <Reports />
      </OnlyWith>
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
  const { data: summary } = useApi(officeApi.reports.$get, { query: range })
  const tabs = shownDimensions(dimension, summary ?? { discounts: 0 }).map((by) => ({
    key: by,
    to: addressWith('by', by),
    label: dimensionNames[by],
  }))
  return (
    <>
      <PeriodPicker period={period} today={today} isLoading={false} />
      <SelectField
        label="Compare with"
        hint={comparisonHint(comparison.chosen !== 'none', before, today)}

        aria-required={undefined}
        value={comparison.chosen}
        onChoose={(choice) =>
          comparison.choose(comparisons.find((one) => one === choice) ?? 'none')
        }
        options={comparisons.map((one) => [one, comparisonNames[one]] as const)}
        className="mb-5 sm:max-w-72"
      />
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

type Comparison = (typeof comparisons)[number]

/** The second period, chosen in the address; none for a period without a first day. */
function useComparison(range: DayRange, today: string) {
  const { query, setTerms } = useAddressTerms()
  const chosen = comparisons.find((one) => one === query.get('compare')) ?? 'none'
  return {
    chosen,
    before: comparedRange(chosen, range, today),
    choose: (comparison: Comparison) =>
      setTerms({ compare: comparison === 'none' ? undefined : comparison }),
  }
}

function comparedRange(chosen: Comparison, range: DayRange, today: string): DayRange | undefined {
  if (!range.from || chosen === 'none') return undefined
  if (chosen === 'before') return spanBefore(range, today)
  const to = range.to && range.to < today ? range.to : today
  return { from: yearBefore(range.from), to: yearBefore(to) }
}

/** 29 February becomes the 28th. */
function yearBefore(day: string) {
  const year = `${Number(day.slice(0, 4)) - 1}`.padStart(4, '0')
  const rest = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)
  return `${year}${rest}`
}
