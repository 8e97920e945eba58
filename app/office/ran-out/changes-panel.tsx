import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/read-problem.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { refreshOrders } from '#app/data/office/office-queries.ts'
import { showChangedOrder } from '#app/data/office/orders.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { ConfirmDialog } from '#app/office/kit/confirm-dialog.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { ChangeDecision, OrderChangeWire } from '#contract/ordering/order-change.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { nameWithChoice } from '#domain/menu/choice-text.ts'
import { formatNaira } from '#domain/money.ts'
import { isActive } from '#domain/order-status.ts'
import { isOnlyDish } from '#domain/ordering/order-change.ts'

import { askedText, decidedText, timeText } from './change-text.ts'

export function ChangesPanel({ order }: { order: OrderWire }) {
  const { orderedItems = [] } = order
  const ordered = orderedItems.map(({ quantity, product }) => `${quantity} × ${product.product}`)
  return (
    <Panel title="Ran out">
      <ul data-settles className="divide-y divide-line">
        {order.changes.map((change) => (
          <Change key={change._id} order={order} change={change} />
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

type ChangeProps = { order: OrderWire; change: OrderChangeWire }

function Change({ order, change }: ChangeProps) {
  const { quantity, product, options, askedBy, askedAt, decidedAt } = change
  const name = nameWithChoice({ name: product, package: change.package, options })
  const decided = decidedText(change, { isPaidLater: order.paymentOnDelivery })
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
      {!decided && <Decisions order={order} change={change} />}
    </li>
  )
}

function Decisions({ order, change }: ChangeProps) {
  const { _id, items, status, refundable } = order
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const endsOrder = isActive(status) && isOnlyDish(items, change.quantity)
  const settling = useChange(officeApi.orders[':id'].changes[':changeId'].$patch, {
    onSuccess: (changed) => showChangedOrder(client, changed),
    onError: (error) => {
      showToast({ tone: 'error', text: messageOr(error, 'Failed to update order') })
      void refreshOrders(client)
    },
  })
  const param = { id: _id, changeId: change._id }
  const settle = (state: ChangeDecision['state']) =>
    !settling.isPending && settling.mutate({ param, json: { state } })
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      <Button
        variant="quiet"
        size="small"
        aria-disabled={settling.isPending}
        onClick={() => (endsOrder ? setAsks(true) : settle('removed'))}
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
      <ConfirmDialog
        isOpen={asks}
        question="Cancel the order?"
        text={`Nothing else is left of it.${refundable > 0 ? ` ${formatNaira(refundable)} goes back.` : ''}`}
        confirmLabel="Yes, cancel the order"
        cancelLabel="Back"
        tone="danger"
        isBusy={settling.isPending}
        onConfirm={() => settle('removed')}
        onClose={() => setAsks(false)}
      />
    </div>
  )
}
