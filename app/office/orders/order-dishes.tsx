import type { OrderWire } from '#contract/staff-order.ts'

type Item = OrderWire['items'][number]

/** What to cook: quantity, dish, package and notes. */
export function OrderDishes({ items }: { items: readonly Item[] }) {
  return (
    <ul className="grid gap-1.5">
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Dish key={index} item={item} />
      ))}
    </ul>
  )
}

function Dish({ item: { product, quantity, package: chosen, notes } }: { item: Item }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-lg leading-snug">
      <span className="font-bold tabular-nums">{quantity} ×</span>
      <span className="min-w-0 break-words">
        <strong>{product.product}</strong>
        {chosen && <span> · {chosen.name}</span>}
        {notes && (
          <span className="mt-1 block rounded-lg bg-warning-ground px-2 py-1 text-base font-bold whitespace-pre-line text-warning">
            {notes}
          </span>
        )}
      </span>
    </li>
  )
}
