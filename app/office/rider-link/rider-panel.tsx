import { Panel } from '#app/office/kit/panel.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { formatMoment } from '#domain/lagos-time.ts'

import { canHaveRider } from './has-open-link.ts'
import { RiderLink } from './rider-link.tsx'

export function RiderPanel({ order }: { order: OrderWire }) {
  const deliveredAt = order.rider?.deliveredAt
  if (canHaveRider(order)) {
    return (
      <Panel title="Rider link">
        <RiderLink order={order} />
      </Panel>
    )
  }
  if (!deliveredAt) return null
  return (
    <Panel title="Rider link">
      <p>Delivered by the rider, {formatMoment(new Date(deliveredAt))}.</p>
    </Panel>
  )
}
