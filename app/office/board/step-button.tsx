import { useQueryClient } from '@tanstack/react-query'

import { advanceOrders } from '#app/data/office/advance-orders.ts'
import { stepNames } from '#app/office/orders/order-labels.ts'
import { Button } from '#app/ui/button.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { nextStatusOf } from '#domain/order-status.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import { focusNeighbour } from './card-focus.ts'

type StepButtonProps = {
  order: OrderWire
  size?: 'small' | 'large'
  variant?: 'strong' | 'quiet'
  className?: string
}

export function StepButton({ order, className = '', ...look }: StepButtonProps) {
  const client = useQueryClient()
  const next = nextStatusOf(order.status)
  if (!next) return null
  return (
    <Button
      {...look}
      className={className}
      data-step={order._id}
      onClick={({ currentTarget, detail }) => {
        const isByKeyboard = detail === 0
        if (isByKeyboard) focusNeighbour(currentTarget)
        void advanceOrders(client, [order])
      }}
    >
      {stepNames[next]}
      <span className="sr-only"> order #{shortIdOf(order._id)}</span>
    </Button>
  )
}
