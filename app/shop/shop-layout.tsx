import { useEffect, useRef, useState } from 'react'
import {
  Link,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSearchParams,
} from 'react-router'

import { apiContext } from '#app/data/api/api.ts'
import { followStoredCart } from '#app/data/cart/cart-store.ts'
import { useClockError } from '#app/data/clock/clock-error.ts'
import { useOnline } from '#app/data/connectivity/use-online.ts'
import { useQueryStore } from '#app/data/shop/query-store.ts'
import { ShopDataContext, createShopData, useRefreshOnReturn } from '#app/data/shop/shop-data.ts'
import type { ShopData } from '#app/data/shop/shop-data.ts'
import { fetchSeed } from '#app/data/shop/shop-seed.ts'
import { searchWith, useLayer } from '#app/shop/layer/use-layer.ts'
import { Announcer } from '#app/ui/announcer.tsx'
import {
  DeferredBoundary,
  StillLoading,
  firstViewMs,
  lazyBelowFirstView,
  lazyWithPrefetch,
} from '#app/ui/deferred-boundary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { whenIdle } from '#app/ui/when-idle.ts'
import { cacheShop, registerWorker } from '#app/worker/register-worker.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'
import type { Product } from '#domain/menu/product.ts'

import type { Route } from './+types/shop-layout'
import { CartBar, CartLayer, prefetchCartSheet } from './cart/cart-layer.tsx'
import { useCartSheet } from './cart/use-cart-sheet.ts'
import { DishLayer, prefetchDishDialog } from './dish/dish-layer.tsx'
import { NoScriptDish } from './dish/no-script-dish.tsx'
import { ShopHeader } from './layout/shop-header.tsx'
import { OrderNotice, useOrderNotices } from './order-notices/order-notices.tsx'
import { SearchLayer, prefetchSearch } from './search/search-layer.tsx'

/** After the first view, so that neither slows it down. */
const cacheDelayMs = 4000

export async function loader({ context }: Route.LoaderArgs) {
  return await fetchSeed(context.get(apiContext))
}

/** After the first document the browser keeps its data fresh itself. */
export function shouldRevalidate() {
  return false
}

const { Part: ShopFooter } = lazyBelowFirstView(
  async () => (await import('./layout/shop-footer.tsx')).ShopFooter,
)

/** One constant element, so that React keeps the server's HTML until the script has loaded. */
const footer = (
  <DeferredBoundary>
    <ShopFooter />
  </DeferredBoundary>
)

const { Part: PauseBar } = lazyWithPrefetch(
  async () => (await import('./opening/pause-notice.tsx')).PauseBar,
)
const { Part: ClockNote } = lazyWithPrefetch(
  async () => (await import('./opening/clock-note.tsx')).ClockNote,
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
  const isCheckout = pathname === '/checkout'
  const { state } = useNavigation()
  const search = useSearchText()
  const cart = useCartSheet()
  const isPaying = isCheckout || pathname.startsWith('/transfer/')
  const hasNews = useOrderNotices()
  const isClockWrong = useClockError() !== 0

  return (
    <ShopDataContext value={data}>
      <SkipLink />
      {/* The router learns of a place when it sees a link: without this one, only in the open cart. */}
      <Link to="/checkout" hidden />
      <ShopHeader shop={shop} search={search} onCart={cart.open} isTucked={isCheckout} />
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
          {(shop?.pauses ?? shop?.repliesMayBeLate ?? shop?.payment.isTest) && <PauseBar />}
        </DeferredBoundary>
        <OrderNotice part="banner" isNeeded={hasNews} />
        <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
          <DeferredBoundary>{isClockWrong && <ClockNote />}</DeferredBoundary>
          <Outlet context={hasNews} />
        </main>
        {footer}
      </div>
      <div className="sticky bottom-0 z-30">
        <OfflineMessage />
        {pathname === '/' && <OrderNotice part="again" isNeeded={hasNews} />}
        {!isPaying && !search.isSearching && <CartBar onOpen={cart.open} />}
      </div>
      <DishLayer menu={menu} />
      <CartLayer isOpen={cart.isOpen} onClose={cart.close} />
      {state === 'loading' && <StillLoading />}
      <Announcer />
      <OrderNotice part="toasts" isNeeded={hasNews} />
    </ShopDataContext>
  )
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-xl bg-strong px-5 py-3 font-bold text-on-strong focus:translate-y-0"
    >
      Skip to the food
    </a>
  )
}

