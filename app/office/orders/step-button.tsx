import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { advanceOrders, completesUnpaid, useAdvance } from '#app/data/office/advance-orders.ts'
import { useRingingOrder } from '#app/data/office/ringing-orders.ts'
import { Failure } from '#app/office/kit/failure.tsx'
import { acceptText, useAccept } from '#app/office/notices/use-accept.ts'
import { AsyncButton } from '#app/ui/async-button.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { nextStatusOf } from '#domain/order-status.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import { focusNeighbour } from './card-focus.ts'
import { stepNames } from './order-labels.ts'

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
        const stays = !currentTarget.closest('[data-column]') && nextStatusOf(next)
        const isLeaving = !stays && !completesUnpaid(order)
        if (isByKeyboard && isLeaving) focusNeighbour(currentTarget)
        void advanceOrders(client, [order])
      }}
    >
      {stepNames[next]}
      <span className="sr-only"> order #{shortIdOf(order._id)}</span>
    </Button>
  )
}

type NextStepProps = {
  order: OrderWire
  className?: string
  /** Beside the button. */
  children?: ReactNode
}

export const denseButton = 'lg:max-2xl:min-h-12!'

/** The end of a card: why its last press failed, and what to press next. */
export function NextStep({ order, className = '', children }: NextStepProps) {
  return (
    <>
      <StepFailure orderId={order._id} />
      <div className={`flex flex-wrap gap-2 ${className}`}>
        <AcceptOrder orderId={order._id} className="w-full" />
        <StepButton
          order={order}
          size="large"
          className={`grow px-1! @max-[13rem]:text-base! ${denseButton}`}
        />
        {children}
      </div>
    </>
  )
}

export function StepFailure({ orderId }: { orderId: string }) {
  return <Failure error={useAdvance(({ failures }) => failures.get(orderId))} />
}

function AcceptOrder({ orderId, className }: { orderId: string; className?: string }) {
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
