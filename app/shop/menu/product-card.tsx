import { memo, type MouseEvent } from 'react'
import { Link, type To } from 'react-router'

import { prefetchDishDialog } from '#app/shop/dish/dish-layer.tsx'
import { LazyCutOff } from '#app/shop/dish/lazy-cut-off.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { isSoldOut, type Product } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'

const { Part: DishTags } = lazyWithPrefetch(
  async () => (await import('#app/shop/dish/dish-tags.tsx')).DishTags,
)

const { Part: ReadyTime } = lazyWithPrefetch(
  async () => (await import('#app/shop/promise/ready-time.tsx')).ReadyTime,
)

type ProductCardProps = {
  product: Product
  promisesTime?: boolean | undefined
  isSeenAtOnce?: boolean
  addressOf: (id: string) => To
  onOpen: (id: string) => void
}

/**
 * The whole card links to the dish; the add button opens the same dialog. Memoized: the router
 * renders the page again for each route that it discovers.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, promisesTime, isSeenAtOnce, addressOf, onOpen } = props
  const soldOut = isSoldOut(product)
  return (
    <article className="dish-card">
      <div className="relative overflow-hidden bg-sunk">
        <Picture
          src={product.image}
          images={product.images}
          sizes={cardSizes}
          width={640}
          height={640}
          alt=""
          eager={isSeenAtOnce}
          className={soldOut ? 'grayscale-[0.7]' : undefined}
        />
        {soldOut && (
          <Badge tone="bad" className="absolute top-2.5 left-2.5">
            Sold out
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col p-3 sm:p-5">
        {/* A little wider: at 360 pixels the name of a first dish would just not fit its lines. */}
        <h3 className="-mr-1 font-sans leading-snug font-bold tracking-normal sm:mr-0 sm:text-lg">
          <Link
            to={addressOf(product.id)}
            state={{ isLayer: true }}
            preventScrollReset
            onPointerEnter={prefetchDishDialog}
            onFocus={prefetchDishDialog}
          >
            {product.name}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-sm leading-snug text-soft">
          {(soldOut && product.nextPot) || product.description}
        </p>
        <DeferredBoundary>
          {product.tags && <DishTags tags={product.tags} className="mt-2 text-xs" />}
        </DeferredBoundary>
        <LazyCutOff cutOff={product.cutOff} className="mt-2 text-xs" />
        {promisesTime && (
          <DeferredBoundary>
            {!soldOut && (
              <ReadyTime
                as="card"
                dishes={[{ productId: product.id, quantity: 1 }]}
                className="mt-2 text-xs leading-[1.34] font-bold"
              />
            )}
          </DeferredBoundary>
        )}
        <div className="mt-auto flex items-end justify-between gap-2 pt-3">
          <p className="leading-tight">
            <span className="block text-xs text-soft">From</span>
            <span className="text-lg font-bold tabular-nums sm:text-xl">
              {formatNaira(product.priceNaira)}
            </span>
          </p>
          {!soldOut && <AddButton product={product} onAdd={() => onOpen(product.id)} />}
        </div>
      </div>
    </article>
  )
})

/** The columns of the grid without gaps, margins and the card's edge: --card-side in shop.css. */
const cardSizes =
  '(min-width: 80rem) 284px, (min-width: 64rem) calc(25vw - 36px), (min-width: 48rem) calc(33.3vw - 26px), (min-width: 40rem) calc(50vw - 28px), calc(50vw - 24px)'

type AddButtonProps = { product: Product; onAdd: () => void }

/** A submit button of the grid's form: before hydration it opens the dish by its address. */
function AddButton({ product, onAdd }: AddButtonProps) {
  function add(event: MouseEvent) {
    event.preventDefault()
    onAdd()
  }

  return (
    <button
      type="submit"
      name="dish"
      value={product.id}
      onClick={add}
      aria-label={`Add ${product.name}`}
      aria-haspopup="dialog"
      className="relative flex size-11 shrink-0 items-center justify-center rounded-xl bg-strong text-on-strong transition-colors hover:bg-strong-hover noscript:hidden"
    >
      <Icon name="plus" className="size-6" />
    </button>
  )
}
