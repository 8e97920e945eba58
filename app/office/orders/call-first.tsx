import { Failure } from '#app/office/kit/failure.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import { confirmPhone, isCalledFirst, useOrderChange } from './use-order-change.ts'

/** The call that a card waits for, above the link that covers the card in the list. */
export function CallFirst({ order }: { order: OrderWire }) {
  const { isPending, error, send } = useOrderChange()
  const { phoneNumber } = order.buyer
  if (!isCalledFirst(order)) return null
  return (
    <div className="relative grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="bad">Call first</Badge>
        <a
          href={`tel:${phoneNumber}`}
          className="inline-flex min-h-11 items-center gap-2 font-bold tabular-nums underline underline-offset-4"
        >
          <Icon name="phone" className="size-5 text-clay" />
          {phoneNumber}
        </a>
        <Button
          variant="quiet"
          size="small"
          className="grow"
          aria-disabled={isPending}
          onClick={() => send(() => confirmPhone(order._id))}
        >
          Customer confirmed
          <span className="sr-only"> of order #{shortIdOf(order._id)}</span>
        </Button>
      </div>
      <Failure error={error} fallback="Failed to update order" />
    </div>
  )
}
