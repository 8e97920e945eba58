import { useCallback, useEffect, useState } from 'react'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import '#app/ui/guard-presses.ts'
import { useShop } from '#app/data/shop/shop-data.ts'
import { ReadyTime } from '#app/shop/promise/ready-time.tsx'
import { announce } from '#app/ui/announcer.tsx'
import { Dialog, DialogClose, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isSoldOut, type Product } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'
import { keyOf } from '#domain/ordering/cart-lines.ts'
import type { CartLine } from '#domain/ordering/cart.ts'

import { DishForm } from './dish-form.tsx'
import { DishTags } from './dish-tags.tsx'
import { LazyCutOff } from './lazy-cut-off.tsx'

const shownMs = 4000

type ProductDialogProps = {
  product: Product
  lineKey?: string | undefined
  isOpen: boolean
  onClose: () => void
}

export function ProductDialog({ product, lineKey, isOpen, onClose }: ProductDialogProps) {
  const { note, confirm } = useAddedNote()
  const edited = useEditedLine(isOpen, lineKey)
  const shop = useShop()

  function finish(quantity: number) {
    if (edited) announce(`${product.name} changed in your cart`)
    else confirm(`${quantity} × ${product.name} added to your cart`)
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
          key={`${product.id} ${edited ? keyOf(edited) : ''}`}
          product={product}
          edited={edited}
          onAdded={finish}
          corner={<CloseButton />}
        >
          <DialogTitle className="text-2xl sm:text-3xl">{product.name}</DialogTitle>
          <p className="mt-2 text-xl font-bold text-strong-text tabular-nums">
            {hasOtherPrices(product) && <span className="text-base font-normal">From </span>}
            {formatNaira(product.priceNaira)}
          </p>
          {!isSoldOut(product) && (
            <ReadyTime
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

/** The cart line when the dialog opened. Saving and the closing animation must not change it. */
function useEditedLine(isOpen: boolean, lineKey: string | undefined) {
  const cart = useCartStore(({ cart }) => cart)
  const [wasOpen, setWasOpen] = useState(false)
  const [line, setLine] = useState<CartLine>()
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setLine(cart.find((one) => keyOf(one) === lineKey))
  }
  return line
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

function useAddedNote() {
  const [shown, setShown] = useState({ count: 0, text: '' })
  const end = useCallback(() => setShown(({ count }) => ({ count, text: '' })), [])

  function confirm(text: string) {
    announce(text)
    setShown(({ count }) => ({ count: count + 1, text }))
  }

  // A new key restarts the note when the same dish is added again.
  const note = shown.text !== '' && <AddedNote key={shown.count} text={shown.text} onEnd={end} />
  return { note, confirm }
}

type AddedNoteProps = { text: string; onEnd: () => void }

function AddedNote({ text, onEnd }: AddedNoteProps) {
  useEffect(() => {
    const timer = setTimeout(onEnd, shownMs)
    return () => clearTimeout(timer)
  }, [onEnd])
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none fixed top-4 right-[calc(max(1rem,50vw-38rem)+7rem)] z-40 hidden h-12 max-w-96 items-center gap-2 rounded-2xl border border-success bg-success-ground px-4 text-sm leading-tight font-bold text-success transition-all duration-200 md:flex lg:right-[calc(max(2rem,50vw-38rem)+7rem)] starting:translate-x-3 starting:opacity-0"
    >
      <Icon name="check" />
      <span className="line-clamp-2">{text}</span>
    </p>
  )
}
