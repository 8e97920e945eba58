import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { PaymentWire } from '#contract/payments/payment.ts'

import { paymentLook } from './payment-labels.ts'

type PaymentBadgeProps = { payment: PaymentWire; className?: string }

export function PaymentBadge({ payment, className = '' }: PaymentBadgeProps) {
  const { name, tone } = paymentLook(payment)
  return (
    <Badge tone={tone} className={`whitespace-nowrap ${className}`}>
      {payment.state === 'needs attention' && <Icon name="alert" className="size-4" />}
      {name}
    </Badge>
  )
}
