import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { isStale, messageOr } from '#app/data/api/read-problem.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { useOnline } from '#app/data/connectivity/use-online.ts'
import { uncollectedOf } from '#app/data/office/advance-orders.ts'
import { changeOrderStatus } from '#app/data/office/change-order-status.ts'
import { refreshOrders } from '#app/data/office/office-queries.ts'
import { showChangedOrder } from '#app/data/office/orders.ts'
import { useQueuedChange } from '#app/data/office/queued-status-changes.ts'
import { statusNames } from '#app/data/order/order-status-look.ts'
import { StatusBadge } from '#app/office/badges/status-badge.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { useGoBack } from '#app/office/kit/use-go-back.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { OrderStatusChange, OrderWire } from '#contract/ordering/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { type OrderStatus, orderStatuses } from '#domain/order-status.ts'
import { uncollectedText } from '#domain/ordering/to-collect.ts'

import { CancelChoices } from './cancel-choices.tsx'
import { NextStep } from './step-button.tsx'
import { useCancelChoices } from './use-cancel-choices.ts'
import { WaitingMark } from './waiting-mark.tsx'

type StatusPanelProps = { order: OrderWire; hasNextStep: boolean }

export function StatusPanel({ order, hasNextStep }: StatusPanelProps) {
  const change = useStatusChange(order)
  const choices = useCancelChoices(order)
  const { chosen, isCancelling, isSaving, canSave, choose, save, failure } = change
  const blockedReason = useBlockedReason(order)
  const isOff = isCancelling && blockedReason !== undefined
  const button = useRef<HTMLButtonElement>(null)
  // It lost the focus while it was disabled for saving.
  useEffect(() => {
    if (failure && document.activeElement === document.body) button.current?.focus()
  }, [failure])
  return (
    <Panel title="Status" actions={<StatusBadge status={order.status} />}>
      <WaitingMark orderId={order._id} className="not-empty:mb-4" />
      {hasNextStep && <NextStep order={order} className="not-empty:mb-5" />}
      <Form
        onSubmit={() => {
          const also = canSave && !isOff && (isCancelling ? choices.submit() : {})
          if (also) save(also)
        }}
        className="grid gap-4"
      >
        <SelectField
          label="Order status"
          value={chosen}
          disabled={isSaving}
          onChoose={choose}
          options={orderStatuses.map((status) => [status, statusNames[status]] as const)}
        />
        {isCancelling && !blockedReason && <CancelChoices order={order} choices={choices} />}
        {isCancelling && blockedReason && <Notice tone="warn">{blockedReason}</Notice>}
        {chosen === 'completed' && order.status !== 'completed' && <Uncollected order={order} />}
        <StatusFeedback order={order} change={change} />
        <Button ref={button} type="submit" disabled={!canSave || isOff}>
          {isSaving && <Spinner />}
          {isSaving ? 'Updating…' : 'Update Status'}
        </Button>
      </Form>
    </Panel>
  )
}

function Uncollected({ order }: { order: OrderWire }) {
  const naira = uncollectedOf(order)
  return naira > 0 && <Notice tone="warn">{uncollectedText(naira)}.</Notice>
}

/** Why the order cannot be cancelled now: unlike other changes, a cancellation is never queued. */
function useBlockedReason({ _id }: OrderWire) {
  const isOnline = useOnline()
  const isWaiting = useQueuedChange(_id) !== undefined
  if (!isOnline) return 'Cancelling needs the connection. It cannot wait on this device.'
  if (isWaiting)
    return 'Another status change is still waiting to be sent. Take it back first, or cancel later.'
  return undefined
}

function StatusFeedback({ order, change }: { order: OrderWire; change: StatusChange }) {
  const { failure, isStale, hasChanged } = change
  const last = order.history.at(-1)
  return (
    <div role="alert" className="empty:-mt-4">
      {failure && (
        <Notice tone={isStale ? 'warn' : 'bad'}>
          {failure}
          {isStale && ' Your change was not saved. Please decide again.'}
        </Notice>
      )}
      {!failure && hasChanged && (
        <Notice tone="warn">
          {last?.by ?? 'Someone else'} has set this order to {statusNames[order.status]} meanwhile
          {last && `, at ${formatMoment(new Date(last.at))}`}. Your choice is not saved yet.
        </Notice>
      )}
    </div>
  )
}

/** `over`: the status shown when staff chose. */
type Choice = { status: OrderStatus; over: OrderStatus }

const backAfterMs = 1000

/** Changes an order's status; never overwrites a concurrent change. */
function useStatusChange(order: OrderWire) {
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

type StatusChange = ReturnType<typeof useStatusChange>

/** 1 s (specification, section 9). */
function useReturn(isDone: boolean) {
  const goBack = useGoBack()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(goBack, backAfterMs)
    return () => clearTimeout(timer)
  }, [isDone, goBack])
}
