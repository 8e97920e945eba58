import { Button } from '#app/ui/button.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import { useIsMovable, useMovePromise } from './use-move.ts'

export function LaterButton({ order }: { order: OrderWire }) {
  const isMovable = useIsMovable(order)
  const { move, isMoving } = useMovePromise(order)
  if (!isMovable) return null
  return (
    <Button
      variant="ghost"
      size="small"
      aria-disabled={isMoving}
      onClick={() => move({ minutes: 10 })}
      className="relative -my-1.5 px-3!"
    >
      +10 min<span className="sr-only"> for order #{shortIdOf(order._id)}</span>
    </Button>
  )
}