function NoScriptNote({ shop }: { shop: ShopWire | undefined }) {
  return (
    <p className="bg-warning-ground px-4 py-3 text-center text-sm font-bold text-warning">
      {`To order on this page, please allow JavaScript in your browser, or call us. ${shop?.phone ?? ''}`}
    </p>
  )
}

/** After a navigation the clicked link is gone: moves the focus to the start of the content. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}

/** The live region is always rendered. */
function OfflineMessage() {
  const isOnline = useOnline()
  const { pathname } = useLocation()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-ground px-4 py-3 text-center text-sm font-bold text-warning">
          <Icon name="offline" />
          You are offline.{' '}
          {pathname.startsWith('/transfer/')
            ? 'This page looks for your transfer once you are online again.'
            : 'Menu and prices are as you last saw them; you can pay when you are back.'}
        </p>
      )}
    </div>
  )
}

/**
 * Registers the worker, which at first caches only this page; prefetches the layers, then lets the
 * worker cache the shop, so that both work offline. With data saving on, only prefetches, at the
 * first touch. Returns the cleanup.
 */
function prepareOffline(data: ShopData) {
  const left = new AbortController()
  const prefetchParts = () => {
    for (const prefetch of [prefetchDishDialog, prefetchCartSheet, prefetchSearch]) void prefetch()
    void import('./layout/start-live.ts').then((live) => live.startLive(data, left.signal))
  }

  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) {
    addEventListener('pointerdown', prefetchParts, { once: true })
    return () => {
      left.abort()
      removeEventListener('pointerdown', prefetchParts)
    }
  }
  whenIdle(registerWorker)
  const timers = [
    setTimeout(() => whenIdle(prefetchParts), firstViewMs),
    setTimeout(cacheShop, cacheDelayMs),
  ]
  return () => {
    left.abort()
    timers.forEach(clearTimeout)
  }
}

/**
 * The search text is in the address as `?q=`. The first character opens the list and adds a history
 * entry, so that going back closes it; further characters replace that entry.
 */
function useSearchText() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { location, state, close } = useLayer()
  const inAddress = params.get('q') ?? ''
  // The address is updated with a delay; what is typed must show at once.
  const [typed, setTyped] = useState({ text: inAddress, isLayer: false })
  useArrival(() => setTyped({ text: inAddress, isLayer: state?.isLayer === true }))

  function write(text: string) {
    const isOpening = isBlank(typed.text) && !isBlank(text)
    const isLayer = isOpening || typed.isLayer
    setTyped({ text, isLayer })
    // Blank text is not written to the address.
    if (isBlank(text) && isBlank(typed.text)) return
    void navigate(searchWith(location.search, 'q', isBlank(text) ? null : text), {
      replace: !isOpening,
      preventScrollReset: true,
      state: { isTyped: true, isLayer },
    })
  }

  function clear() {
    setTyped({ text: '', isLayer: false })
    close(searchWith(location.search, 'q', null))
  }

  return { text: typed.text, write, clear, isSearching: !isBlank(typed.text) }
}

/** Our own navigation may complete after more was typed; it must not reset the text. */
function useArrival(onArrival: () => void) {
  const arrivedBy = useNavigationType()
  const { location, state } = useLayer()
  const [seenKey, setSeenKey] = useState(location.key)
  if (seenKey === location.key) return

  setSeenKey(location.key)
  if (arrivedBy === 'POP' || !state?.isTyped) onArrival()
}

function isBlank(text: string) {
  return text.trim() === ''
}
