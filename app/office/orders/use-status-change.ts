import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { isStale, messageOr } from '#app/data/api/read-problem.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { changeOrderStatus } from '#app/data/office/change-order-status.ts'
import { refreshOrders } from '#app/data/office/office-queries.ts'
import { showChangedOrder } from '#app/data/office/orders.ts'
import { useGoBack } from '#app/office/kit/use-go-back.ts'
import { announce } from '#app/ui/announcer.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { OrderStatusChange, OrderWire } from '#contract/ordering/staff-order.ts'
import type { OrderStatus } from '#domain/order-status.ts'

/** `over`: the status shown when staff chose. */
type Choice = { status: OrderStatus; over: OrderStatus }

const backAfterMs = 1000

/** Changes an order's status; never overwrites a concurrent change. */
export function useStatusChange(order: OrderWire) {
  const { status: current } = order
  const client = useQueryClient()
  const [choice, setChoice] = useState<Choice>()
  const saving = useChange((change: OrderStatusChange) => changeOrderStatus(order, change), {
    onSuccess: (changed, { status }) => {
      setChoice(undefined)
      if (!changed) {
        saving.reset()
        return announce(`Waiting to be sent: ${status}`)
      }
      showChangedOrder(client, changed)
      showToast({ tone: 'success', text: `Order status updated to ${changed.status}` })
    },
    onError: async (error) => {
      if (isStale(error)) await refreshOrders(client)
    },
  })
  useReturn(saving.isSuccess)

  const chosen = choice?.status ?? current
  const { isPending, isSuccess, error } = saving
  return {
    chosen,
    isCancelling: chosen === 'cancelled' && current !== 'cancelled',
    isSaving: isPending,
    canSave: chosen !== current && !isPending && !isSuccess,
    choose: (status: OrderStatus) => {
      saving.reset()
      setChoice({ status, over: current })
    },
    save: (also: Omit<OrderStatusChange, 'status' | 'from'>) =>
      saving.mutate({ status: chosen, from: current, ...also }),
    failure: error && messageOr(error, 'Failed to update order status'),
    isStale: isStale(error),
    hasChanged: choice !== undefined && choice.over !== current && !isPending,
  }
}

export type StatusChange = ReturnType<typeof useStatusChange>

/** 1 s (specification, section 9). */
function useReturn(isDone: boolean) {
  const goBack = useGoBack()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(goBack, backAfterMs)
    return () => clearTimeout(timer)
  }, [isDone, goBack])
}
