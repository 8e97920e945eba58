import { useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Product } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'

import { useDishAddress } from './dish-address.ts'

const { Part: ProductDialog, prefetch: prefetchDishDialog } = lazyWithPrefetch(
  async () => (await import('./product-dialog.tsx')).ProductDialog,
)

export { prefetchDishDialog }

/** One dialog per page, for the dish in the address. */
export function DishLayer({ menu }: { menu: readonly Product[] }) {
  const { dishId, lineKey, closeDish } = useDishAddress()
  const isHydrated = useHydrated()
  const dish = isHydrated ? menu.find(({ id }) => id === dishId) : undefined
  // Still shown during the closing animation; not loaded until the first dish is opened.
  const [last, setLast] = useState(dish)
  if (dish && dish !== last) setLast(dish)

  const shown = dish ?? last
  return (
    <DeferredBoundary fallback={dish && <DishPreview product={dish} onClose={closeDish} />}>
      {shown && (
        <ProductDialog
          product={shown}
          lineKey={lineKey}
          isOpen={dish !== undefined}
          onClose={closeDish}
        />
      )}
    </DeferredBoundary>
  )
}

type DishPreviewProps = { product: Product; onClose: () => void }

/**
 * The dish with what its card knows, in the place of its dialog until that is loaded. A native
 * dialog: it keeps the focus inside and closes with Escape without any script.
 */
function DishPreview({ product, onClose }: DishPreviewProps) {
  const { name, image, images, priceNaira, description } = product
  return (
    <dialog
      ref={openModal}
      aria-label={name}
      closedby="any"
      onCancel={onClose}
      className="mt-auto h-[92dvh] max-h-none w-full max-w-none flex-col rounded-t-3xl border border-line bg-surface text-text backdrop:bg-shade open:flex sm:m-auto sm:max-w-lg sm:rounded-3xl lg:h-[min(40rem,92dvh)] lg:max-w-5xl"
    >
      <Picture
        src={image}
        images={images}
        sizes="50vw"
        width={640}
        height={640}
        alt=""
        className="aspect-4/3 max-h-[26dvh] w-full object-cover"
      />
      <div className="flex-1 p-5 sm:p-7">
        <h2 className="text-2xl sm:text-3xl">{name}</h2>
        <p className="mt-2 text-xl font-bold text-strong-text">{formatNaira(priceNaira)}</p>
        <p className="mt-3 text-soft">{description}</p>
        <p role="status" className="mt-6">
          Loading…
        </p>
      </div>
      <div className="flex gap-3 border-t border-line p-4">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button className="flex-1" disabled>
          Add to Cart
        </Button>
      </div>
    </dialog>
  )
}

/** Closed before it is removed, so that the focus is back where the dialog then finds it. */
function openModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}
