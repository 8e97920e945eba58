import { useQueryClient } from '@tanstack/react-query'

import { useChange } from '#app/data/api/use-api.ts'
import { refreshOrders } from '#app/data/office/office-queries.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { formatNaira } from '#domain/money.ts'
import { can } from '#domain/staff/role.ts'

import type { RefundTerms } from './refund-form.tsx'

const reason = 'More than the price was paid'

type RefundExcessProps = Pick<RefundTerms, 'send'> & { excessLeft: number }

/** Needs no confirmation: the server refunds the excess only once. */
export function RefundExcess({ excessLeft, send }: RefundExcessProps) {
  const { roles } = useStaff()
  const client = useQueryClient()
  const refunding = useChange(send, {
    onSuccess: () => void showToast({ tone: 'success', text: 'Refund is on its way' }),
    onError: toastFailure('Failed to refund the payment'),
    onSettled: () => refreshOrders(client),
  })
  if (excessLeft === 0 || !can(roles, 'refunds')) return null
  const { isPending } = refunding
  return (
    <Button
      size="small"
      aria-disabled={isPending}
      onClick={() => !isPending && refunding.mutate({ excess: true, reason })}
    >
      {isPending && <Spinner />}
      Refund the excess of {formatNaira(excessLeft)}
    </Button>
  )
}
