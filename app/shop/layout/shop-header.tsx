import { Link } from 'react-router'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { prefetchCartSheet } from '#app/shop/cart/cart-layer.tsx'
import { SearchBox } from '#app/shop/search/search-box.tsx'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShopWire } from '#contract/ordering/shop.ts'

type ShopHeaderProps = {
  shop: Pick<ShopWire, 'name' | 'address' | 'logo'> | undefined
  search: { text: string; write: (text: string) => void; clear: () => void }
  onCart: () => void
  /** On phones it scrolls away as a whole. */
  isTucked: boolean
}

export function ShopHeader({ shop, search, onCart, isTucked }: ShopHeaderProps) {
  const top = isTucked ? 'top-[-100vh] lg:top-0' : 'top-(--header-tuck)'
  return (
    <header className={`shop-header sticky z-40 border-b border-line bg-surface ${top}`}>
      <div className="mx-auto grid max-w-7xl grid-cols-[1fr_auto] items-center gap-x-4 px-4 md:min-h-20 md:grid-cols-[minmax(min(11.5rem,24vw),auto)_minmax(0,28rem)_1fr_auto] md:gap-x-8 lg:px-8">
        <ShopName name={shop?.name ?? 'Home'} logo={shop?.logo} />
        <SearchBox text={search.text} onChange={search.write} onClear={search.clear} />
        <p className="hidden min-w-0 items-center justify-end gap-2 text-sm leading-tight text-soft lg:flex">
          {shop?.address && (
            <>
              <Icon name="pin" className="size-5 text-clay" />
              <span className="max-w-56 min-w-0">{shop.address}</span>
            </>
          )}
        </p>
        <CartButton onOpen={onCart} />
      </div>
    </header>
  )
}

function ShopName({ name, logo }: { name: string; logo: string | undefined }) {
  return (
    <Link
      to="/"
      className="flex h-16 min-w-0 items-center gap-2.5 rounded-lg pr-2 text-strong-text"
    >
      <BrandMark logo={logo} className="shrink-0" />
      <span
        className={`line-clamp-2 font-display leading-[1.2] font-extrabold tracking-tight ${name.length > 30 ? 'text-base' : name.length > 16 ? 'text-[clamp(0.95rem,3.9vw,1.5rem)]' : 'text-[min(1.5rem,9vw)]'}`}
      >
        {name}
      </span>
    </Link>
  )
}

/** The badge counts distinct lines, not portions (specification, section 2). */
function CartButton({ onOpen }: { onOpen: () => void }) {
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
