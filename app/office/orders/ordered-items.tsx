import { useState } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toCategories } from '#app/data/shop/from-wire.ts'
import { Panel } from '#app/office/kit/panel.tsx'
import { canRunOut, RanOutLayer } from '#app/office/ran-out/ran-out-layer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { picturesOf } from '#domain/menu/picture.ts'
import { formatNaira } from '#domain/money.ts'

import { ItemOptions } from './item-options.tsx'
import { itemCount, scheduleOf } from './order-labels.ts'

export function OrderedItems({ order }: { order: OrderWire }) {
  const { items } = order
  const schedule = scheduleOf(order, useNowDate())
  const [isMarking, setIsMarking] = useState(false)
  return (
    <Panel
      title="Items"
      actions={
        <span className="flex flex-wrap items-center gap-x-4">
          <span className="text-sm text-soft">{itemCount(items)}</span>
          {canRunOut(order) && (
            <Button variant="quiet" size="small" onClick={() => setIsMarking(true)}>
              Something ran out
            </Button>
          )}
        </span>
      }
    >
      {schedule && (
        <p className="mb-3 flex items-center gap-2 rounded-xl bg-info-ground px-3 py-2 text-lg leading-snug font-bold text-info lg:hidden">
          <Icon name="clock" />
          {schedule.short}
        </p>
      )}
      <ul className="divide-y divide-line">
        {items.map((item, index) => (
          <Item key={item.line || index} item={item} />
        ))}
      </ul>
      <RanOutLayer order={isMarking ? order : undefined} onClose={() => setIsMarking(false)} />
    </Panel>
  )
}

function Item({ item }: { item: OrderWire['items'][number] }) {
  const { product, quantity, price, notes } = item
  const { data: categories } = useApi(officeApi.categories.$get, {}, { select: toCategories })
  const category = categories?.find(({ slug }) => slug === product.category)?.name
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-4 py-3 first:pt-0 last:pb-0">
      <div className="lg:row-span-2">
        <Picture
          src={product.image}
          images={picturesOf(product.image)}
          sizes="64px"
          width={64}
          height={64}
          alt=""
          className="size-16 rounded-xl bg-sunk object-cover"
        />
      </div>
      <div className="min-w-0">
        <p className="text-lg leading-snug font-bold break-words lg:text-base">
          <span className="text-2xl tabular-nums lg:text-base">{quantity} ×</span> {product.product}
        </p>
        {item.package && <p className="font-bold text-leaf lg:text-sm">{item.package.name}</p>}
        <p className="lg:text-sm">
          <ItemOptions options={item.options} />
        </p>
        <p className="text-sm text-soft">
          {category ?? product.category} ·{' '}
          <span className="tabular-nums">{formatNaira(price)} each</span>
        </p>
      </div>
      <p className="font-bold tabular-nums lg:row-span-2">{formatNaira(price * quantity)}</p>
      {notes && (
        <p
          dir="auto"
          className="col-span-full mt-1.5 min-w-0 rounded-lg bg-warning-ground px-3 py-1.5 leading-snug font-bold break-words whitespace-pre-line text-warning lg:col-span-1 lg:col-start-2 lg:text-sm"
        >
          <bdi className="sr-only">Note: </bdi>
          {notes}
        </p>
      )}
    </li>
  )
}
