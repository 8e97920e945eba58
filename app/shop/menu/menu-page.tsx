import { useSearchParams } from 'react-router'

import { useCategories, useMenu, useShop, useShopData } from '#app/data/shop/shop-data.ts'
import { OpenNow } from '#app/shop/opening/open-now.tsx'
import { menuMeta } from '#app/shop/seo/menu-meta.ts'
import { seedIn } from '#app/shop/seo/page-meta.ts'
import { RestaurantScript } from '#app/shop/seo/restaurant-script.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Diet, diets, isDiet, suitsDiet } from '#domain/menu/dish-tag.ts'
import type { Product } from '#domain/menu/product.ts'

import type { Route } from './+types/menu-page'
import { CategoryTabs, productsIn, useChosenCategory } from './category-tabs.tsx'
import { EmptyCategory } from './empty-category.tsx'
import { ProductGrid, ProductsFailed, ProductsLoading } from './product-grid.tsx'

const dietNames: Record<Diet, string> = {
  vegetarian: 'Vegetarian',
  'no-groundnut': 'No groundnut',
  'no-dairy': 'No dairy',
  'no-gluten': 'No gluten',
  mild: 'Mild',
}

const { Part: ReadyTime } = lazyWithPrefetch(
  async () => (await import('#app/shop/promise/ready-time.tsx')).ReadyTime,
)

export function meta({ matches, location }: Route.MetaArgs) {
  return menuMeta(seedIn(matches), location.search)
}

export default function MenuPage() {
  const categories = useCategories()
  const chosen = useChosenCategory(categories)
  const diets = useDiets()
  const { promisesTime, isSampleMenu } = useShop() ?? {}

  return (
    <div className="mx-auto max-w-7xl px-4 pt-5 sm:pt-8 lg:px-8 lg:pt-12">
      <h1 className="text-4xl sm:text-5xl">Our Menu</h1>
      <p className="mt-2 max-w-2xl text-lg text-soft sm:mt-3">
        Cooked the day you eat it: masa from the griddle, suya from the fire, soups that simmered
        since morning.
      </p>
      {isSampleMenu && <p className="mt-2 font-bold">Sample menu: these dishes are examples.</p>}
      <OpenNow className="mt-2 mb-1 sm:my-3" />
      {promisesTime && (
        <div className="mb-1 min-h-5 text-sm font-bold">
          <DeferredBoundary>
            <ReadyTime />
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

function useDiets() {
  const [params, setParams] = useSearchParams()
  const chosen = params.getAll('diet').filter(isDiet)

  function toggle(diet: Diet) {
    // Not from `params`: React renders them in a transition, which a next choice can precede.
    const search = new URLSearchParams(window.location.search)
    const written = search.getAll('diet')
    const next = written.includes(diet) ? written.filter((one) => one !== diet) : [...written, diet]
    search.delete('diet')
    for (const one of next) search.append('diet', one)
    setParams(search, { replace: true, preventScrollReset: true })
  }

  const narrow = (products: readonly Product[]) =>
    products.filter(({ tags = [] }) => chosen.every((diet) => suitsDiet(tags, diet)))
  const kept = chosen.map((diet) => `diet=${diet}`).join('&')
  return { chosen, toggle, narrow, kept }
}

/** Hidden until staff have tagged a dish or written a note. */
function DietFilter({ menu }: { menu: readonly Product[] }) {
  const shop = useShop()
  const { chosen, toggle } = useDiets()
  const isTagged = menu.some(({ tags }) => tags)
  return (
    <>
      {shop?.halalNote && <p className="pb-3 text-sm text-soft">{shop.halalNote}</p>}
      {isTagged && (
        <fieldset className="min-w-0 pb-4 noscript:hidden">
          <legend className="sr-only">Diet</legend>
          <div className="relative -mx-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0">
            {diets.map((diet) => (
              <label
                key={diet}
                className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm font-bold has-checked:border-leaf has-checked:bg-success-ground has-checked:text-success has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(diet)}
                  onChange={() => toggle(diet)}
                  className="sr-only"
                />
                {dietNames[diet]}
              </label>
            ))}
          </div>
          {chosen.length > 0 && (
            <p role="status" className="pt-2 text-sm text-soft">
              Dishes that the kitchen has not described are left out.
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}

function NoDishForDiet() {
  return (
    <EmptyState
      title="No dish here suits this choice"
      text="Take one off, or look in another tab."
    />
  )
}
