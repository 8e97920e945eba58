import { useStaff } from '#app/data/session/session-store.ts'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { can } from '#domain/role.ts'

import { OfficePage } from './layout/office-page.tsx'
import { ReconciledDay } from './payments/reconciled-day.tsx'
import { useReconciliationDate } from './payments/use-reconciliation-date.ts'

const toList = { to: '/admin/payments', label: 'Payments' }

export default function ReconciliationPage() {
  const { roles } = useStaff()
  return (
    <OfficePage
      title="Daily reconciliation"
      backTo={toList}
      intro="Our orders of a day beside what the payment provider says it took."
    >
      {can(roles, 'refunds') ? (
        <Books />
      ) : (
        <Notice tone="info">
          Only an Admin or SuperAdmin may compare the books: they show all money of the shop.
        </Notice>
      )}
    </OfficePage>
  )
}

function Books() {
  const { today, date, setDate } = useReconciliationDate()
  return (
    <>
      <Field
        label="Day"
        hint={date === today ? 'Today is not over: more may come.' : undefined}
        className="mb-5 sm:max-w-64"
      >
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
      <ReconciledDay key={date} date={date} />
    </>
  )
}
