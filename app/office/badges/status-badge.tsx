import { statusNames, statusTones } from '#app/data/order/order-status-look.ts'
import { Badge } from '#app/ui/badge.tsx'
import { orderStatuses } from '#domain/order-status.ts'

type StatusBadgeProps = { status: string; className?: string }

/** An unknown status, from a newer server, is grey. */
export function StatusBadge({ status, className }: StatusBadgeProps) {
  const existing = orderStatuses.find((one) => one === status)
  return (
    <Badge tone={existing ? statusTones[existing] : 'calm'} className={className}>
      {existing ? statusNames[existing] : status}
    </Badge>
  )
}
