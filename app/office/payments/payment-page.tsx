import { useQueryClient } from '@tanstack/react-query'

import { isNotFound } from '#app/data/api/read-problem.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { findListedPayment } from '#app/data/office/payments.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { QueryPage } from '#app/office/kit/query-page.tsx'
import { useGoBack } from '#app/office/kit/use-go-back.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import type { Route } from './+types/payment-page'
import { PaymentDetails } from './payment-details.tsx'
import { formatTimestamp } from './payment-labels.ts'

const toList = { to: '/admin/payments', label: 'Payments' }

export default function PaymentPage({ params: { reference } }: Route.ComponentProps) {
  const client = useQueryClient()
  const query = useApi(
    officeApi.payments[':reference'].$get,
    { param: { reference } },
    { placeholderData: () => findListedPayment(client, reference) },
  )
  const { data: payment, error } = query
  if (isNotFound(error)) return <PaymentNotFound />

  return (
    <QueryPage
      title={reference}
      backTo={toList}
      intro={payment && `Started ${formatTimestamp(payment.createdAt)}`}
      query={query}
      noun="payment"
      showsStale
      skeleton={<PaymentLoading />}
    >
      {(shown) => <PaymentDetails key={reference} payment={shown} />}
    </QueryPage>
  )
}

function PaymentNotFound() {
  const goBack = useGoBack('/admin/payments')
  return (
    <OfficePage title="Payment not found">
      <p className="mb-5 text-soft">
        No payment has this reference. A customer may have left out a letter or a digit.
      </p>
      <Button onClick={goBack}>Go back</Button>
    </OfficePage>
  )
}

function PaymentLoading() {
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <span className="sr-only">Loading payment...</span>
      <Skeleton className="h-72 rounded-2xl!" />
      <Skeleton className="h-56 rounded-2xl!" />
    </div>
  )
}
