import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { PaymentView } from '#domain/payment-view.ts'

import { paymentBadges } from './payment-labels.ts'

type PaymentBadgeProps = { state: PaymentView; className?: string }

export function PaymentBadge({ state, className = '' }: PaymentBadgeProps) {
  const { name, tone } = paymentBadges[state] ?? { name: state, tone: 'calm' }
  return (
    <Badge tone={tone} className={`whitespace-nowrap ${className}`}>
      {state === 'needs attention' && <Icon name="alert" className="size-4" />}
      {name}
    </Badge>
  )
}
