import { type MetaDescriptor, useOutletContext } from 'react-router'

import { useCategories, useMenu, useShop, useShopData } from '#app/data/shop/shop-data.ts'
import { CategoryTabs, productsIn, useChosenCategory } from '#app/shop/menu/category-tabs.tsx'
import { EmptyCategory } from '#app/shop/menu/empty-category.tsx'
import { ProductGrid, ProductsFailed, ProductsLoading } from '#app/shop/menu/product-grid.tsx'
import { shortHoursOf } from '#app/shop/opening/hours-lines.ts'
import { OpenNow } from '#app/shop/opening/open-now.tsx'
import { OrderNotice } from '#app/shop/order-notices/order-notices.tsx'
import { pageMeta, seedIn } from '#app/shop/seo/page-meta.ts'
import { RestaurantScript } from '#app/shop/seo/restaurant-script.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DeferredBoundary, lazyBelowFirstView } from '#app/ui/deferred-boundary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture, srcSetOf } from '#app/ui/picture.tsx'
import type { ShopWire } from '#contract/ordering/shop.ts'

import type { Route } from './+types/home-page'

const heroSizes =
  '(min-width: 80rem) 624px, (min-width: 64rem) calc(52.4vw - 46px), (min-width: 42rem) 672px, (min-width: 40rem) 100vw, 41vw'

const sampleAlt = 'A calabash bowl of tuwo with soup, with masa and yaji beside it'
const homeTitle = 'Homemade Northern Nigerian food in Abuja'

/** Specification, section 9. */
const homeLimit = 12

const { Part: HowToOrder } = lazyBelowFirstView(
  async () => (await import('./how-to-order.tsx')).HowToOrder,
)

/** One constant element, so that React keeps the server's HTML until the script has loaded. */
const howToOrder = (
  <DeferredBoundary>
    <HowToOrder />
  </DeferredBoundary>
)

export function meta({ matches }: Route.MetaArgs) {
  const seed = seedIn(matches)
  const { name = 'Home', heroHeadline = homeTitle } = seed.shop ?? {}
  const page = pageMeta({
    title: `${name} · ${heroHeadline}`,
    description: import.meta.env.SSR ? descriptionOf(seed.shop) : '',
    path: '/',
    seed,
  })
  return import.meta.env.SSR ? [...page, ...heroPreload(seed.shop)] : page
}

function descriptionOf(shop: ShopWire | undefined) {
  if (shop?.heroText) return shop.heroText
  return `Freshly made, expertly packed, home-cooked meals delivered with no stress. Masa, suya, soups and more, ${shortHoursOf(shop) ?? 'see our hours'}.`
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
        {shop?.isSampleMenu && <p>Sample menu: these dishes are examples.</p>}
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

function Hero({ shop }: { shop: ShopWire | undefined }) {
  // On a closed day, only the line below says when the shop opens.
  const hours = shortHoursOf(shop)
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div className="hero relative mx-auto max-w-7xl px-4 pt-3 sm:pt-8 lg:px-8 lg:pt-0">
        <div className="contents sm:block lg:py-16">
          {hours && (
            <p className="inline-flex items-center gap-2 justify-self-start rounded-full border border-line bg-surface px-3 py-0.5 text-xs font-bold text-leaf sm:px-4 sm:py-1.5 sm:text-sm">
              <Icon name="clock" />
              {`Open ${hours}`}
            </p>
          )}
          <OpenNow className="mt-1 sm:mt-3" />
          <h1 className="my-2 text-[min(1.9rem,8vw)] leading-[1.06] sm:mt-3 sm:mb-0 sm:text-6xl xl:text-7xl">
            {shop?.heroHeadline ?? (
              <>
                Homemade food, <span className="text-strong-text">delivered to your door</span>
              </>
            )}
          </h1>
          <p className="max-w-xl text-sm text-soft sm:mt-5 sm:text-xl">
            {shop?.heroText ??
              'Freshly made, expertly packed, home-cooked meals delivered with no stress.'}
          </p>
          <ButtonLink
            to="/menu"
            className="mt-2.5 mb-3 self-start justify-self-start sm:mt-7 sm:mb-0 sm:min-h-14 sm:min-w-45 sm:px-8 sm:text-lg"
          >
            Order now <Icon name="arrow" />
          </ButtonLink>
        </div>
        <HeroPicture shop={shop} />
      </div>
    </section>
  )
}

function HeroPicture({ shop }: { shop: ShopWire | undefined }) {
  const src = shop?.heroImage ?? ''
  // Cut out of its background, like the sample's; a photo fills its box.
  const isCutOut = !src || src.includes('-clear-')
  return (
    <div
      className={`relative mx-auto aspect-7/6 w-full max-w-2xl self-end ${isCutOut ? '' : 'mb-3 lg:my-8'}`}
    >
      {isCutOut && (
        <div
          aria-hidden="true"
          className="absolute top-[5%] left-1/2 aspect-square w-[76%] -translate-x-1/2 overflow-hidden rounded-full bg-dye text-on-dye"
        >
          <div className="ornament absolute inset-0 opacity-15" />
        </div>
      )}
      {shop && src && (
        <Picture
          src={src}
          images={shop.heroImages}
          sizes={heroSizes}
          width={1400}
          height={1200}
          // A picture of the shop's own illustrates the headline beside it.
          alt={src.startsWith('/images/hero') ? sampleAlt : ''}
          eager="first"
          className={`absolute inset-0 size-full ${isCutOut ? 'hero-picture object-contain' : 'rounded-3xl object-cover'}`}
        />
      )}
    </div>
  )
}

/** Preloaded, since it is the largest element of the page. */
function heroPreload(shop: ShopWire | undefined): MetaDescriptor[] {
  if (!shop || shop.heroImages.length === 0) return []
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSetOf(shop.heroImages, 'avif'),
      imageSizes: heroSizes,
      fetchPriority: 'high',
    },
  ]
}
