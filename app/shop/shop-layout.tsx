import { useEffect, useState } from 'react'
import { Link, Outlet, useLocation, useNavigation } from 'react-router'

import { apiContext } from '#app/data/api/api.ts'
import { followStoredCart } from '#app/data/cart/cart-store.ts'
import { useQueryStore } from '#app/data/shop/query-store.ts'
import { createShopData, ShopDataContext, useRefreshOnReturn } from '#app/data/shop/shop-data.ts'
import { fetchSeed } from '#app/data/shop/shop-seed.ts'
import { Announcer } from '#app/ui/announcer.tsx'
import { DeferredBoundary, lazyWithPrefetch, StillLoading } from '#app/ui/deferred-boundary.tsx'
import type { Product } from '#domain/product.ts'

import type { Route } from './+types/shop-layout'
import { CartLayer } from './cart/cart-layer.tsx'
import { useCartSheet } from './cart/use-cart-sheet.ts'
import { DishLayer } from './dish/dish-layer.tsx'
import { NoScriptDish } from './dish/no-script-dish.tsx'
import { CartBar } from './layout/cart-bar.tsx'
import { NoScriptNote } from './layout/no-script-note.tsx'
import { OfflineMessage } from './layout/offline-message.tsx'
import { prepareOffline } from './layout/prepare-offline.ts'
import { ShopFooter } from './layout/shop-footer.tsx'
import { ShopHeader } from './layout/shop-header.tsx'
import { SkipLink } from './layout/skip-link.tsx'
import { useFocusOnArrival } from './layout/use-focus-on-arrival.ts'
import { OrderNotice, useOrderNotices } from './order-notices/order-notices.tsx'
import { SearchLayer } from './search/search-layer.tsx'
import { useSearchText } from './search/use-search-text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return await fetchSeed(context.get(apiContext))
}

/** After the first document the browser keeps its data fresh itself. */
export function shouldRevalidate() {
  return false
}

const { Part: PauseBar } = lazyWithPrefetch(
  async () => (await import('./opening/pause-notice.tsx')).PauseBar,
)
const noDishes: Product[] = []

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const [data] = useState(() => createShopData(loaderData))
  useRefreshOnReturn(data)
  useEffect(followStoredCart, [])
  useEffect(() => prepareOffline(data), [data])
  useFocusOnArrival()

  const { value: shop } = useQueryStore(data.shop)
  const { value: menu = noDishes } = useQueryStore(data.menu)
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const search = useSearchText()
  const cart = useCartSheet()
  const hasNews = useOrderNotices()

  return (
    <ShopDataContext value={data}>
      <SkipLink />
      {/* The router learns of a place when it sees a link: without this one, only in the open cart. */}
      <Link to="/checkout" hidden tabIndex={-1} aria-hidden="true" />
      <ShopHeader shop={shop} search={search} onCart={cart.open} />
      {search.isSearching && <SearchLayer menu={menu} text={search.text} onEscape={search.clear} />}
      <div inert={search.isSearching}>
        {/* Rendered by the server only: scripts need none of it. */}
        <noscript>
          {import.meta.env.SSR && (
            <>
              <NoScriptNote shop={shop} />
              <NoScriptDish menu={menu} />
            </>
          )}
        </noscript>
        <DeferredBoundary>
          {(shop?.pauses ?? shop?.repliesMayBeLate) && <PauseBar />}
        </DeferredBoundary>
        <OrderNotice part="banner" isNeeded={hasNews} />
        <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
          <Outlet context={hasNews} />
        </main>
        <ShopFooter shop={shop} />
      </div>
      <div className="sticky bottom-0 z-30">
        <OfflineMessage />
        {pathname !== '/checkout' && !search.isSearching && <CartBar onOpen={cart.open} />}
      </div>
      <DishLayer menu={menu} />
      <CartLayer isOpen={cart.isOpen} onClose={cart.close} />
      {state === 'loading' && <StillLoading />}
      <Announcer />
      <OrderNotice part="toasts" isNeeded={hasNews} />
    </ShopDataContext>
  )
}
