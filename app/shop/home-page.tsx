import { useOutletContext } from 'react-router'

import { useCategories, useMenu, useShop, useShopData } from '#app/data/shop/shop-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Icon } from '#app/ui/icon.tsx'

import type { Route } from './+types/home-page'
import { Hero, heroPreload } from './home/hero.tsx'
import { prefetchDelayMs } from './layout/prepare-offline.ts'
import { CategoryTabs } from './menu/category-tabs.tsx'
import { productsIn, useChosenCategory } from './menu/chosen-category.ts'
import { EmptyCategory } from './menu/empty-category.tsx'
import { ProductGrid, ProductsLoading } from './menu/product-grid.tsx'
import { ProductsFailed } from './menu/products-failed.tsx'
import { shortHoursOf } from './opening/hours-lines.ts'
import { OrderNotice } from './order-notices/order-notices.tsx'
import { pageMeta, seedIn } from './seo/page-meta.ts'
import { RestaurantScript } from './seo/restaurant-script.tsx'

/** Specification, section 9. */
const homeLimit = 12

/** Hydrated when the first view is complete: it is far below, and not interactive. */
const { Part: HowToOrder } = lazyWithPrefetch(async () => {
  if (!import.meta.env.SSR) await new Promise((resolve) => setTimeout(resolve, prefetchDelayMs))
  return (await import('./home/how-to-order.tsx')).HowToOrder
})

/** The same element each time, or React would drop the server's before its script has come. */
const howToOrder = (
  <DeferredBoundary>
    <HowToOrder />
  </DeferredBoundary>
)

export function meta({ matches }: Route.MetaArgs) {
  const seed = seedIn(matches)
  const page = pageMeta({
    title: `${seed.shop?.name ?? 'Tukunya'} · Homemade Northern Nigerian food in Abuja`,
    description: `Freshly made, expertly packed, home-cooked meals delivered with no stress. Masa, suya, soups and more, ${shortHoursOf(seed.shop) ?? 'see our hours'}.`,
    path: '/',
    seed,
  })
  return [...page, ...heroPreload(seed.shop)]
}

export default function HomePage() {
  const shop = useShop()
  const categories = useCategories()
  const chosen = useChosenCategory(categories)
  const hasNews = useOutletContext<boolean>()

  return (
    <>
      <OrderNotice part="card" isNeeded={hasNews}>
        <Hero shop={shop} />
      </OrderNotice>
      <section
        aria-labelledby="from-our-kitchen"
        className="mx-auto max-w-7xl px-4 sm:pt-10 lg:px-8 lg:pt-14"
      >
        <h2 id="from-our-kitchen" className="sr-only">
          From our kitchen
        </h2>
        <CategoryTabs categories={categories} chosen={chosen}>
          <HomeProducts category={chosen} />
        </CategoryTabs>
        <div className="flex justify-center pt-10">
          <ButtonLink to="/menu" variant="quiet" size="large">
            See the whole menu <Icon name="arrow" />
          </ButtonLink>
        </div>
      </section>
      {howToOrder}
      <RestaurantScript />
    </>
  )
}

function HomeProducts({ category }: { category: string }) {
  const { menu } = useShopData()
  const { value: products, failure } = useMenu()
  if (products) {
    const shown = productsIn(products, category).filter(({ stock }) => stock > 0)
    return shown.length > 0 ? (
      <ProductGrid products={shown.slice(0, homeLimit)} eagerCount={2} />
    ) : (
      <EmptyCategory />
    )
  }
  if (!failure) return <ProductsLoading />
  return <ProductsFailed message="Failed to load products." onRetry={() => void menu.refresh()} />
}
