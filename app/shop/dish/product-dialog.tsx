import { Dialog, DialogClose, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { formatNaira } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'

import { useAddedNote } from './added-note.tsx'
import { DishForm } from './dish-form.tsx'

type ProductDialogProps = { product: Product; isOpen: boolean; onClose: () => void }

export function ProductDialog({ product, isOpen, onClose }: ProductDialogProps) {
  const { note, confirm } = useAddedNote()

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
        <DishForm
          key={product.id}
          product={product}
          onAdded={finish}
          picture={
            <>
              <DishPicture product={product} />
              <CloseButton />
            </>
          }
        >
          <DialogTitle className="text-2xl sm:text-3xl">{product.name}</DialogTitle>
          <p className="mt-2 text-xl font-bold text-strong-text tabular-nums">
            {product.packages.length > 0 && <span className="text-base font-normal">From </span>}
            {formatNaira(product.priceNaira)}
          </p>
          <DialogText className="mt-3 text-soft">{product.description}</DialogText>
        </DishForm>
      </Dialog>
      {note}
    </>
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

function DishPicture({ product }: { product: Product }) {
  const phoneHeight =
    product.packages.length > 0 ? 'max-h-[22dvh]' : 'max-h-[26dvh] tall:max-h-[34dvh]'
  return (
    <Picture
      src={product.image}
      images={product.images}
      sizes="(min-width: 64rem) 640px, (min-width: 40rem) 512px, 100vw"
      width={640}
      height={640}
      alt={product.name}
      eager
      className={`aspect-4/3 w-full bg-sunk object-cover lg:aspect-auto lg:h-full lg:max-h-none low:max-h-24 ${phoneHeight}`}
    />
  )
}
