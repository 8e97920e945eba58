import type { ShopData } from '#app/data/shop/shop-data.ts'
import { prefetchCartSheet } from '#app/shop/cart/cart-layer.tsx'
import { prefetchDishDialog } from '#app/shop/dish/dish-layer.tsx'
import { prefetchSearch } from '#app/shop/search/search-layer.tsx'
import { whenIdle } from '#app/ui/when-idle.ts'
import { registerWorker } from '#app/worker/register-worker.ts'

/** After the first view, so that neither slows it down. */
export const prefetchDelayMs = 2500
const workerDelayMs = 4000

/**
 * Prefetches the layers, then registers the worker, so that both work offline. With data saving on,
 * only prefetches, at the first touch. Returns the cleanup.
 */
export function prepareOffline(data: ShopData) {
  const left = new AbortController()
  const prefetchParts = () => {
    for (const prefetch of [prefetchDishDialog, prefetchCartSheet, prefetchSearch]) void prefetch()
    void import('./start-live.ts').then((live) => live.startLive(data, left.signal))
  }

  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) {
    addEventListener('pointerdown', prefetchParts, { once: true })
    return () => {
      left.abort()
      removeEventListener('pointerdown', prefetchParts)
    }
  }
  const timers = [
    setTimeout(() => whenIdle(prefetchParts), prefetchDelayMs),
    setTimeout(registerWorker, workerDelayMs),
  ]
  return () => {
    left.abort()
    timers.forEach(clearTimeout)
  }
}
