import { prefetchCartSheet } from '#app/shop/cart/cart-layer.tsx'
import { prefetchDishDialog } from '#app/shop/dish/dish-layer.tsx'
import { prefetchSearch } from '#app/shop/search/search-layer.tsx'
import { whenIdle } from '#app/ui/when-idle.ts'
import { registerWorker } from '#app/worker/register-worker.ts'

/** After the first view, so that neither slows it down. */
const prefetchDelayMs = 2500
const workerDelayMs = 4000

/**
 * Prefetches the layers, then registers the worker, so that both work offline. With data saving on,
 * only prefetches, at the first touch. Returns the cleanup.
 */
export function prepareOffline() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) {
    addEventListener('pointerdown', prefetchParts, { once: true })
    return () => removeEventListener('pointerdown', prefetchParts)
  }
  const timers = [
    setTimeout(() => whenIdle(prefetchParts), prefetchDelayMs),
    setTimeout(registerWorker, workerDelayMs),
  ]
  return () => timers.forEach(clearTimeout)
}

function prefetchParts() {
  for (const prefetch of [prefetchDishDialog, prefetchCartSheet, prefetchSearch]) void prefetch()
}
