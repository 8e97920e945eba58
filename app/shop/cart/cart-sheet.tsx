import '#app/ui/guard-presses.ts'
import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigation } from 'react-router'

import { clearChanges } from '#app/data/cart/cart-edits.ts'
import { useCartStore } from '#app/data/cart/cart-store.ts'
import { useCheckedCart } from '#app/data/checkout/use-checked-cart.ts'
import { rememberedBuyerKey } from '#app/data/order/stored-order-keys.ts'
import { useMenu, useShop } from '#app/data/shop/shop-data.ts'
import { readText } from '#app/data/storage/stored-value.ts'
import { CartSum } from '#app/shop/cart-bill/cart-sum.tsx'
import { useDishAddress } from '#app/shop/dish/dish-address.ts'
import { GoesWith } from '#app/shop/dish/goes-with.tsx'
import { ClockNote } from '#app/shop/opening/clock-note.tsx'
import { OpenNow } from '#app/shop/opening/open-now.tsx'
import { PauseNotice } from '#app/shop/opening/pause-notice.tsx'
import { prefetchOrderNotices } from '#app/shop/order-notices/order-notices.tsx'
import { ReadyTime } from '#app/shop/promise/ready-time.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { formatNaira } from '#domain/money.ts'
import { keyOf, linesOverStock } from '#domain/ordering/cart-lines.ts'
import { countPortions, dishesIn, linesInSum, subtotalFor } from '#domain/ordering/cart.ts'
import type { Cart } from '#domain/ordering/cart.ts'

import { CartLineRow } from './cart-line-row.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { SoldOutNotice, isSmallChange } from './sold-out-notice.tsx'

const { Part: CartBill } = lazyWithPrefetch(
  async () => (await import('#app/shop/cart-bill/cart-bill.tsx')).CartBill,
)

type CartSheetProps = { isOpen: boolean; onClose: () => void }

export function CartSheet({ isOpen, onClose }: CartSheetProps) {
  return (
    <Sheet title="Your cart" isOpen={isOpen} onClose={onClose} onClosed={clearChanges}>
      <OpenCart />
    </Sheet>
  )
}

/** Mounted each time the sheet opens, which checks the cart. */
function OpenCart() {
  const cart = useCartStore(({ cart }) => cart)
  useCheckedCart()

  if (cart.length === 0)
    return (
      <div className="flex flex-1 items-center justify-center">
        <EmptyCart text="Add some items to get started!" />
      </div>
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col low:block low:overflow-y-auto">
      <CartLines cart={cart} />
      <CartSummary cart={cart} />
    </div>
  )
}

function CartLines({ cart }: { cart: Cart }) {
  const changes = useCartStore(({ changes }) => changes)
  const { openDish } = useDishAddress()
  const { value: menu } = useMenu()
  const ofLines = changes.filter((change) => cart.some((line) => keyOf(line) === change.key))
  return (
    <div
      data-settles
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-5 low:overflow-visible"
    >
      <div role="status">
        <SoldOutNotice cart={cart} changes={ofLines} />
        {ofLines.some(isSmallChange) && (
          <Notice tone="warn" className="mb-4">
            Some dishes have changed since you put them in your cart. Please look them over.
          </Notice>
        )}
      </div>
      <ul className="grid gap-3">
        {cart.map((line) => {
          const key = keyOf(line)
          return (
            <CartLineRow
              key={key}
              cart={cart}
              line={line}
              changes={ofLines.filter((change) => change.key === key)}
              {...(menu?.some(({ id }) => id === line.product.id) && {
                onEdit: () => openDish(line.product.id, key),
              })}
            />
          )
        })}
      </ul>
      <GoesWith ids={cart.map(({ product }) => product.id)} />
    </div>
  )
}

function CartSummary({ cart }: { cart: Cart }) {
  useEffect(prefetchOrderNotices, [])
  const isOpeningCheckout = useNavigation().location?.pathname === '/checkout'
  const shop = useShop()
  const subtotal = <Subtotal cart={cart} />
  return (
    <div className="border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:p-5">
      {shop?.billRules ? (
        <DeferredBoundary fallback={subtotal}>
          <CartBill cart={cart} shop={shop} />
        </DeferredBoundary>
      ) : (
        subtotal
      )}
      <p className="mt-1 text-sm text-soft">Delivery charges calculated at checkout</p>
      <OpenNow className="mt-1" />
      <ReadyTime dishes={dishesIn(cart)} className="mt-1 text-sm font-bold" />
      <ClockNote className="" />
      <PauseNotice className="mt-3" />
      <OverStock cart={cart} />
      {/* Its code comes with the sheet: the page must open even when the connection drops. */}
      <ButtonLink to="/checkout" prefetch="render" size="large" className="mt-4 w-full">
        Proceed to Payment {isOpeningCheckout ? <Spinner /> : <Icon name="arrow" />}
      </ButtonLink>
    </div>
  )
}

function Subtotal({ cart }: { cart: Cart }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="font-bold">Subtotal</span>
      <span className="text-2xl font-bold tabular-nums">{formatNaira(subtotalFor(cart))}</span>
    </p>
  )
}

/** The affected line may have scrolled out of view. */
function OverStock({ cart }: { cart: Cart }) {
  const short = linesOverStock(linesInSum(cart))
  const names = [...new Set(short.map(({ product }) => product.name))]
  return (
    <p role="status" className="mt-3 text-sm font-bold text-danger empty:hidden">
      {names.length > 0 &&
        `We do not have enough of ${names.join(', ')}. Please change your cart before you pay.`}
    </p>
  )
}

const looks = {
  strong: 'px-5 bg-strong text-on-strong hover:bg-strong-hover',
  quiet: 'px-4 border border-line-strong hover:bg-sunk',
}

/**
 * A customer whom this phone remembers has nothing to fill in, and can go past the cart. In one
 * chunk with the sheet: each follows the other.
 */
export function FilledCartBar({ onOpen }: { onOpen: () => void }) {
  const cart = useCartStore(({ cart }) => cart)
  const [isKnown] = useState(() => Boolean(readText(rememberedBuyerKey)))
  const portions = countPortions(linesInSum(cart))
  useEffect(prefetchOrderNotices, [])
  return (
    <div className="flex flex-wrap gap-2 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      {/* So that it opens though the line drops. */}
      <PrefetchPageLinks page="/checkout" />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className={`flex min-h-14 flex-1 basis-36 flex-wrap items-center gap-x-3 rounded-2xl py-1 font-bold transition-colors ${isKnown ? looks.quiet : looks.strong}`}
      >
        <Icon name="cart" className="size-6" />
        <span>View cart</span>
        <span className={isKnown ? 'sr-only' : 'font-normal opacity-90'}>
          {portions === 1 ? '1 portion' : `${portions} portions`}
        </span>
        <span className="ml-auto text-lg tabular-nums">
          <CartSum cart={cart} />
        </span>
      </button>
      {isKnown && (
        <ButtonLink to="/checkout" className="min-h-14 rounded-2xl">
          Checkout <Icon name="arrow" />
        </ButtonLink>
      )}
    </div>
  )
}
