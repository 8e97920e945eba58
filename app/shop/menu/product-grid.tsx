import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { useShop } from '#app/data/shop/shop-data.ts'
import { useDishAddress } from '#app/shop/dish/dish-address.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Product } from '#domain/product.ts'

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
      <Grid>
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
      </Grid>
    </form>
  )
}

export function ProductsLoading() {
  return (
    <div>
      <p role="status" className="pb-4 text-soft">
        Loading products...
      </p>
      <Grid>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index} className="overflow-hidden rounded-3xl border border-line bg-surface">
            <Skeleton className="aspect-square w-full rounded-none" />
            <div className="grid gap-2 p-5">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="mt-2 h-7 w-1/2" />
            </div>
          </li>
        ))}
      </Grid>
    </div>
  )
}

function Grid({ children }: { children: ReactNode }) {
  return <ul className="dish-grid grid gap-3 sm:gap-5 lg:gap-6">{children}</ul>
}
