import { Badge } from '#app/ui/badge.tsx'
import { testPaymentText } from '#domain/payments/payment-method.ts'

/** Beside everything that says an order is paid. */
export function TestPaymentBadge({ isTest = false }: { isTest?: boolean | undefined }) {
  if (!isTest) return null
  return (
    <Badge tone="warn" className="whitespace-nowrap">
      {testPaymentText}
    </Badge>
  )
}
