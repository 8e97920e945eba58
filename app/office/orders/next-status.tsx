import { StatusBadge } from '#app/office/badges/status-badge.tsx'
import { AcceptOrder } from '#app/office/notices/accept-order.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { nextStatusOf } from '#domain/order-status.ts'

import { stepNames } from './order-labels.ts'
import { useStatusChange } from './use-status-change.ts'

export function NextStatus({ order }: { order: OrderWire }) {
  const { changeTo, savingStatus, isSaving, failure, isStale } = useStatusChange(order)
  const next = savingStatus ?? nextStatusOf(order.status)
  if (!next) return null
  return (
    <section
      aria-label="Next step"
      className="pointer-events-auto grid gap-2 border-t border-line bg-surface px-4 py-2"
    >
      <div role="alert" className="empty:hidden">
        {failure && <Notice tone={isStale ? 'warn' : 'bad'}>{failure}</Notice>}
      </div>
      <AcceptOrder orderId={order._id} />
      <div className="flex items-center gap-3">
        <StatusBadge status={order.status} />
        <Button
          aria-disabled={savingStatus !== undefined}
          onClick={() => !savingStatus && changeTo(next)}
          className="grow aria-disabled:bg-sunk aria-disabled:text-soft"
        >
          {isSaving && <Spinner />}
          {isSaving ? 'Updating…' : stepNames[next]}
        </Button>
      </div>
    </section>
  )
}
