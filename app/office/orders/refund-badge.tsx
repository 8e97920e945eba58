import { Badge } from '#app/ui/badge.tsx'
import type { RefundView } from '#domain/refund-view.ts'

import { refundNames } from './refund-labels.ts'

export function RefundBadge({ state }: { state: RefundView }) {
  if (!refundNames[state]) return null
  return (
    <Badge tone="info" className="whitespace-nowrap">
      {refundNames[state]}
    </Badge>
  )
}
