import { memo } from 'react'
import { Link } from 'react-router'

import { isNewOrder, useNewOrders } from '#app/data/office/new-orders.ts'
import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { StatusBadge } from '#app/office/badges/status-badge.tsx'
import { TestPaymentBadge } from '#app/office/badges/test-payment-badge.tsx'
import { LaterButton } from '#app/office/promise/promise-controls.tsx'
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
import { formatRecent } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { listedTotal } from '#domain/ordering/bill-lines.ts'
import { deliveryTypeNames } from '#domain/ordering/delivery-type.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { toCollectText } from '#domain/ordering/to-collect.ts'
import { formatAgo } from '#domain/time-ago.ts'

import { CallFirst } from './call-first.tsx'
import { Age, ScheduledTime } from './card-times.tsx'
import { useOrderClock } from './order-clock.tsx'
import { OrderDishes } from './order-dishes.tsx'
import { itemCount } from './order-labels.ts'
import { SameOrders } from './same-orders.tsx'
import { denseButton, NextStep } from './step-button.tsx'
import { WaitingMark } from './waiting-mark.tsx'

type OrderCardProps = {
  order: OrderWire
  /** A column says the status, and what it says is what a cook needs: no address and no money. */
  isInColumn: boolean
  discover: 'render' | 'none'
  isSelected: boolean
  onToggle: (id: string) => void
  onRider: (id: string) => void
  onRanOut: (id: string) => void
}

type Fact = Pick<OrderCardProps, 'order'>

/** The outline is the keyboard's selection. */
export const selectedByFocus =
  'scroll-m-4 has-[[data-step]:focus-visible]:outline-4 has-[[data-step]:focus-visible]:outline-offset-2 has-[[data-step]:focus-visible]:outline-focus'

/** Memoized, since there can be many. In the list all of it opens the order. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, isInColumn, isSelected } = props
  const { _id } = order
  const isNew = useNewOrders((state) => isNewOrder(state, order))
  const border =
    isNew || isSelected ? 'border-accent inset-ring-2 inset-ring-accent' : 'border-line'
  const hover = isInColumn ? '' : 'transition-colors hover:bg-ground'
  const layout = isInColumn ? 'gap-1 px-3 pt-1 pb-2.5' : 'gap-2 p-3 pt-1.5'
  return (
    <li
      data-order={_id}
      data-new={isNew || undefined}
      className={`relative flex min-w-0 flex-col rounded-2xl border bg-surface [contain-intrinsic-block-size:auto_16rem] [content-visibility:auto] ${layout} ${selectedByFocus} ${border} ${hover}`}
    >
      <CardHead {...props} isNew={isNew} />
      <WaitingMark orderId={_id} className={isInColumn ? 'empty:-mt-1' : 'empty:-mt-2'} />
      <SameOrders order={order} />
      {isInColumn ? <ColumnFacts {...props} /> : <ListFacts {...props} />}
    </li>
  )
})

function ListFacts(props: OrderCardProps) {
  const { order, onRider } = props
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 empty:hidden">
        <ScheduledTime order={order} className="grow py-1 text-lg" />
        <LaterButton order={order} />
      </div>
      <Dishes order={order} className="gap-1.5" />
      <Place order={order} hasAddress />
      <AskedLines order={order} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <CardBadges order={order} />
      </div>
      <CallFirst order={order} />
      <div className="relative flex flex-wrap items-center gap-x-2 gap-y-2 empty:hidden">
        <RanOutButton {...props} />
        {canHaveRider(order) && (
          <Button
            variant="ghost"
            size="small"
            className="-my-2 -mr-2 ml-auto px-2!"
            onClick={() => onRider(order._id)}
          >
            Rider link
            <OfOrder order={order} />
          </Button>
        )}
      </div>
      <PlacedAndTotal order={order} />
      {/* Above the link of the list, which covers the card. */}
      <NextStep order={order} className="relative" />
    </>
  )
}

/** Few rows: two cards of two dishes are in sight on a kitchen's tablet. */
function ColumnFacts(props: OrderCardProps) {
  const { order, onRider } = props
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 empty:hidden">
        <ScheduledTime order={order} className="grow text-lg leading-7" />
        <LaterButton order={order} />
      </div>
      <Dishes order={order} className="gap-1" />
      <Place order={order} />
      <AskedLines order={order} />
      <div className="relative flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
        <CardBadges order={order} />
        <RanOutButton {...props} />
      </div>
      <CallFirst order={order} />
      <NextStep order={order} className="@container relative mt-auto pt-1">
        {canHaveRider(order) && (
          <Button
            variant="quiet"
            size="large"
            title="Rider link"
            className={`w-12 px-0! @xs:w-auto @xs:px-4! @xs:text-base! ${denseButton}`}
            onClick={() => onRider(order._id)}
          >
            <Icon name="rider" className="size-6" />
            <span className="@max-xs:sr-only">Rider link</span>
            <OfOrder order={order} />
          </Button>
        )}
      </NextStep>
    </>
  )
}

