import { statusNames, statusTones } from '#app/data/order/order-status-look.ts'
import { Badge } from '#app/ui/badge.tsx'
import { orderStatuses } from '#domain/order-status.ts'

/** An unknown status, from a newer server, is grey. */
export function StatusBadge({ status }: { status: string }) {
  const existing = orderStatuses.find((one) => one === status)
  return (
    <Badge tone={existing ? statusTones[existing] : 'calm'}>
      {existing ? statusNames[existing] : status}
    </Badge>
  )
}
