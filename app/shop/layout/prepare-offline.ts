import { prefetchCartSheet } from '#app/shop/cart/cart-layer.tsx'
import { prefetchDishDialog } from '#app/shop/dish/dish-layer.tsx'
import { prefetchSearch } from '#app/shop/search/search-layer.tsx'
import { whenIdle } from '#app/ui/when-idle.ts'
import { registerWorker } from '#app/worker/register-worker.ts'

/** After the first view, so that neither takes anything from showing it. */
const partsMs = 2500
const workerMs = 4000

/**
 * Loads what opens over the page, so that it opens offline, then has the worker keep the whole shop.
 * Where the phone saves data, only the former, at the first touch. Returns the stop.
 */
export function prepareOffline() {
  const line = (navigator as { connection?: { saveData?: boolean } }).connection
  if (line?.saveData) {
    addEventListener('pointerdown', prefetchParts, { once: true })
    return () => removeEventListener('pointerdown', prefetchParts)
  }
  const timers = [
    setTimeout(() => whenIdle(prefetchParts), partsMs),
    setTimeout(registerWorker, workerMs),
  ]
  return () => timers.forEach(clearTimeout)
}

function prefetchParts() {
  for (const prefetch of [prefetchDishDialog, prefetchCartSheet, prefetchSearch]) void prefetch()
}