function CardHead(props: OrderCardProps & { isNew: boolean }) {
  const { order, isInColumn, discover, isSelected, onToggle, isNew } = props
  const { _id, status } = order
  const cover =
    'outline-none after:absolute after:inset-0 after:rounded-2xl focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'
  return (
    <div
      className={`flex flex-wrap items-center justify-between ${isInColumn ? '@container -mb-1 gap-x-1' : 'gap-x-2'}`}
    >
      <span className="flex min-w-0 items-center">
        <label className="relative z-1 -my-2 -ml-2 flex size-11 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={() => onToggle(_id)}
            aria-label={`Select order #${shortIdOf(_id)}`}
            className="size-5 accent-(--strong)"
          />
        </label>
        <Link
          to={orderAddress(_id)}
          discover={discover}
          className={`inline-flex min-h-11 items-center text-lg font-bold tracking-wide tabular-nums underline-offset-4 hover:underline @max-[13rem]:text-base @max-[13rem]:tracking-normal ${isInColumn ? '' : cover}`}
        >
          <span className="sr-only">Order </span>#{shortIdOf(_id)}
        </Link>
        {isNew && (
          <Badge tone="info" className="ml-2">
            New
          </Badge>
        )}
      </span>
      {isInColumn ? (
        <Age order={order} className="-mr-1 text-lg @max-[13rem]:text-base" />
      ) : (
        <StatusBadge status={status} />
      )}
    </div>
  )
}

function Dishes({ order: { items, status }, className }: Fact & { className: string }) {
  const Action = status === 'ready' ? undefined : SoldOutToggle
  return <OrderDishes items={items} Action={Action} className={className} />
}

/** Who gets it and where. */
function Place({ order, hasAddress = false }: Fact & { hasAddress?: boolean }) {
  const { buyer, delivery } = order
  return (
    <p className="flex min-w-0 gap-2 leading-snug">
      <Icon
        name={delivery.type === 'pickup' ? 'shop' : 'pin'}
        className="size-5 shrink-0 text-clay"
      />
      <span className="min-w-0 break-words">
        <strong>{deliveryTypeNames[delivery.type]}</strong>
        {' · '}
        <bdi>{buyer.fullName}</bdi>
        {hasAddress && delivery.type === 'delivery' && (
          <span dir="auto" className="line-clamp-2 text-sm">
            {delivery.address}
          </span>
        )}
      </span>
    </p>
  )
}

function PlacedAndTotal({ order: { createdAt, items, billLines } }: Fact) {
  const { now } = useOrderClock()
  const placedAt = new Date(createdAt)
  return (
    <div className="mt-auto grid gap-2.5">
      <p className="text-sm text-soft">
        <span className="font-bold text-text">{formatAgo(placedAt, now)}</span>
        {' · '}
        <time dateTime={createdAt}>{formatRecent(placedAt, now)}</time>
      </p>
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-2.5">
        <span className="text-sm">{itemCount(items)}</span>
        <span className="text-lg font-bold tabular-nums">
          {formatNaira(listedTotal(billLines))}
        </span>
      </p>
    </div>
  )
}

function RanOutButton({ order, onRanOut }: OrderCardProps) {
  if (!canRunOut(order)) return null
  return (
    <Button variant="ghost" size="small" className="-m-2 px-2!" onClick={() => onRanOut(order._id)}>
      Something ran out
      <OfOrder order={order} />
    </Button>
  )
}

function OfOrder({ order: { _id } }: Fact) {
  return <span className="sr-only"> of order #{shortIdOf(_id)}</span>
}

function AskedLines({ order }: Fact) {
  const asked = order.changes?.filter(({ state }) => state === 'asked')
  return asked?.map((change) => (
    <Notice key={change._id} tone="warn">
      {change.quantity} × {change.product} ran out. {askedText(change)}
    </Notice>
  ))
}

function CardBadges({ order }: Fact) {
  const { onDelivery, rider, isTest } = order
  return (
    <>
      {rider?.pickedUpAt && <Badge tone="info">On its way</Badge>}
      {onDelivery && <ToCollect order={order} onDelivery={onDelivery} />}
      <TestPaymentBadge isTest={isTest} />
    </>
  )
}

type ToCollectProps = Fact & { onDelivery: OnDeliveryWire }

function ToCollect({ order: { toCollect }, onDelivery: { due } }: ToCollectProps) {
  return (
    <Badge tone={toCollect > 0 ? 'warn' : 'good'}>
      {toCollectText({ toCollectNaira: toCollect, dueNaira: due })}
    </Badge>
  )
}
