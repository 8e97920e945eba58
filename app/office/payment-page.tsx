import { useQuery, useQueryClient } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import { isNotFound } from '#app/data/office/orders.ts'
import { findListedPayment, paymentQuery } from '#app/data/office/payments.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import type { Route } from './+types/payment-page'
import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { RefreshFailed } from './layout/refresh-failed.tsx'
import { useGoBack } from './layout/use-go-back.ts'
import { PaymentDetails } from './payments/payment-details.tsx'
import { formatTimestamp } from './payments/payment-labels.ts'

const toList = { to: '/admin/payments', label: 'Payments' }
const fallback = 'Failed to load payment'

export default function PaymentPage({ params: { reference } }: Route.ComponentProps) {
  const client = useQueryClient()
  const {
    data: payment,
    error,
    refetch,
  } = useQuery({
    ...paymentQuery(reference),
    placeholderData: () => findListedPayment(client, reference),
  })
  if (isNotFound(error)) return <PaymentNotFound />

  const retry = () => void refetch()
  if (!payment) {
    return (
      <OfficePage title={reference} backTo={toList}>
        {error ? (
          <LoadFailed error={error} fallback={fallback} onRetry={retry} />
        ) : (
          <PaymentLoading />
        )}
      </OfficePage>
    )
  }
  return (
    <OfficePage
      title={reference}
      backTo={toList}
      intro={`Started ${formatTimestamp(payment.createdAt)}`}
    >
      {error && <RefreshFailed message={messageOr(error, fallback)} onRetry={retry} />}
      <PaymentDetails key={reference} payment={payment} />
    </OfficePage>
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
