import { useCategories, useMenu, useShop, useShopData } from '#app/data/shop/shop-data.ts'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'

import type { Route } from './+types/menu-page'
import { CategoryTabs } from './menu/category-tabs.tsx'
import { productsIn, useChosenCategory } from './menu/chosen-category.ts'
import { DietFilter, NoDishForDiet, useDiets } from './menu/diet-filter.tsx'
import { EmptyCategory } from './menu/empty-category.tsx'
import { ProductGrid, ProductsLoading } from './menu/product-grid.tsx'
import { ProductsFailed } from './menu/products-failed.tsx'
import { OpenNow } from './opening/open-now.tsx'
import { menuMeta } from './seo/menu-meta.ts'
import { seedIn } from './seo/page-meta.ts'
import { RestaurantScript } from './seo/restaurant-script.tsx'

const { Part: PromisedTime } = lazyWithPrefetch(
  async () => (await import('./promise/promised-time.tsx')).PromisedTime,
)

export function meta({ matches, location }: Route.MetaArgs) {
  return menuMeta(seedIn(matches), location.search)
}

export default function MenuPage() {
  const categories = useCategories()
  const chosen = useChosenCategory(categories)
  const diets = useDiets()
  const promisesTime = useShop()?.promisesTime

  return (
    <div className="mx-auto max-w-7xl px-4 pt-5 sm:pt-8 lg:px-8 lg:pt-12">
      <h1 className="text-4xl sm:text-5xl">Our Menu</h1>
      <p className="mt-2 max-w-2xl text-lg text-soft sm:mt-3">
        Cooked the day you eat it: masa from the griddle, suya from the fire, soups that simmered
        since morning.
      </p>
      <OpenNow className="mt-2 mb-1 sm:my-3" />
      {promisesTime && (
        <div className="mb-1 min-h-5 text-sm font-bold">
          <DeferredBoundary>
            <PromisedTime as="minutes" />
          </DeferredBoundary>
        </div>
      )}
      <CategoryTabs categories={categories} chosen={chosen} kept={diets.kept}>
        <h2 className="sr-only">Dishes</h2>
        <MenuProducts category={chosen} />
      </CategoryTabs>
      <RestaurantScript />
    </div>
  )
}

function MenuProducts({ category }: { category: string }) {
  const { menu } = useShopData()
  const { value: products, failure } = useMenu()
  const { chosen, narrow } = useDiets()
  if (products) {
    const shown = narrow(productsIn(products, category))
    return (
      <>
        <DietFilter menu={products} />
        {shown.length > 0 ? (
          <ProductGrid products={shown} eagerCount={2} />
        ) : chosen.length > 0 ? (
          <NoDishForDiet />
        ) : (
          <EmptyCategory />
        )}
      </>
    )
  }
  if (!failure) return <ProductsLoading />
  return (
    <ProductsFailed
      message={`Error loading products: ${failure}`}
      onRetry={() => void menu.refresh()}
    />
  )
}
