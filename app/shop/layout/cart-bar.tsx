import { PrefetchPageLinks } from 'react-router'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { prefetchCartSheet } from '#app/shop/cart/cart-layer.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { countPortions, subtotalFor } from '#domain/cart.ts'
import { formatNaira } from '#domain/money.ts'

export function CartBar({ onOpen }: { onOpen: () => void }) {
  const cart = useCartStore(({ cart }) => cart)
  const portions = countPortions(cart)
  if (portions === 0) return null

  return (
    <div className="border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      {/* So that it opens though the line drops. */}
      <PrefetchPageLinks page="/checkout" />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        onPointerEnter={prefetchCartSheet}
        onFocus={prefetchCartSheet}
        className="flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-2xl bg-strong px-5 py-1 font-bold text-on-strong transition-colors hover:bg-strong-hover"
      >
        <Icon name="cart" className="size-6" />
        <span>View cart</span>
        <span className="font-normal opacity-90">
          {portions === 1 ? '1 portion' : `${portions} portions`}
        </span>
        <span className="ml-auto text-lg tabular-nums">{formatNaira(subtotalFor(cart))}</span>
      </button>
    </div>
  )
}
