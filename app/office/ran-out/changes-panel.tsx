import { useMutation, useQueryClient } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import { settleChange } from '#app/data/office/order-changes.ts'
import { refreshOrders, setCachedOrder } from '#app/data/office/orders.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { ChangeDecision, OrderChangeWire } from '#contract/order-change.ts'
import type { OrderWire } from '#contract/staff-order.ts'
import { nameWithChoice } from '#domain/choice-text.ts'

import { askedText, decidedText, timeText } from './change-text.ts'

export function ChangesPanel({ order }: { order: OrderWire }) {
  const { orderedItems = [] } = order
  const ordered = orderedItems.map(({ quantity, product }) => `${quantity} × ${product.product}`)
  return (
    <Panel title="Ran out">
      <ul className="divide-y divide-line">
        {order.changes.map((change) => (
          <Change
            key={change._id}
            orderId={order._id}
            change={change}
            isPaidLater={order.paymentOnDelivery}
            hasBill={Boolean(order.bill)}
          />
        ))}
      </ul>
      {ordered.length > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-soft">
          As ordered: {ordered.join(', ')}
        </p>
      )}
    </Panel>
  )
}

type ChangeProps = { orderId: string; change: OrderChangeWire }

type PaidProps = { isPaidLater: boolean; hasBill: boolean }

function Change({ orderId, change, isPaidLater, hasBill }: ChangeProps & PaidProps) {
  const { quantity, product, options, askedBy, askedAt, decidedAt } = change
  const name = nameWithChoice({ name: product, package: change.package, options })
  const decided = decidedText(change, { isPaidLater, hasBill })
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p className="font-bold break-words">
        {quantity} × {name}
      </p>
      <div role="status">
        <p className={decided ? '' : 'font-bold text-warning'}>{decided ?? askedText(change)}</p>
      </div>
      <p className="text-sm text-soft">
        Marked at {timeText(askedAt)} by {askedBy}
        {decidedAt && ` · decided at ${timeText(decidedAt)}`}
      </p>
      {!decided && <Decisions orderId={orderId} change={change} />}
    </li>
  )
}

function Decisions({ orderId, change }: ChangeProps) {
  const client = useQueryClient()
  const settling = useMutation({
    mutationFn: (state: ChangeDecision['state']) => settleChange(orderId, change._id, { state }),
    onSuccess: (order) => {
      setCachedOrder(client, order)
      void refreshOrders(client)
    },
    onError: (error) => {
      showToast({ tone: 'error', text: messageOr(error, 'Failed to update order') })
      void refreshOrders(client)
    },
  })
  const settle = (state: ChangeDecision['state']) => !settling.isPending && settling.mutate(state)
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      <Button
        variant="quiet"
        size="small"
        aria-disabled={settling.isPending}
        onClick={() => settle('removed')}
      >
        Take off now
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-disabled={settling.isPending}
        onClick={() => settle('withdrawn')}
      >
        It did not run out
      </Button>
    </div>
  )
}
