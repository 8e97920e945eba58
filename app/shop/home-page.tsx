import { useCategories, useMenu, useShop, useShopData } from '#app/data/shop/shop-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

import type { Route } from './+types/home-page'
import { Hero, heroPreload } from './home/hero.tsx'
import { HowToOrder } from './home/how-to-order.tsx'
import { shortHours } from './home/short-hours.ts'
import { CategoryTabs } from './menu/category-tabs.tsx'
import { productsIn, useChosenCategory } from './menu/chosen-category.ts'
import { EmptyCategory } from './menu/empty-category.tsx'
import { ProductGrid, ProductsLoading } from './menu/product-grid.tsx'
import { ProductsFailed } from './menu/products-failed.tsx'
import { pageMeta, seedIn } from './seo/page-meta.ts'
import { RestaurantScript } from './seo/restaurant-script.tsx'

/** Specification, section 9. */
const homeLimit = 12

export function meta({ matches }: Route.MetaArgs) {
  const seed = seedIn(matches)
  const page = pageMeta({
    title: `${seed.shop?.name ?? 'Tukunya'} · Homemade Northern Nigerian food in Abuja`,
    description: `Freshly made, expertly packed, home-cooked meals delivered with no stress. Masa, suya, soups and more, ${shortHours(seed.shop?.openingHours)} every day.`,
    path: '/',
    seed,
  })
  return [...page, ...heroPreload(seed.shop)]
}

export default function HomePage() {
  const shop = useShop()
  const categories = useCategories()
  const chosen = useChosenCategory(categories)

  return (
    <>
      <Hero shop={shop} />
      <section
        aria-labelledby="from-our-kitchen"
        className="mx-auto max-w-7xl px-4 pt-10 lg:px-8 lg:pt-14"
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
      <HowToOrder />
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
      <ProductGrid products={shown.slice(0, homeLimit)} />
    ) : (
      <EmptyCategory />
    )
  }
  if (!failure) return <ProductsLoading />
  return <ProductsFailed message="Failed to load products." onRetry={() => void menu.refresh()} />
}
