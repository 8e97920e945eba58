import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { SearchField } from '#app/ui/search-field.tsx'

import { OfficePage } from './layout/office-page.tsx'
import { PaymentFilters } from './payments/payment-filters.tsx'
import { PaymentList } from './payments/payment-list.tsx'
import { PaymentQuestions } from './payments/payment-questions.tsx'
import { ReviewList } from './payments/review-list.tsx'
import { usePaymentSearch } from './payments/use-payment-search.ts'

export default function PaymentsPage() {
  const search = usePaymentSearch()
  const { typed, setTyped, state } = search
  return (
    <OfficePage
      title="Payments"
      intro="Every attempt to pay, and what became of it."
      actions={
        <>
          <ButtonLink to="/admin/payments/holds" variant="quiet" size="small">
            Held portions
          </ButtonLink>
          <ButtonLink to="/admin/payments/end-of-day" variant="quiet" size="small">
            End of day
          </ButtonLink>
          <ButtonLink to="/admin/payments/reconciliation" variant="quiet" size="small">
            <Icon name="check" /> Daily reconciliation
          </ButtonLink>
        </>
      }
    >
      {state === undefined && <ReviewList search={search} />}
      {state === undefined && <PaymentQuestions />}
      <SearchField
        label="Search by reference or phone..."
        value={typed}
        onChange={setTyped}
        className="mb-3"
      />
      <div className="mb-4">
        <PaymentFilters search={search} />
      </div>
      <PaymentList search={search} />
    </OfficePage>
  )
}
