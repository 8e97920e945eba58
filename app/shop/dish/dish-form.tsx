import { type FormEvent, type ReactNode, useId } from 'react'

import { useShop } from '#app/data/shop/shop-data.ts'
import { Button } from '#app/ui/button.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { DialogClose } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { findEmptyGroup } from '#domain/menu/empty-group.ts'
import type { Package } from '#domain/menu/package.ts'
import { shownPicture } from '#domain/menu/picture.ts'
import { isSoldOut, type Product } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'
import { type CartLine, notesLimit } from '#domain/ordering/cart.ts'

import { GoesWith } from './goes-with.tsx'
import { ChoiceCard, focusGroup, OptionChoice } from './option-choice.tsx'
import { useDishChoice } from './use-dish-choice.ts'

/** The counter shows when so few characters are left. */
const shownFrom = notesLimit - 50

const { Part: AddedCharges } = lazyWithPrefetch(
  async () => (await import('./added-charges.tsx')).AddedCharges,
)

type DishFormProps = {
  product: Product
  /** The cart line to edit. */
  edited: CartLine | undefined
  onAdded: (quantity: number) => void
  corner: ReactNode
  children: ReactNode
}

export function DishForm({ product, edited, onAdded, corner, children }: DishFormProps) {
  const choice = useDishChoice(product, edited)
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
            {edited ? 'Save' : 'Add to Cart'}
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

function DishTotal({ totalNaira }: { totalNaira: number }) {
  const rules = useShop()?.billRules
  return (
    <>
      <p className="mb-3 flex items-baseline justify-between gap-4">
        <span className="text-soft">Total Price</span>
        <output className="text-2xl font-bold tabular-nums">{formatNaira(totalNaira)}</output>
      </p>
      <DeferredBoundary>{rules && <AddedCharges rules={rules} />}</DeferredBoundary>
    </>
  )
}

type DishPictureProps = { product: Product; chosen: Package | null }

function DishPicture({ product, chosen }: DishPictureProps) {
  const { image, images } = shownPicture(product, chosen)
  const phoneHeight =
    product.packages.length + product.optionGroups.length > 0
      ? 'max-h-[22dvh]'
      : 'max-h-[26dvh] tall:max-h-[34dvh]'
  return (
    <Picture
      src={image}
      images={images}
      sizes="(min-width: 64rem) 640px, (min-width: 40rem) 512px, 100vw"
      width={640}
      height={640}
      alt={product.name}
      eager
      className={`aspect-4/3 w-full bg-sunk object-cover lg:aspect-auto lg:h-full lg:max-h-none low:max-h-24 ${phoneHeight}`}
    />
  )
}

type PackageChoiceProps = {
  packages: readonly Package[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

function PackageChoice({ packages, chosenId, onChoose }: PackageChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-bold">Choose a package</legend>
      <div className="grid gap-2">
        {packages.map(({ id, name, description, priceNaira }) => (
          <ChoiceCard
            key={id}
            type="radio"
            name="package"
            title={name}
            text={description}
            price={formatNaira(priceNaira)}
            checked={id === chosenId}
            onChange={() => onChoose(id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type DishNotesProps = { notes: string; onChange: (notes: string) => void }

function DishNotes({ notes, onChange }: DishNotesProps) {
  const id = useId()
  const isNearLimit = notes.length >= shownFrom
  return (
    <div>
      <label htmlFor={id} className="font-bold">
        Notes
      </label>{' '}
      <span className="text-soft">(optional)</span>
      <textarea
        id={id}
        value={notes}
        onChange={(event) => onChange(event.target.value)}
        maxLength={notesLimit}
        rows={2}
        placeholder="Extra yaji, no onions..."
        dir="auto"
        aria-describedby={isNearLimit ? `${id}-room` : undefined}
        className="mt-2 block w-full rounded-xl border border-line-strong bg-ground px-4 py-3 text-base placeholder:text-soft"
      />
      {isNearLimit && (
        <p id={`${id}-room`} className="mt-1 text-right text-xs text-soft tabular-nums">
          {notes.length} of {notesLimit} characters
        </p>
      )}
    </div>
  )
}

type DishQuantityProps = { product: Product; choice: ReturnType<typeof useDishChoice> }

function DishQuantity({ product, choice }: DishQuantityProps) {
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

type DishLimitProps = { stock: number; inCart: number }

function DishLimit({ stock, inCart }: DishLimitProps) {
  return (
    <>
      <span className="block">{`Only ${stock} available in stock`}</span>
      {inCart > 0 && <span className="block">{`You have ${inCart} in your cart.`}</span>}
    </>
  )
}
