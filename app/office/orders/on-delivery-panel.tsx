import { useRef } from 'react'

import { readBody } from '#app/data/api/api-error.ts'
import { makeRandomId } from '#app/data/office/random-id.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { Failure } from '#app/office/kit/failure.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CollectForm } from '#app/ui/collect-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { OnDeliveryWire } from '#contract/ordering/collection.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { cashChangeFor } from '#domain/ordering/pay-on-delivery.ts'
import { toCollectText } from '#domain/ordering/to-collect.ts'
import { collectionMethodNames } from '#domain/payments/payment-method.ts'

import { collectChoices } from './collect-choices.ts'
import { confirmPhone, isCalledFirst, useOrderChange } from './use-order-change.ts'

const orderApi = officeApi.orders[':id']

type OnDeliveryPanelProps = { order: OrderWire; onDelivery: OnDeliveryWire }

/** For an order that is paid at the door or the counter. */
export function OnDeliveryPanel({ order, onDelivery }: OnDeliveryPanelProps) {
  const { cash, collections, due, notTaken } = onDelivery
  const { toCollect } = order
  const { isPending, error, send } = useOrderChange()
  const param = { id: order._id }
  const change = cashChangeFor(cash, toCollect)
  // One id until it is collected: a repeated press counts once.
  const nextId = useRef(makeRandomId())
  const isOver = order.status === 'cancelled'
  return (
    <Panel
      title="On Delivery"
      actions={
        isOver ? undefined : (
          <Badge tone={toCollect > 0 ? 'warn' : 'good'}>
            {toCollectText({ toCollectNaira: toCollect, dueNaira: due })}
          </Badge>
        )
      }
    >
      <div className="grid gap-4">
        {toCollect > 0 && change > 0 && (
          <p>
            Pays with {formatNaira(cash ?? 0)}: bring <strong>{formatNaira(change)}</strong> change.
          </p>
        )}
        <PhoneCheck
          order={order}
          onDelivery={onDelivery}
          onConfirm={() => send(() => confirmPhone(order._id))}
        />
        {notTaken > 0 && (
          <Notice tone="warn">
            <p>{notTakenText(notTaken)}</p>
            <Button
              variant="quiet"
              size="small"
              className="mt-2"
              aria-disabled={isPending}
              onClick={() => send(() => readBody(orderApi['pay-first'].$delete({ param })))}
            >
              Allow pay on delivery
            </Button>
          </Notice>
        )}
        {toCollect > 0 && (
          <CollectForm
            key={toCollect}
            dueNaira={toCollect}
            methods={collectChoices}
            labelFor={(naira) => `Mark ${formatNaira(naira)} as paid`}
            isSending={isPending}
            onCollect={(money) =>
              send(async () => {
                const json = { id: nextId.current, ...money }
                const collected = await readBody(orderApi.collections.$post({ param, json }))
                nextId.current = makeRandomId()
                showToast({ tone: 'success', text: `${formatNaira(money.amount)} collected` })
                return collected
              })
            }
          />
        )}
        <Failure error={error} fallback="Failed to update order" />
        {collections.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {collections.map(({ _id, method, amount, fee, at, by }) => (
              <li key={_id} className="py-2 last:pb-0">
                <span className="font-bold tabular-nums">{formatNaira(amount + fee)}</span>{' '}
                {collectionMethodNames[method]}
                {fee > 0 && `, ${formatNaira(fee)} of it for the rider`}
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
  const { collections, phoneConfirmedAt, phoneConfirmedBy } = onDelivery
  const { phoneNumber } = order.buyer
  if (phoneConfirmedAt) {
    const at = formatMoment(new Date(phoneConfirmedAt))
    return <p className="text-sm text-soft">{`Called by ${phoneConfirmedBy}, ${at}`}</p>
  }
  if (!isCalledFirst(order)) return null
  const pendingSince = order.history.at(-1)?.at ?? ''
  const isLate = order.alarmHistory.some(
    ({ kind, at }) => kind === 'call-asked' && at >= pendingSince,
  )
  return (
    <Notice tone={isLate ? 'bad' : 'warn'}>
      <p>
        Call{' '}
        <a href={`tel:${phoneNumber}`} className="underline underline-offset-4">
          {phoneNumber}
        </a>{' '}
        before you start{collections.length === 0 && ': nothing is paid yet'}.
        {isLate && collections.length === 0 && ' Without a call this order is cancelled soon.'}
      </p>
      <Button variant="quiet" size="small" className="mt-2" onClick={onConfirm}>
        Customer confirmed
      </Button>
    </Notice>
  )
}
