import type { ReactNode } from 'react'

import { removeLine, setQuantity } from '#app/data/cart/cart-edits.ts'
import { useCartStore } from '#app/data/cart/cart-store.ts'
import { LineMessages } from '#app/shop/cart/line-messages.tsx'
import { useCartSheet } from '#app/shop/cart/use-cart-sheet.ts'
import { ChosenParts } from '#app/shop/dish/chosen-parts.tsx'
import { DishThumb } from '#app/shop/dish/dish-thumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { BillRows, FigureRow } from '#app/ui/figure-row.tsx'
import { shownPicture } from '#domain/menu/picture.ts'
import { formatNaira } from '#domain/money.ts'
import { billRows } from '#domain/ordering/bill-lines.ts'
import type { Bill } from '#domain/ordering/bill.ts'
import type { CartChange } from '#domain/ordering/cart-check.ts'
import { keyOf, maxQuantityFor } from '#domain/ordering/cart-lines.ts'
import { type Cart, type CartLine, isLineSoldOut, lineTotalFor } from '#domain/ordering/cart.ts'

import { CheckoutSection } from './checkout-section.tsx'

type OrderSummaryProps = {
  cart: Cart
  bill: Bill
  needsZone: boolean
  children: ReactNode
}

export function OrderSummary({ cart, children, ...totals }: OrderSummaryProps) {
  const { open } = useCartSheet()
  const changes = useCartStore(({ changes }) => changes)
  return (
    <CheckoutSection title="Order Summary">
      <ul data-settles className="grid gap-4">
        {cart.map((line) => {
          const key = keyOf(line)
          return (
            <SummaryLine
              key={key}
              cart={cart}
              line={line}
              changes={changes.filter((change) => change.key === key)}
            />
          )
        })}
      </ul>
      <Button variant="quiet" size="small" className="mt-4" onClick={open}>
        Edit cart
      </Button>
      {children}
      <SummaryTotals {...totals} />
    </CheckoutSection>
  )
}

function SummaryTotals({ bill, needsZone }: { bill: Bill; needsZone: boolean }) {
  return (
    <dl className="mt-5 grid gap-2 border-t border-line pt-4">
      <BillRows rows={billRows(bill.lines)} />
      {needsZone && (
        <FigureRow label="Delivery">
          <span className="text-sm text-soft">Choose your neighbourhood</span>
        </FigureRow>
      )}
    </dl>
  )
}

type SummaryLineProps = { cart: Cart; line: CartLine; changes: CartChange[] }

function SummaryLine({ cart, line, changes }: SummaryLineProps) {
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
            <p dir="auto" className="line-clamp-2 text-sm leading-snug break-words text-soft">
              “{notes}”
            </p>
          )}
        </div>
        {!isLineSoldOut(line) && (
          <p className="font-bold tabular-nums">{formatNaira(lineTotalFor(line))}</p>
        )}
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
