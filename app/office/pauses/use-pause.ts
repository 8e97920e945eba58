import { useMutation, useQueryClient } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import { pauseOrders, refreshPauses, reopenOrders } from '#app/data/office/pauses.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { PauseOrders } from '#contract/pause.ts'
import { deliveryTypes } from '#domain/delivery-type.ts'

export const busyReason = 'The kitchen is very busy.'

export function usePause() {
  return usePauseChange(pauseOrders, 'Failed to pause orders')
}

export function useReopen() {
  return usePauseChange(
    () => reopenOrders({ types: [...deliveryTypes] }),
    'Failed to reopen orders',
  )
}

function usePauseChange<Change extends PauseOrders | void>(
  change: (input: Change) => Promise<unknown>,
  failure: string,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => refreshPauses(client),
    onError: (error) => showToast({ tone: 'error', text: messageOr(error, failure) }),
  })
}
