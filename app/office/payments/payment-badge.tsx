import { TestPaymentBadge } from '#app/office/badges/test-payment-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { PaymentWire } from '#contract/payments/payment.ts'

import { paymentLook } from './payment-labels.ts'

type PaymentBadgeProps = { payment: PaymentWire; className?: string }

export function PaymentBadge({ payment, className = '' }: PaymentBadgeProps) {
  const { name, tone } = paymentLook(payment)
  return (
    <span className={`inline-flex flex-wrap gap-1.5 ${className}`}>
      <Badge tone={tone} className="whitespace-nowrap">
        {payment.state === 'needs attention' && <Icon name="alert" className="size-4" />}
        {name}
      </Badge>
      <TestPaymentBadge isTest={payment.isTest && payment.paid !== null} />
    </span>
  )
}
