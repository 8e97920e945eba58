import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { useDishAddress } from '#app/shop/dish/dish-address.ts'
import { DishThumb } from '#app/shop/dish/dish-thumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { matchesSearch } from '#domain/menu/dish-search.ts'
import type { Product } from '#domain/menu/product.ts'
import { isSoldOut } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'

type SearchOverlayProps = { menu: readonly Product[]; text: string; onEscape: () => void }

export function SearchOverlay({ menu, text, onEscape }: SearchOverlayProps) {
  const found = menu.filter((product) => matchesSearch(product, text))
  const list = useRef<HTMLElement>(null)
  useEscape(list, onEscape)

  return (
    <section
      ref={list}
      id="search-results"
      aria-label="Search results"
      className="fixed inset-0 z-30 overflow-y-auto overscroll-contain bg-ground pt-(--header-height)"
    >
      <div className="mx-auto max-w-3xl px-4 py-5 pb-28">
        <div role="status">
          {found.length === 0 ? <NothingFound /> : <Found count={found.length} />}
        </div>
        <ul className="grid gap-2">
          {found.map((product) => (
            <FoundDish key={product.id} product={product} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Found({ count }: { count: number }) {
  return (
    <p className="pb-3 text-sm text-soft">
      {count === 1 ? '1 dish found' : `${count} dishes found`}
    </p>
  )
}

function NothingFound() {
  return (
    <EmptyState
      title="No matching items found."
      text="Try a shorter word, or look through the whole menu."
    >
      <ButtonLink to="/menu" variant="quiet">
        Browse Menu
      </ButtonLink>
    </EmptyState>
  )
}

function FoundDish({ product }: { product: Product }) {
  const { addressOf } = useDishAddress()
  return (
    <li>
      <Link
        to={addressOf(product.id)}
        state={{ isLayer: true }}
        preventScrollReset
        className="flex items-center gap-4 rounded-2xl border border-line bg-surface p-2 pr-5 transition-colors hover:border-line-strong"
      >
        <DishThumb dish={product} pixels={80} className="size-16 min-[24rem]:size-20" />
        <span className="flex min-w-0 flex-1 flex-col gap-x-4 min-[24rem]:flex-row min-[24rem]:items-center">
          <span className="min-w-0 flex-1">
            <span className="block leading-snug font-bold">{product.name}</span>
            <span className="line-clamp-1 text-sm text-soft">{product.description}</span>
          </span>
          <span className="font-bold whitespace-nowrap tabular-nums">
            {isSoldOut(product) ? 'Sold out' : formatNaira(product.priceNaira)}
          </span>
        </span>
      </Link>
    </li>
  )
}

function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void) {
  useEffect(() => {
    const within = element.current
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
    within?.addEventListener('keydown', listen)
    return () => within?.removeEventListener('keydown', listen)
  }, [element, onEscape])
}
