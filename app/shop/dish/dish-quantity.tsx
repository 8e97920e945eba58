import { useId } from 'react'

import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import type { Product } from '#domain/menu/product.ts'

import { DishLimit } from './dish-limit.tsx'
import type { useDishChoice } from './use-dish-choice.ts'

type DishQuantityProps = { product: Product; choice: ReturnType<typeof useDishChoice> }

export function DishQuantity({ product, choice }: DishQuantityProps) {
  const id = useId()
  const { line, room, least, inCart, setQuantity } = choice
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <label htmlFor={id} className="font-bold">
          How many
        </label>
        {least > 1 && <p className="text-sm text-soft">{`At least ${least} per order`}</p>}
      </div>
      <QuantityStepper
        id={id}
        describedBy={`${id}-limit`}
        label="quantity"
        value={line.quantity}
        min={least}
        max={room}
        onChange={setQuantity}
      />
      <p
        id={`${id}-limit`}
        role="status"
        className="w-full text-sm font-bold text-warning empty:hidden"
      >
        {line.quantity >= room && <DishLimit stock={product.stock} inCart={inCart} />}
      </p>
    </div>
  )
}
