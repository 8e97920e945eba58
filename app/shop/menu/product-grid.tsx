import { useSearchParams } from 'react-router'

import { useShop } from '#app/data/shop/shop-data.ts'
import { useDishAddress } from '#app/shop/dish/dish-address.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Product } from '#domain/menu/product.ts'

import { ProductCard } from './product-card.tsx'

type ProductGridProps = {
  products: readonly Product[]
  eagerCount?: number
}

/** One form for all cards: browsers process each form separately after load. */
export function ProductGrid({ products, eagerCount = 0 }: ProductGridProps) {
  const [params] = useSearchParams()
  const category = params.get('category')
  const { addressOf, openDish } = useDishAddress()
  const promisesTime = useShop()?.promisesTime
  return (
    <form method="get">
      {category !== null && <input type="hidden" name="category" value={category} />}
      <ul className="dish-grid grid gap-3 sm:gap-5 lg:gap-6">
        {products.map((product, index) => (
          <li key={product.id} className="grid-card flex *:flex-1">
            <ProductCard
              product={product}
              promisesTime={promisesTime}
              isSeenAtOnce={index < eagerCount}
              addressOf={addressOf}
              onOpen={openDish}
            />
          </li>
        ))}
      </ul>
    </form>
  )
}

export function ProductsLoading() {
  return (
    <div>
      <p role="status" className="pb-4 text-soft">
        Loading products...
      </p>
      <Skeleton className="h-dvh" />
    </div>
  )
}

type ProductsFailedProps = { message: string; onRetry: () => void }

export function ProductsFailed({ message, onRetry }: ProductsFailedProps) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-3xl border border-line bg-surface px-6 py-14 text-center">
      <p role="alert" className="max-w-md text-lg font-bold">
        {message}
      </p>
      <Button variant="quiet" onClick={onRetry}>
        <Icon name="retry" /> Retry
      </Button>
    </div>
  )
}
