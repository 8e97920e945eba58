import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { useApi, useChange } from '#app/data/api/use-api.ts'
import { setLastChange } from '#app/data/office/last-change.ts'
import { refreshOrders } from '#app/data/office/office-queries.ts'
import { showChangedOrder } from '#app/data/office/orders.ts'
import { makeRandomId } from '#app/data/office/random-id.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { announce } from '#app/ui/announcer.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { MovePromise, MovePromises } from '#contract/ordering/promise.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { countText } from '#domain/count-text.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { isActive } from '#domain/order-status.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

export function useIsMovable({ status, promisedAt }: OrderWire) {
  const { data: isOn } = useApi(
    officeApi.promise.$get,
    {},
    { select: ({ promise }) => promise !== null },
  )
  return Boolean(isOn) && promisedAt !== null && isActive(status)
}

type OneMove = { minutes: MinutesOf<MovePromise> } | { promisedAt: string }
type MoveAll = Extract<MovePromises, { minutes: unknown }>
type MinutesOf<Move> = Extract<Move, { minutes: unknown }> extends { minutes: infer M } ? M : never

/** A failed press keeps its idempotency key: the server may have moved the time already. */
function idFor(failed: { id: string } | undefined, isSame: boolean) {
  return failed && isSame ? failed.id : makeRandomId()
}

export function useMovePromise(order: OrderWire) {
  const client = useQueryClient()
  const sendMove = (json: MovePromise) =>
    officeApi.orders[':id'].promise.$patch({ param: { id: order._id }, json })
  const moving = useChange(sendMove, {
    onSuccess: (moved) => {
      showChangedOrder(client, moved)
      const { time } = lagosClock(new Date(moved.promisedAt ?? moved.createdAt))
      announce(`New time: ${formatTimeOfDay(time)}`)
    },
    onError: toastFailure(failure),
  })
  function move(change: OneMove) {
    if (moving.isPending) return
    const failed = moving.isError ? moving.variables : undefined
    const isSame = failed && JSON.stringify({ ...failed, ...change }) === JSON.stringify(failed)
    moving.mutate({ id: idFor(failed, Boolean(isSame)), ...change })
  }
  return { move, isMoving: moving.isPending }
}

export function useMovePromises() {
  const client = useQueryClient()
  const moving = useChange((move: MoveAll) => movePromises(client, move), {
    onSuccess: ({ moved, unmoved }) => {
      if (unmoved.length > 0) showToast({ tone: 'info', text: unmovedText(unmoved.length) })
      else if (moved.length === 0)
        showToast({ tone: 'info', text: 'No open order is promised before the next opening.' })
    },
    onError: toastFailure(failure),
  })
  function move(minutes: MinutesOf<MovePromises>, onSuccess: () => void) {
    if (moving.isPending) return
    const failed = moving.isError ? moving.variables : undefined
    moving.mutate({ id: idFor(failed, failed?.minutes === minutes), minutes }, { onSuccess })
  }
  return { move, isMoving: moving.isPending }
}

async function movePromises(client: QueryClient, { id, minutes }: MoveAll) {
  const { moved, unmoved } = await sendMoves({ id, minutes })
  void refreshOrders(client)
  if (moved.length > 0) {
    const undo = () => undoMove(client, id)
    setLastChange({ text: `${countText(moved.length, 'order')}: +${minutes} min`, undo })
  }
  return { moved, unmoved }
}

async function undoMove(client: QueryClient, undoes: string) {
  const { moved } = await sendMoves({ id: makeRandomId(), undoes })
  void refreshOrders(client)
  return `${countText(moved.length, 'order')}: earlier time`
}

function sendMoves(json: MovePromises) {
  return readBody(officeApi.promise.move.$post({ json }))
}

const failure = 'Failed to move the time'

function unmovedText(count: number) {
  const which = count === 1 ? '1 order keeps its time' : `${count} orders keep their times`
  return `${which}: the kitchen is closed then.`
}
