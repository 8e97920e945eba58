import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import { busyQuery } from '#app/data/office/busy.ts'
import { refreshOrders, setCachedOrder } from '#app/data/office/orders.ts'
import { movePromise, movePromises } from '#app/data/office/promise-moves.ts'
import { makeRandomId } from '#app/data/office/random-id.ts'
import { announce } from '#app/ui/announcer.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { MovePromise, MovePromises } from '#contract/promise.ts'
import type { OrderWire } from '#contract/staff-order.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { isActive } from '#domain/order-status.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

export function useIsMovable({ status, promisedAt }: OrderWire) {
  const { data: isOn } = useQuery({ ...busyQuery, select: ({ promise }) => promise !== null })
  return Boolean(isOn) && promisedAt !== null && isActive(status)
}

type OneMove = { minutes: MinutesOf<MovePromise> } | { promisedAt: string }
type MinutesOf<Move> = Extract<Move, { minutes: unknown }> extends { minutes: infer M } ? M : never

/** A press that failed keeps its id: the server may have moved the time without our knowing. */
function idFor(failed: { id: string } | undefined, isSame: boolean) {
  return failed && isSame ? failed.id : makeRandomId()
}

export function useMovePromise(order: OrderWire) {
  const client = useQueryClient()
  const moving = useMutation({
    mutationFn: (move: MovePromise) => movePromise(order._id, move),
    onSuccess: (moved) => {
      setCachedOrder(client, moved)
      void refreshOrders(client)
      const { time } = lagosClock(new Date(moved.promisedAt ?? moved.createdAt))
      announce(`New time: ${formatTimeOfDay(time)}`)
    },
    onError: (error) => showToast({ tone: 'error', text: messageOr(error, failure) }),
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
  const moving = useMutation({
    mutationFn: (move: Extract<MovePromises, { minutes: unknown }>) => movePromises(client, move),
    onSuccess: ({ moved, unmoved }) => {
      if (unmoved.length > 0) showToast({ tone: 'info', text: unmovedText(unmoved.length) })
      else if (moved.length === 0)
        showToast({ tone: 'info', text: 'No open order is promised before the next opening.' })
    },
    onError: (error) => showToast({ tone: 'error', text: messageOr(error, failure) }),
  })
  function move(minutes: MinutesOf<MovePromises>) {
    if (moving.isPending) return
    const failed = moving.isError ? moving.variables : undefined
    moving.mutate({ id: idFor(failed, failed?.minutes === minutes), minutes })
  }
  return { move, isMoving: moving.isPending }
}

const failure = 'Failed to move the time'

function unmovedText(count: number) {
  const which = count === 1 ? '1 order keeps its time' : `${count} orders keep their times`
  return `${which}: the kitchen is closed then.`
}
