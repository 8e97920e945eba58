import { addLine } from '#app/data/cart/cart-edits.ts'
import { useCartStore } from '#app/data/cart/cart-store.ts'
import { useMenu } from '#app/data/shop/shop-data.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Product } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'
import { unitPriceFor } from '#domain/ordering/cart.ts'
import { plainLine, suggestionsFor } from '#domain/ordering/suggestions.ts'

import { DishThumb } from './dish-thumb.tsx'

/** Up to three dishes to add with one press; nothing without suggestions. */
export function GoesWith({ ids }: { ids: readonly string[] }) {
  const { value: menu = [] } = useMenu()
  const cart = useCartStore(({ cart }) => cart)
  const dishes = menu.filter(({ id }) => ids.includes(id))
  const shown = suggestionsFor(dishes, menu, cart)
  if (shown.length === 0) return null
  return (
    <section data-settles aria-label="Goes with" className="mt-6">
      <h3 className="font-sans text-base font-bold tracking-normal">Goes with</h3>
      <ul className="mt-2 grid gap-2">
        {shown.map((dish) => (
          <Suggestion key={dish.id} dish={dish} />
        ))}
      </ul>
    </section>
  )
}

function Suggestion({ dish }: { dish: Product }) {
  const line = plainLine(dish)
  const { selectedPackage, quantity } = line

  function add() {
    addLine(line)
    announce(`${quantity} × ${dish.name} added to your cart`)
  }

  return (
    <li className="flex items-center gap-3 rounded-2xl border border-line bg-surface p-2">
      <DishThumb dish={dish} pixels={56} className="size-14" />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="line-clamp-2 font-bold">{dish.name}</span>
        <span className="text-sm text-soft tabular-nums">
          {quantity > 1 && `${quantity} × `}
          {selectedPackage && `${selectedPackage.name}, `}
          {formatNaira(unitPriceFor(line))}
        </span>
      </p>
      <button
        type="button"
        onClick={add}
        aria-label={`Add ${dish.name}`}
        className="flex size-11 shrink-0 items-center justify-center rounded-xl border border-line-strong text-strong-text transition-colors hover:bg-sunk"
      >
        <Icon name="plus" className="size-6" />
      </button>
    </li>
  )
}
