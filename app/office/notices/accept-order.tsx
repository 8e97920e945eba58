import { useIsRinging } from '#app/data/office/ringing-orders.ts'
import { Button } from '#app/ui/button.tsx'
import { shortIdOf } from '#domain/order.ts'

import { useAccept } from './use-accept.ts'

export function AcceptOrder({ orderId, className }: { orderId: string; className?: string }) {
  const isRinging = useIsRinging(orderId)
  const { accept, isAccepting } = useAccept([orderId])
  if (!isRinging) return null
  return (
    <Button variant="quiet" aria-disabled={isAccepting} onClick={accept} className={className}>
      Accept
      <span className="sr-only"> order #{shortIdOf(orderId)}</span>
    </Button>
  )
}
