import type { MouseEvent } from 'react'

import { removeLine, setQuantity } from '#app/data/cart/cart-edits.ts'
import { useMenu } from '#app/data/shop/shop-data.ts'
import { ChosenParts } from '#app/shop/dish/chosen-parts.tsx'
import { DishThumb } from '#app/shop/dish/dish-thumb.tsx'
import { LazyCutOff } from '#app/shop/dish/lazy-cut-off.tsx'
import { announce } from '#app/ui/announcer.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { trashPath } from '#app/ui/icon-paths.ts'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { shownPicture } from '#domain/menu/picture.ts'
import { formatNaira } from '#domain/money.ts'
import type { CartChange } from '#domain/ordering/cart-check.ts'
import { keyOf, maxQuantityFor } from '#domain/ordering/cart-lines.ts'
import { type Cart, type CartLine, isLineSoldOut, lineTotalFor } from '#domain/ordering/cart.ts'
import { clampQuantity } from '#domain/quantity.ts'

import { LineMessages } from './line-messages.tsx'

type CartLineRowProps = {
  cart: Cart
  line: CartLine
  changes: CartChange[]
  /** Opens the dish with this line's choices. */
  onEdit?: () => void
}

export function CartLineRow({ cart, line, changes, onEdit }: CartLineRowProps) {
  const { product, quantity, selectedPackage, options, notes } = line
  const { value: menu } = useMenu()
  const cutOff = menu?.find(({ id }) => id === product.id)?.cutOff
  const room = maxQuantityFor(cart, line)
  const change = (typed: string | number) =>
    setQuantity(keyOf(line), clampQuantity(typed, { room, minOrder: product.minOrder }))

  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 rounded-2xl border border-line bg-surface p-3">
      <DishThumb dish={shownPicture(product, selectedPackage)} pixels={80} className="size-20" />
      <div className="flex flex-1 basis-[9rem] items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-sans text-base leading-snug font-bold tracking-normal">
            {onEdit ? (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`Change ${product.name}`}
                onClick={onEdit}
                className="min-h-11 text-left underline decoration-line-strong underline-offset-4"
              >
                {product.name}
              </button>
            ) : (
              product.name
            )}
          </h3>
          <ChosenParts package={selectedPackage?.name} options={options} />
          <p dir="auto" className="line-clamp-2 text-sm leading-snug break-words text-soft">
            {notes || (!options && product.description)}
          </p>
        </div>
        <RemoveButton line={line} />
      </div>
      <LazyCutOff cutOff={cutOff} className="w-full text-sm" />
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <QuantityStepper
          label={`quantity of ${product.name}`}
          value={quantity}
          min={Math.max(1, product.minOrder)}
          max={room}
          onChange={change}
        />
        {!isLineSoldOut(line) && (
          <p className="text-lg font-bold tabular-nums">{formatNaira(lineTotalFor(line))}</p>
        )}
      </div>
      <LineMessages line={line} room={room} changes={changes} />
    </li>
  )
}

function RemoveButton({ line }: { line: CartLine }) {
  const { name } = line.product
  function remove({ currentTarget }: MouseEvent<HTMLElement>) {
    focusNeighbour(currentTarget)
    removeLine(keyOf(line))
    announce(`${name} removed from your cart`)
  }
  return (
    <IconButton
      icon={trashPath}
      label={`Remove ${name}`}
      onClick={remove}
      data-remove
      className="-mt-1 -mr-1 text-soft transition-colors hover:bg-danger-ground hover:text-danger"
    />
  )
}

/** The button disappears with its line, so focus moves to the next one. */
function focusNeighbour(button: HTMLElement) {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector('[data-remove]') ?? button.closest('[role=dialog]')
  if (next instanceof HTMLElement) next.focus()
}
