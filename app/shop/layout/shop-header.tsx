import { Link } from 'react-router'

import { SearchBox } from '#app/shop/search/search-box.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShopWire } from '#contract/shop.ts'

import { CartButton } from './cart-button.tsx'

type ShopHeaderProps = {
  shop: Pick<ShopWire, 'name' | 'address'> | undefined
  search: { text: string; write: (text: string) => void; clear: () => void }
  onCart: () => void
}

export function ShopHeader({ shop, search, onCart }: ShopHeaderProps) {
  return (
    <header className="shop-header sticky top-(--header-tuck) z-40 border-b border-line bg-surface">
      <div className="mx-auto grid max-w-7xl grid-cols-[1fr_auto] items-center gap-x-4 px-4 md:min-h-20 md:grid-cols-[minmax(min(11.5rem,24vw),auto)_minmax(0,28rem)_1fr_auto] md:gap-x-8 lg:px-8">
        <ShopName name={shop?.name ?? 'Tukunya'} />
        <SearchBox text={search.text} onChange={search.write} onClear={search.clear} />
        <p className="hidden min-w-0 items-center justify-end gap-2 text-sm leading-tight text-soft lg:flex">
          {shop && (
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

function ShopName({ name }: { name: string }) {
  return (
    <Link
      to="/"
      className="flex h-16 min-w-0 items-center gap-2.5 rounded-lg pr-2 text-strong-text"
    >
      <span aria-hidden="true" className="mark shrink-0" />
      <span className="line-clamp-2 font-display text-[min(1.5rem,9vw)] leading-[1.2] font-extrabold tracking-tight">
        {name}
      </span>
    </Link>
  )
}
