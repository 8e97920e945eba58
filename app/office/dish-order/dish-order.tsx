import { MoveButtons } from '#app/office/layout/move-buttons.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { everything } from '#domain/category.ts'
import { formatNaira } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'

import { useDishOrder } from './use-dish-order.ts'

type DishOrderProps = { slug: string; dishes: readonly Product[] }

export function DishOrder({ slug, dishes }: DishOrderProps) {
  const order = useDishOrder(slug, dishes)
  const { shown, move } = order
  if (shown.length === 0) return <EmptyState title="No dishes in this tab." />

  const rule = slug === everything.slug ? 'dishes for one person before trays' : 'by name'
  return (
    <div className="max-w-3xl">
      <p className="mb-3 text-sm text-soft">
        Use the arrows, or the arrow keys, Home and End while an arrow has the focus. Without an
        order of yours: {rule}.
      </p>
      <ol className="grid gap-2">
        {shown.map((dish, index) => (
          <DishRow key={dish.id} dish={dish} index={index} count={shown.length} onMove={move} />
        ))}
      </ol>
      <div className="sticky bottom-0 mt-4 flex flex-wrap gap-2 border-t border-line bg-ground py-3">
        <Button size="small" onClick={order.save} disabled={!order.isChanged || order.isSaving}>
          {order.isSaving && <Spinner />}
          Save order
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={order.undo}
          disabled={!order.isChanged || order.isSaving}
        >
          Undo changes
        </Button>
        <Button variant="quiet" size="small" onClick={order.reset} disabled={order.isSaving}>
          Back to the usual order
        </Button>
      </div>
    </div>
  )
}

type DishRowProps = {
  dish: Product
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

function DishRow({ dish, index, count, onMove }: DishRowProps) {
  return (
    <li className="flex items-center gap-3 rounded-xl border border-line bg-surface p-2 sm:pr-3">
      <span className="w-7 text-right text-sm text-soft tabular-nums">{index + 1}</span>
      <Picture
        src={dish.image}
        images={dish.images}
        sizes="48px"
        width={48}
        height={48}
        alt=""
        className="size-12 rounded-lg bg-sunk object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-bold">{dish.name}</span>
        <span className="block text-sm text-soft tabular-nums">{formatNaira(dish.priceNaira)}</span>
      </span>
      <MoveButtons
        name={dish.name}
        index={index}
        count={count}
        onMove={(to) => onMove(index, to)}
      />
    </li>
  )
}
