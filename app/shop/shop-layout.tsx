import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'

import { apiContext } from '#app/data/api.ts'
import { followKeptCart } from '#app/data/cart-store.ts'
import { productsQuery, shopQuery } from '#app/data/queries.ts'
import { fetchSeed, seedQueries } from '#app/data/seed-queries.ts'
import { Announcer } from '#app/ui/announcer.tsx'
import { ToastOutlet } from '#app/ui/toast-outlet.tsx'
import type { Product } from '#domain/product.ts'

import type { Route } from './+types/shop-layout'
import { CartLayer } from './cart/cart-layer.tsx'
import { useCartSheet } from './cart/use-cart-sheet.ts'
import { DishLayer } from './dish/dish-layer.tsx'
import { CartBar } from './layout/cart-bar.tsx'
import { NoScriptNote } from './layout/no-script-note.tsx'
import { OfflineMessage } from './layout/offline-message.tsx'
import { ShopFooter } from './layout/shop-footer.tsx'
import { ShopHeader } from './layout/shop-header.tsx'
import { SkipLink } from './layout/skip-link.tsx'
import { useFocusOnArrival } from './layout/use-focus-on-arrival.ts'
import { usePrefetchedLayers } from './layout/use-prefetched-layers.ts'
import { OrderPlacedBanner } from './order-placed-banner.tsx'
import { SearchOverlay } from './search/search-overlay.tsx'
import { useSearchText } from './search/use-search-text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return await fetchSeed(context.get(apiContext))
}

/** After the first document the browser's queries keep everything; a click needs no server. */
export function shouldRevalidate() {
  return false
}

const noDishes: Product[] = []

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const client = useQueryClient()
  useState(() => seedQueries(client, loaderData))
  useEffect(followKeptCart, [])
  usePrefetchedLayers()
  useFocusOnArrival()

  const { data: shop } = useQuery(shopQuery)
  const { data: menu = noDishes } = useQuery(productsQuery)
  const { pathname } = useLocation()
  const search = useSearchText()
  const cart = useCartSheet()

  return (
    <>
      <SkipLink />
      <ShopHeader shop={shop} search={search} onCart={cart.open} />
      {search.isSearching && (
        <SearchOverlay menu={menu} text={search.text} onEscape={search.clear} />
      )}
      <div inert={search.isSearching}>
        <NoScriptNote shop={shop} />
        <OrderPlacedBanner />
        <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
          <Outlet />
        </main>
        <ShopFooter shop={shop} />
        {pathname !== '/checkout' && <CartBar onOpen={cart.open} />}
      </div>
      <OfflineMessage />
      <DishLayer menu={menu} />
      <CartLayer isOpen={cart.isOpen} onClose={cart.close} />
      <Announcer />
      <ToastOutlet />
    </>
  )
}
