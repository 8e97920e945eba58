import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/read-problem.ts'
import { setLastChange } from '#app/data/office/last-change.ts'
import { acceptOrders, undoAcceptances } from '#app/data/office/ringing-orders.ts'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { RingingWire } from '#contract/kitchen/alarm.ts'
import { countText } from '#domain/count-text.ts'

type Ringing = RingingWire['orders'][number]

/** An order that was accepted before rings as a reminder. */
export function acceptText(ringing: Ringing | undefined) {
  return ringing?.reason === 'new' ? 'Accept' : 'Stop ringing'
}

export function useAccept(orders: readonly Ringing[]) {
  const client = useQueryClient()
  return () => acceptWithUndo(client, orders).catch(toastFailure('The orders were not accepted'))
}

/** Accepting an order that was accepted before cannot be undone: its first acceptance is not kept. */
async function acceptWithUndo(client: QueryClient, orders: readonly Ringing[]) {
  const made = await acceptOrders(client, orders)
  if (made.length === 0 || orders.some(({ reason }) => reason !== 'new')) return
  const undo = () =>
    undoAcceptances(client, made).then(
      (count) => `Not accepted: ${countText(count, 'order')}`,
      (error: unknown) => {
        showToast({ tone: 'error', text: messageOr(error, 'The orders are still accepted') })
        return ''
      },
    )
  setLastChange({
    text: `Accepted: ${countText(made.flatMap(({ orders }) => orders).length, 'order')}`,
    undo,
  })
}
