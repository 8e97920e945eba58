import { useQuery } from '@tanstack/react-query'

import { cashUpQuery } from '#app/data/office/reports.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { can } from '#domain/role.ts'

import { CashUpDay } from './end-of-day/cash-up-day.tsx'
import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { TableSkeleton } from './layout/table-skeleton.tsx'
import { useReconciliationDate } from './payments/use-reconciliation-date.ts'

const toPayments = { to: '/admin/payments', label: 'Payments' }

export default function EndOfDayPage() {
  const { roles } = useStaff()
  return (
    <OfficePage
      title="End of day"
      backTo={toPayments}
      intro="What each person and rider took, and what was counted."
    >
      {can(roles, 'reports') ? (
        <ChosenDay />
      ) : (
        <Notice tone="info">Only an Admin or SuperAdmin may close the cash-up.</Notice>
      )}
    </OfficePage>
  )
}

function ChosenDay() {
  const { today, date, setDate } = useReconciliationDate({ daysBack: 0 })
  const { data, error, refetch } = useQuery(cashUpQuery(date))
  return (
    <>
      <Field label="Day" className="mb-5 sm:max-w-64">
        {(control) => (
          <TextInput
            {...control}
            key={date}
            type="date"
            defaultValue={date}
            max={today}
            onChange={({ target }) => setDate(target.value)}
          />
        )}
      </Field>
      {data && <CashUpDay key={date} cashUp={data} isToday={date === today} />}
      {!data && error && (
        <LoadFailed
          error={error}
          fallback="Failed to load the cash-up"
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <TableSkeleton label="Loading the cash-up..." />}
    </>
  )
}
