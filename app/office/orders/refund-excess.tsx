import { useMutation, useQueryClient } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import { refreshOrders } from '#app/data/office/orders.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { formatNaira } from '#domain/money.ts'
import { can } from '#domain/role.ts'

import type { RefundTerms } from './refund-form.tsx'

type RefundExcessProps = Pick<RefundTerms, 'send'> & { excessLeft: number }

/** Needs no confirmation: the server refunds the excess only once. */
export function RefundExcess({ excessLeft, send }: RefundExcessProps) {
  const { roles } = useStaff()
  const client = useQueryClient()
  const refunding = useMutation({
    mutationFn: () => send({ excess: true, reason: 'More than the price was paid' }),
    onSuccess: () => showToast({ tone: 'success', text: 'Refund is on its way' }),
    onError: (error) =>
      showToast({ tone: 'error', text: messageOr(error, 'Failed to refund the payment') }),
    onSettled: () => refreshOrders(client),
  })
  if (excessLeft === 0 || !can(roles, 'refunds')) return null
  const { isPending } = refunding
  return (
    <Button size="small" aria-disabled={isPending} onClick={() => !isPending && refunding.mutate()}>
      {isPending && <Spinner />}
      Refund the excess of {formatNaira(excessLeft)}
    </Button>
  )
}
