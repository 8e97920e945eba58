import { useShop } from '#app/data/shop/shop-data.ts'
import { PromisedTime } from '#app/shop/promise/promised-time.tsx'
import { Dialog, DialogClose, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatNaira } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import { isSoldOut } from '#domain/product.ts'

import { useAddedNote } from './added-note.tsx'
import { DishForm } from './dish-form.tsx'
import { DishTags } from './dish-tags.tsx'
import { LazyCutOff } from './lazy-cut-off.tsx'

type ProductDialogProps = { product: Product; isOpen: boolean; onClose: () => void }

export function ProductDialog({ product, isOpen, onClose }: ProductDialogProps) {
  const { note, confirm } = useAddedNote()
  const shop = useShop()

  function finish(quantity: number) {
    confirm(`${quantity} × ${product.name} added to your cart`)
    onClose()
  }

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        className="sm:max-w-lg lg:max-w-5xl low:overflow-y-auto"
      >
        <DishForm key={product.id} product={product} onAdded={finish} corner={<CloseButton />}>
          <DialogTitle className="text-2xl sm:text-3xl">{product.name}</DialogTitle>
          <p className="mt-2 text-xl font-bold text-strong-text tabular-nums">
            {hasOtherPrices(product) && <span className="text-base font-normal">From </span>}
            {formatNaira(product.priceNaira)}
          </p>
          {!isSoldOut(product) && (
            <PromisedTime
              as="minutes"
              dishes={[{ productId: product.id, quantity: 1 }]}
              className="mt-1 text-sm font-bold"
            />
          )}
          <DialogText className="mt-3 text-soft">{product.description}</DialogText>
          {product.tags && <DishTags tags={product.tags} className="mt-3 text-sm" />}
          <LazyCutOff cutOff={product.cutOff} className="mt-3 text-sm" />
          {shop?.halalNote && <p className="mt-3 text-sm text-soft">{shop.halalNote}</p>}
        </DishForm>
      </Dialog>
      {note}
    </>
  )
}

function hasOtherPrices({ packages, optionGroups }: Product) {
  return (
    packages.length > 0 ||
    optionGroups.some(({ options }) => options.some(({ priceNaira }) => priceNaira > 0))
  )
}

function CloseButton() {
  return (
    <DialogClose
      aria-label="Close"
      className="absolute top-3 right-3 flex size-11 items-center justify-center rounded-full border border-line bg-surface text-text hover:bg-sunk lg:right-auto lg:left-3"
    >
      <Icon name="close" />
    </DialogClose>
  )
}
