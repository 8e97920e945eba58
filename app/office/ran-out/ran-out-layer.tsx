import { useState } from 'react'

import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { isActive } from '#domain/order-status.ts'

import { unaskedLines } from './change-text.ts'

const { Part: RanOutDialog } = lazyWithPrefetch(
  async () => (await import('./ran-out-dialog.tsx')).RanOutDialog,
)

/** One dialog per page; not loaded until it is first opened. */
export function RanOutLayer({ order, onClose }: { order?: OrderWire; onClose: () => void }) {
  const [last, setLast] = useState(order)
  if (order && order !== last) setLast(order)
  const shown = order ?? last
  return (
    <DeferredBoundary isAwaited={order !== undefined}>
      {shown && <RanOutDialog order={shown} isOpen={order !== undefined} onClose={onClose} />}
    </DeferredBoundary>
  )
}

export function canRunOut(order: OrderWire) {
  return isActive(order.status) && unaskedLines(order).length > 0
}
