import { readBody } from '#app/data/api/api-error.ts'
import { fetchPath } from '#app/data/api/fetch-with-timeout.ts'
import { serverNow } from '#app/data/clock/clock.ts'
import { paymentsKey } from '#app/data/order/stored-order-keys.ts'
import { holdsIn } from '#app/data/payment/own-holds.ts'
import { fetchMenu, type ShopData } from '#app/data/shop/shop-data.ts'
import { followStorage, readText } from '#app/data/storage/stored-value.ts'

/** Debounce: a tab that paid empties the cart a moment after its hold ends. */
const settleMs = 500

export function followOwnHolds(data: ShopData) {
  let lastReferences = ''
  let refetching: ReturnType<typeof setTimeout> | undefined
  let expiring: ReturnType<typeof setTimeout> | undefined

  function check() {
    const now = serverNow()
    const holds = holdsIn(readText(paymentsKey), now)
    const references = holds.map(({ reference }) => reference).join(' ')
    if (references !== lastReferences) {
      lastReferences = references
      clearTimeout(refetching)
      refetching = setTimeout(() => void refetchMenu(data), settleMs)
    }
    clearTimeout(expiring)
    if (holds.length === 0) return
    const first = Math.min(...holds.map(({ countsUntil }) => countsUntil))
    expiring = setTimeout(check, first - now)
  }

  const stop = followStorage(paymentsKey, check)
  return () => {
    stop()
    clearTimeout(refetching)
    clearTimeout(expiring)
  }
}

/** Bypasses caches, since the stock has just changed. Keeps the old menu on failure. */
async function refetchMenu({ menu }: ShopData) {
  const fresh = await fetchMenu(fetchProducts()).catch(() => undefined)
  if (fresh) menu.set(fresh)
}

async function fetchProducts() {
  return await readBody(await fetchPath('/api/products', { cache: 'reload' }))
}
