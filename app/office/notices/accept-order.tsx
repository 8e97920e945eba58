import { useRingingOrder } from '#app/data/office/ringing-orders.ts'
import { AsyncButton } from '#app/ui/async-button.tsx'
import { shortIdOf } from '#domain/ordering/order.ts'

import { acceptText, useAccept } from './use-accept.ts'

export function AcceptOrder({ orderId, className }: { orderId: string; className?: string }) {
  const ringing = useRingingOrder(orderId)
  const accept = useAccept(ringing ? [ringing] : [])
  if (!ringing || ringing.reason === 'call') return null
  return (
    <AsyncButton variant="quiet" onPress={accept} className={className}>
      {acceptText(ringing)}
      <span className="sr-only"> order #{shortIdOf(orderId)}</span>
    </AsyncButton>
  )
}
