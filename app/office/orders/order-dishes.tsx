import type { ComponentType, ReactNode } from 'react'

import type { OrderWire } from '#contract/ordering/staff-order.ts'

import { ItemOptions } from './item-options.tsx'

type Item = OrderWire['items'][number]

type OrderDishesProps = {
  items: readonly Item[]
  Action: ComponentType<Pick<Item, 'product'>> | undefined
  className: string
}

export function OrderDishes({ items, Action, className }: OrderDishesProps) {
  return (
    <ul className={`grid ${className}`}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Dish key={index} item={item}>
          {Action && <Action product={item.product} />}
        </Dish>
      ))}
    </ul>
  )
}

type DishProps = { item: Item; children: ReactNode }

function Dish({
  item: { product, quantity, package: chosen, options, notes },
  children,
}: DishProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 text-lg leading-snug">
      <span className="font-bold tabular-nums">{quantity} ×</span>
      <span className="min-w-0 break-words">
        <strong>{product.product}</strong>
        {chosen && <span> · {chosen.name}</span>}
      </span>
      {children}
      <span className="col-span-2 col-start-2 min-w-0 text-base break-words empty:hidden">
        <ItemOptions options={options} />
        {notes && (
          <span
            dir="auto"
            className="my-0.5 block rounded-lg bg-warning-ground px-2 py-0.5 font-bold whitespace-pre-line text-warning"
          >
            {notes}
          </span>
        )}
      </span>
    </li>
  )
}
