import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { rememberedBuyerKey } from '#app/data/order/stored-order-keys.ts'
import { readText } from '#app/data/storage/stored-value.ts'
import { CartSum } from '#app/shop/cart-bill/cart-sum.tsx'
import { prefetchOrderNotices } from '#app/shop/order-notices/order-notices.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { countPortions, linesInSum } from '#domain/ordering/cart.ts'

const looks = {
  strong: 'px-5 bg-strong text-on-strong hover:bg-strong-hover',
  quiet: 'px-4 border border-line-strong hover:bg-sunk',
}

/** A customer whom this phone remembers has nothing to fill in, and can go past the cart. */
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
