import { useMutation, useQueryClient } from '@tanstack/react-query'

import { ApiError, messageOr } from '#app/data/api/api-error.ts'
import { refreshOrders } from '#app/data/office/orders.ts'
import { checkPayment, paymentQuery } from '#app/data/office/payments.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { PaymentWire } from '#contract/payment.ts'

import { checkedMessage, formatTimestamp, paymentBadges } from './payment-labels.ts'

/** Polls the provider now instead of at the next scheduled poll. */
export function PollProvider({ payment }: { payment: PaymentWire }) {
  const { reference, nextAskAt } = payment
  const client = useQueryClient()
  const polling = useMutation({
    mutationFn: () => checkPayment(reference),
    onSuccess: (checked) => client.setQueryData(paymentQuery(reference).queryKey, checked),
    // It may have placed an order or updated the payment, even when it failed.
    onSettled: () => void refreshOrders(client),
  })
  const { isPending, data: checked, error } = polling
  return (
    <>
      <Button
        className="w-full"
        aria-disabled={isPending}
        onClick={() => !isPending && polling.mutate()}
      >
        {isPending ? <Spinner /> : <Icon name="retry" />}
        {isPending ? 'Asking the provider…' : 'Ask the provider now'}
      </Button>
      <div role="status" className="not-empty:mt-4">
        {isPending && <span className="sr-only">Asking the provider…</span>}
        {checked && (
          <Notice tone={paymentBadges[checked.state].tone}>{checkedMessage(checked)}</Notice>
        )}
        {error && (
          <Notice tone={isUnavailable(error) ? 'warn' : 'bad'}>
            {failureMessage(error, nextAskAt)}
          </Notice>
        )}
      </div>
      {nextAskAt && (
        <p className="mt-3 text-sm text-soft">
          The next automatic check is on{' '}
          <time dateTime={nextAskAt} className="whitespace-nowrap">
            {formatTimestamp(nextAskAt)}
          </time>
          .
        </p>
      )}
    </>
  )
}

function isUnavailable(error: unknown) {
  return error instanceof ApiError && error.status === 503
}

function failureMessage(error: unknown, nextAskAt: string | null) {
  if (!isUnavailable(error))
    return messageOr(error, 'We could not ask the provider. Please try again.')
  const next = nextAskAt ? 'we keep checking automatically.' : 'please ask again in a few minutes.'
  return `The provider does not answer at the moment. Nothing is lost: ${next}`
}
