import { useQuery } from '@tanstack/react-query'

import { categoriesQuery } from '#app/data/queries.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { formatNaira } from '#domain/money.ts'
import { picturesOf } from '#domain/picture.ts'

import { itemCount } from './order-words.ts'

/** What to cook: every line as it was sold. */
export function OrderedItems({ items }: { items: OrderWire['items'] }) {
  return (
    <Panel title="Items" actions={<span className="text-sm text-soft">{itemCount(items)}</span>}>
      <ul className="divide-y divide-line">
        {items.map((item, index) => (
          // An order never changes its lines, and one dish may stand in several.
          // oxlint-disable-next-line react/no-array-index-key
          <Item key={index} item={item} />
        ))}
      </ul>
    </Panel>
  )
}

function Item({ item }: { item: OrderWire['items'][number] }) {
  const { product, quantity, price, notes } = item
  const { data: categories } = useQuery(categoriesQuery)
  const category = categories?.find(({ slug }) => slug === product.category)?.name
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-4 py-3 first:pt-0 last:pb-0">
      <Picture
        src={product.image}
        images={picturesOf(product.image)}
        sizes="64px"
        width={64}
        height={64}
        alt=""
        className="size-16 rounded-xl bg-sunk object-cover"
      />
      <div className="min-w-0">
        <p className="leading-snug font-bold break-words">
          <span className="tabular-nums">{quantity} ×</span> {product.product}
        </p>
        {item.package && <p className="text-sm font-bold text-leaf">{item.package.name}</p>}
        <p className="text-sm text-soft">
          {category ?? product.category} ·{' '}
          <span className="tabular-nums">{formatNaira(price)} each</span>
        </p>
        {notes && (
          <p className="mt-1.5 rounded-lg bg-warning-ground px-3 py-1.5 text-sm leading-snug font-bold break-words whitespace-pre-line text-warning">
            <span className="sr-only">Note: </span>
            {notes}
          </p>
        )}
      </div>
      <p className="font-bold tabular-nums">{formatNaira(price * quantity)}</p>
    </li>
  )
}
