import { useCartStore } from '#app/data/cart/cart-store.ts'
import { prefetchCartSheet } from '#app/shop/cart/cart-layer.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The badge counts distinct lines, not portions (specification, section 2). */
export function CartButton({ onOpen }: { onOpen: () => void }) {
  const lines = useCartStore(({ cart }) => cart.length)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={prefetchCartSheet}
      onFocus={prefetchCartSheet}
      className="relative -mr-3 flex h-12 items-center gap-2 justify-self-end rounded-xl px-3 font-bold transition-colors hover:bg-sunk md:col-start-4"
    >
      <Icon name="cart" className="size-6" />
      <span className="max-sm:sr-only">Cart</span>
      {lines > 0 && (
        <span
          // A new key restarts the animation.
          key={lines}
          className="cart-badge flex h-6 min-w-6 items-center justify-center rounded-full bg-strong px-1.5 text-sm text-on-strong tabular-nums"
        >
          {lines}
        </span>
      )}
      {lines > 0 && <span className="sr-only">{lines === 1 ? 'item' : 'items'}</span>}
    </button>
  )
}
