import type { FormEvent, ReactNode } from 'react'

import { Button } from '#app/ui/button.tsx'
import { DialogClose } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { findEmptyGroup } from '#domain/empty-group.ts'
import type { Product } from '#domain/product.ts'
import { isSoldOut } from '#domain/product.ts'

import { DishLimit } from './dish-limit.tsx'
import { DishNotes } from './dish-notes.tsx'
import { DishPicture } from './dish-picture.tsx'
import { DishQuantity } from './dish-quantity.tsx'
import { DishTotal } from './dish-total.tsx'
import { GoesWith } from './goes-with.tsx'
import { focusGroup, OptionChoice } from './option-choice.tsx'
import { PackageChoice } from './package-choice.tsx'
import { useDishChoice } from './use-dish-choice.ts'

type DishFormProps = {
  product: Product
  onAdded: (quantity: number) => void
  corner: ReactNode
  children: ReactNode
}

export function DishForm({ product, onAdded, corner, children }: DishFormProps) {
  const choice = useDishChoice(product)
  const { optionGroups } = product
  const emptyGroup = findEmptyGroup(optionGroups)
  const soldOut = isSoldOut(product)
  const canAdd = !soldOut && !choice.isAllTaken

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { faultyGroup } = choice.options
    if (faultyGroup) {
      choice.options.showFaults()
      return focusGroup(event.currentTarget, faultyGroup.id)
    }
    if (choice.isTooMany) return choice.setQuantity(choice.room)
    choice.addToCart()
    onAdded(choice.line.quantity)
  }

  return (
    <form
      onSubmit={add}
      className="flex min-h-0 flex-col lg:grid lg:h-[min(40rem,92dvh)] lg:grid-cols-2 lg:grid-rows-[1fr_auto] low:block low:shrink-0"
    >
      <div className="min-h-0 overflow-y-auto overscroll-contain lg:contents low:overflow-visible">
        <div className="relative lg:row-span-2 lg:min-h-0">
          <DishPicture product={product} chosen={choice.line.selectedPackage} />
          {corner}
        </div>
        <div className="p-5 sm:p-7 lg:min-h-0 lg:overflow-y-auto">
          {children}
          {soldOut && (
            <CannotAdd tone="bad">
              Sold out{product.nextPot && <span className="block">{product.nextPot}</span>}
              {emptyGroup && <span className="block">{`Nothing left of: ${emptyGroup.name}`}</span>}
            </CannotAdd>
          )}
          {!soldOut && choice.isAllTaken && (
            <CannotAdd tone="warn">
              <DishLimit stock={product.stock} inCart={choice.inCart} />
            </CannotAdd>
          )}
          {canAdd && <DishChoices product={product} choice={choice} />}
          <GoesWith ids={[product.id]} />
        </div>
      </div>
      <div className="border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7">
        {canAdd && <DishTotal totalNaira={choice.totalNaira} />}
        <div className="flex flex-wrap gap-3">
          <DialogClose render={<Button variant="quiet" />}>Cancel</DialogClose>
          <Button type="submit" className="flex-1" disabled={!canAdd}>
            Add to Cart
          </Button>
        </div>
      </div>
    </form>
  )
}

function CannotAdd({ tone, children }: { tone: 'bad' | 'warn'; children: ReactNode }) {
  return (
    <Notice tone={tone} className="mt-5">
      {children}
    </Notice>
  )
}

type DishChoicesProps = { product: Product; choice: ReturnType<typeof useDishChoice> }

function DishChoices({ product, choice }: DishChoicesProps) {
  return (
    <div className="mt-6 grid gap-6">
      {product.packages.length > 0 && (
        <PackageChoice
          packages={product.packages}
          chosenId={choice.packageId}
          onChoose={choice.setPackageId}
        />
      )}
      {product.optionGroups.map((group) => (
        <OptionChoice
          key={group.id}
          group={group}
          chosenIds={choice.options.idsOf(group)}
          error={choice.options.errorOf(group)}
          onChoose={(ids) => choice.options.choose(group, ids)}
        />
      ))}
      <DishQuantity product={product} choice={choice} />
      <DishNotes notes={choice.notes} onChange={choice.setNotes} />
    </div>
  )
}
