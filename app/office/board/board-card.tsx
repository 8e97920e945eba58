import { memo } from 'react'

import { useAdvance } from '#app/data/office/advance-orders.ts'
import { AcceptOrder } from '#app/office/notices/accept-order.tsx'
import { OrderCardFrame } from '#app/office/orders/order-card.tsx'
import { OrderDishes } from '#app/office/orders/order-dishes.tsx'
import { LaterButton } from '#app/office/promise/later-button.tsx'
import { askedText } from '#app/office/ran-out/change-text.ts'
import { canRunOut } from '#app/office/ran-out/ran-out-layer.tsx'
import { canHaveRider } from '#app/office/rider-link/has-open-link.ts'
import { SoldOutToggle } from '#app/office/sold-out/sold-out-toggle.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { OnDeliveryWire } from '#contract/ordering/collection.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { deliveryTypeNames } from '#domain/ordering/delivery-type.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { toCollectText } from '#domain/ordering/to-collect.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { Age, ScheduledTime } from './card-times.tsx'
import { StepButton } from './step-button.tsx'

type BoardCardProps = {
  order: OrderWire
  discover: 'render' | 'none'
  isSelected: boolean
  onToggle: (id: string) => void
  onRider: (id: string) => void
  onRanOut: (id: string) => void
}

/** The outline is the keyboard's selection. */
export const selectedByFocus =
  'scroll-m-4 has-[[data-step]:focus-visible]:outline-4 has-[[data-step]:focus-visible]:outline-offset-2 has-[[data-step]:focus-visible]:outline-focus'

/** What a cook needs, and one button for the next status. No contact and no address. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { order, discover, isSelected, onToggle } = props
  const { _id, items, status } = order
  return (
    <OrderCardFrame
      order={order}
      discover={discover}
      isSelected={isSelected}
      className={`p-3.5 pt-2 [contain-intrinsic-block-size:auto_14rem] ${selectedByFocus}`}
      linkClass="inline-flex min-h-11 items-center text-lg underline-offset-4 hover:underline"
      start={
        <label className="-my-2 -ml-2 flex size-11 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={() => onToggle(_id)}
            aria-label={`Select order #${shortIdOf(_id)}`}
            className="size-5 accent-(--strong)"
          />
        </label>
      }
      end={<Age order={order} className="text-lg" />}
    >
      <OrderDishes items={items} Action={status === 'ready' ? undefined : SoldOutToggle} />
      <Collection order={order} />
      <AskedLines order={order} />
      {order.onDelivery && <ToCollect order={order} onDelivery={order.onDelivery} />}
      <CardActions {...props} />
      <Failure orderId={_id} />
      <div className="mt-auto grid gap-2.5">
        <AcceptOrder orderId={_id} />
        <StepButton order={order} size="large" />
      </div>
    </OrderCardFrame>
  )
})

function CardActions({ order, onRider, onRanOut }: BoardCardProps) {
  const { _id, rider } = order
  const name = <span className="sr-only"> of order #{shortIdOf(_id)}</span>
  return (
    <div className="-my-2 flex flex-wrap items-center gap-x-2 empty:hidden">
      {rider?.pickedUpAt && <Badge tone="info">On its way</Badge>}
      {canRunOut(order) && (
        <Button variant="ghost" size="small" className="-ml-2" onClick={() => onRanOut(_id)}>
          Something ran out
          {name}
        </Button>
      )}
      {canHaveRider(order) && (
        <Button variant="ghost" size="small" className="-mr-2 ml-auto" onClick={() => onRider(_id)}>
          Rider link
          {name}
        </Button>
      )}
    </div>
  )
}

function AskedLines({ order }: Pick<BoardCardProps, 'order'>) {
  const asked = order.changes?.filter(({ state }) => state === 'asked')
  return asked?.map((change) => (
    <Notice key={change._id} tone="warn">
      {change.quantity} × {change.product} ran out. {askedText(change)}
    </Notice>
  ))
}

type ToCollectProps = Pick<BoardCardProps, 'order'> & { onDelivery: OnDeliveryWire }

function ToCollect({ order, onDelivery: { due, callsFirst } }: ToCollectProps) {
  const { status, toCollect } = order
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={toCollect > 0 ? 'warn' : 'good'}>
        {toCollectText({ toCollectNaira: toCollect, dueNaira: due })}
      </Badge>
      {status === 'pending' && callsFirst && <Badge tone="bad">Call first</Badge>}
    </div>
  )
}

export function Failure({ orderId }: { orderId: string }) {
  const failure = useAdvance(({ failures }) => failures.get(orderId))
  return (
    <div role="alert" className="empty:hidden">
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  )
}

/** Who gets it, how and when. */
function Collection({ order }: { order: OrderWire }) {
  const { buyer, delivery, createdAt } = order
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-2 empty:hidden">
        <ScheduledTime order={order} className="grow text-lg" />
        <LaterButton order={order} />
      </div>
      <p className="flex min-w-0 items-center gap-2 leading-snug">
        <Icon
          name={delivery.type === 'pickup' ? 'shop' : 'pin'}
          className="size-5 shrink-0 text-clay"
        />
        <span className="min-w-0 break-words">
          <strong>{deliveryTypeNames[delivery.type]}</strong>
          {' · '}
          <bdi>{buyer.fullName}</bdi>
          {' · '}
          <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
            {formatTimeOfDay(lagosClock(new Date(createdAt)).time)}
          </time>
        </span>
      </p>
    </div>
  )
}
