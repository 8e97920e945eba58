import { useCategories, useMenu, useShopData } from '#app/data/shop/shop-data.ts'

import type { Route } from './+types/menu-page'
import { CategoryTabs } from './menu/category-tabs.tsx'
import { productsIn, useChosenCategory } from './menu/chosen-category.ts'
import { EmptyCategory } from './menu/empty-category.tsx'
import { ProductGrid, ProductsLoading } from './menu/product-grid.tsx'
import { ProductsFailed } from './menu/products-failed.tsx'
import { OpenNow } from './opening/open-now.tsx'
import { menuMeta } from './seo/menu-meta.ts'
import { seedIn } from './seo/page-meta.ts'
import { RestaurantScript } from './seo/restaurant-script.tsx'

export function meta({ matches, location }: Route.MetaArgs) {
  return menuMeta(seedIn(matches), location.search)
}

export default function MenuPage() {
  const categories = useCategories()
  const chosen = useChosenCategory(categories)

  return (
    <div className="mx-auto max-w-7xl px-4 pt-8 lg:px-8 lg:pt-12">
      <h1 className="text-4xl sm:text-5xl">Our Menu</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft">
        Cooked the day you eat it: masa from the griddle, suya from the fire, soups that simmered
        since morning.
      </p>
      <OpenNow className="mt-3 mb-3" />
      <CategoryTabs categories={categories} chosen={chosen}>
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
  if (products) {
    const shown = productsIn(products, category)
    return shown.length > 0 ? <ProductGrid products={shown} eagerCount={2} /> : <EmptyCategory />
  }
  if (!failure) return <ProductsLoading />
  return (
    <ProductsFailed
      message={`Error loading products: ${failure}`}
      onRetry={() => void menu.refresh()}
    />
  )
}
