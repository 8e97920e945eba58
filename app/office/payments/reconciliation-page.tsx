import { OfficePage } from '#app/office/kit/office-page.tsx'
import { OnlyWith } from '#app/office/kit/only-with.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'

import { ReconciledDay } from './reconciled-day.tsx'
import { useReconciliationDate } from './use-reconciliation-date.ts'

const toList = { to: '/admin/payments', label: 'Payments' }

export default function ReconciliationPage() {
  return (
    <OfficePage
      title="Daily reconciliation"
      backTo={toList}
      intro="Our orders of a day beside what the payment provider says it took."
    >
      <OnlyWith permission="refunds" purpose="compare the books: they show all money of the shop">
        <Books />
      </OnlyWith>
    </OfficePage>
  )
}

function Books() {
  const { today, date, setDate } = useReconciliationDate()
  return (
    <>
      <TextField
        label="Day"
        hint={date === today ? 'Today is not over: more may come.' : undefined}

        key={date}
        type="date"
        defaultValue={date}
        max={today}
        onChange={({ target }) => setDate(target.value)}
        className="mb-5 sm:max-w-64"
      />
      <ReconciledDay key={date} date={date} />
    </>
  )
}
