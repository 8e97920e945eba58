import { removeLine, setQuantity } from '#app/data/cart/cart-edits.ts'
import { LineMessages } from '#app/shop/cart/line-messages.tsx'
import { ChosenParts } from '#app/shop/dish/chosen-parts.tsx'
import { DishThumb } from '#app/shop/dish/dish-thumb.tsx'
import { Button } from '#app/ui/button.tsx'
import type { CartChange } from '#domain/cart-check.ts'
import { keyOf, maxQuantityFor } from '#domain/cart-lines.ts'
import type { Cart, CartLine } from '#domain/cart.ts'
import { lineTotalFor } from '#domain/cart.ts'
import { formatNaira } from '#domain/money.ts'
import { shownPicture } from '#domain/picture.ts'

type SummaryLineProps = { cart: Cart; line: CartLine; changes: CartChange[] }

export function SummaryLine({ cart, line, changes }: SummaryLineProps) {
  const { product, quantity, selectedPackage, options, notes } = line
  const room = maxQuantityFor(cart, line)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
      <DishThumb dish={shownPicture(product, selectedPackage)} pixels={56} className="size-14" />
      <div className="flex flex-wrap gap-x-3">
        <div className="min-w-0 flex-1 basis-[6.5rem]">
          <p className="leading-snug font-bold break-words">
            <span className="tabular-nums">{quantity} ×</span> {product.name}
          </p>
          <ChosenParts package={selectedPackage?.name} options={options} />
          {notes && (
            <p className="line-clamp-2 text-sm leading-snug break-words text-soft">“{notes}”</p>
          )}
        </div>
        <p className="font-bold tabular-nums">{formatNaira(lineTotalFor(line))}</p>
      </div>
      {(quantity > room || changes.length > 0) && (
        <LineMessages line={line} room={room} changes={changes} />
      )}
      {quantity > room && <LineActions line={line} room={room} />}
    </li>
  )
}

function LineActions({ line, room }: { line: CartLine; room: number }) {
  const { name, minOrder } = line.product
  const key = keyOf(line)
  return (
    <div className="col-span-full flex flex-wrap gap-2">
      {room >= Math.max(1, minOrder) && (
        <Button variant="quiet" size="small" onClick={() => setQuantity(key, room)}>
          Take {room} <span className="sr-only">of {name}</span>
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => removeLine(key)}>
        Remove <span className="sr-only">{name}</span>
      </Button>
    </div>
  )
}
