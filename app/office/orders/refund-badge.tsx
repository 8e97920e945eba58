import { Badge } from '#app/ui/badge.tsx'
import type { RefundView } from '#domain/refund-view.ts'

import { refundNames } from './refund-words.ts'

/** Beside the status. */
export function RefundBadge({ state, className = '' }: { state: RefundView; className?: string }) {
  if (!refundNames[state]) return null
  return (
    <Badge tone="info" className={`whitespace-nowrap ${className}`}>
      {refundNames[state]}
    </Badge>
  )
}
