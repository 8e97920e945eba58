import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { refreshOrders, setCachedOrder } from '#app/data/office/orders.ts'
import {
  collectPayment,
  confirmPhone,
  allowPayOnDelivery,
} from '#app/data/office/pay-on-delivery.ts'
import { makeRandomId } from '#app/data/office/random-id.ts'
import { riderFeeOf } from '#app/data/order/rider-fee.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CollectForm } from '#app/ui/collect-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { OnDeliveryWire } from '#contract/collection.ts'
import type { OrderWire } from '#contract/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { cashChangeFor } from '#domain/pay-on-delivery.ts'
import { collectionMethodNames } from '#domain/payment-method.ts'

import { collectChoices } from './collect-choices.ts'

type OnDeliveryPanelProps = { order: OrderWire; onDelivery: OnDeliveryWire }

/** For an order that is paid at the door or the counter. */
export function OnDeliveryPanel({ order, onDelivery }: OnDeliveryPanelProps) {
  const { due, cash, collections, notTaken } = onDelivery
  const { isPending, error, send } = useChange(order._id)
  const change = cashChangeFor(cash, due + riderFeeOf(order))
  // One id until it is collected: a repeated press counts once.
  const nextId = useRef(makeRandomId())
  const isOver = order.status === 'cancelled'
  return (
    <Panel
      title="On Delivery"
      actions={
        isOver ? undefined : due > 0 ? (
          <Badge tone="warn">{formatNaira(due)} to collect</Badge>
        ) : (
          <Badge tone="good">Paid</Badge>
        )
      }
    >
      <div className="grid gap-4">
        {due > 0 && change > 0 && (
          <p>
            Pays with {formatNaira(cash ?? 0)}: bring <strong>{formatNaira(change)}</strong> change.
          </p>
        )}
        <PhoneCheck order={order} onDelivery={onDelivery} onConfirm={() => send(confirmPhone)} />
        {notTaken > 0 && (
          <Notice tone="warn">
            <p>{notTakenText(notTaken)}</p>
            <Button
              variant="quiet"
              size="small"
              className="mt-2"
              aria-disabled={isPending}
              onClick={() => send(allowPayOnDelivery)}
            >
              Allow pay on delivery
            </Button>
          </Notice>
        )}
        {due > 0 && (
          <CollectForm
            key={due}
            dueNaira={due}
            methods={collectChoices}
            label="Mark as paid"
            isSending={isPending}
            onCollect={(money) =>
              send(async (id) => {
                const collected = await collectPayment(id, { id: nextId.current, ...money })
                nextId.current = makeRandomId()
                showToast({ tone: 'success', text: `${formatNaira(money.amount)} collected` })
                return collected
              })
            }
          />
        )}
        <div role="alert" className="empty:-mt-4">
          {error && <Notice tone="bad">{messageOr(error, 'Failed to update order')}</Notice>}
        </div>
        {collections.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {collections.map(({ _id, method, amount, at, by }) => (
              <li key={_id} className="py-2 last:pb-0">
                <span className="font-bold tabular-nums">{formatNaira(amount)}</span>{' '}
                {collectionMethodNames[method]}
                <span className="block text-sm text-soft">
                  {by} · {formatMoment(new Date(at))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function notTakenText(count: number) {
  const what = count === 1 ? 'An order was' : `${count} orders were`
  return `${what} not taken: this phone number must pay online next time.`
}

type PhoneCheckProps = OnDeliveryPanelProps & { onConfirm: () => void }

function PhoneCheck({ order, onDelivery, onConfirm }: PhoneCheckProps) {
  const { phoneConfirmedAt, phoneConfirmedBy } = onDelivery
  const { phoneNumber } = order.buyer
  if (phoneConfirmedAt) {
    const at = formatMoment(new Date(phoneConfirmedAt))
    return <p className="text-sm text-soft">{`Called by ${phoneConfirmedBy}, ${at}`}</p>
  }
  if (order.status !== 'pending') return null
  return (
    <Notice tone="warn">
      <p>
        Call{' '}
        <a href={`tel:${phoneNumber}`} className="underline underline-offset-4">
          {phoneNumber}
        </a>{' '}
        before you start: nothing is paid yet.
      </p>
      <Button variant="quiet" size="small" className="mt-2" onClick={onConfirm}>
        Customer confirmed
      </Button>
    </Notice>
  )
}

function useChange(orderId: string) {
  const client = useQueryClient()
  const { isPending, error, mutate } = useMutation({
    mutationFn: (call: (id: string) => Promise<OrderWire>) => call(orderId),
    onSuccess: (order) => {
      setCachedOrder(client, order)
      void refreshOrders(client)
    },
    onError: () => void refreshOrders(client),
  })
  return {
    isPending,
    error,
    send: (call: (id: string) => Promise<OrderWire>) => !isPending && mutate(call),
  }
}
