import { useEffect } from 'react'

import { readBody } from '#app/data/api/api-error.ts'
import { fetchPath } from '#app/data/api/fetch-with-timeout.ts'
import { useNow } from '#app/data/clock/clock.ts'
import { kitchenOf } from '#app/data/shop/ordering-rules.ts'
import { staleMs, useQueryStore, createQueryStore } from '#app/data/shop/query-store.ts'
import { useMenu, useShop } from '#app/data/shop/shop-data.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'
import type { DeliveryType } from '#domain/ordering/delivery-type.ts'
import { readyMessage, readyText, readyTime } from '#domain/ordering/ready-time.ts'
import type { WantedOrder } from '#domain/ordering/ready-time.ts'

type ReadyTimeProps = {
  type?: DeliveryType
  dishes?: readonly { productId: string; quantity: number }[]
  /** `card`: short, and only where it is not the page's time. */
  as?: 'sentence' | 'card'
  /** Shown where no time is known. */
  fallback?: string
  className?: string
}

/** Recomputed when the cart, the kitchen or the clock changes. */
export function ReadyTime(props: ReadyTimeProps) {
  const shop = useShop()
  if (shop?.promisesTime) return <LiveReadyTime shop={shop} {...props} />
  return <Fallback {...props} />
}

function Fallback({ fallback, className }: Pick<ReadyTimeProps, 'fallback' | 'className'>) {
  return fallback ? <p className={className}>{fallback}</p> : null
}

const anyDish = [{ quantity: 1, preparationMinutes: null }]

function LiveReadyTime(props: ReadyTimeProps & { shop: ShopWire }) {
  const { shop, type = 'pickup', dishes, as = 'sentence', className } = props
  const { value: menu } = useMenu()
  const { value: promise } = useQueryStore(promiseQuery)
  const now = new Date(useNow())
  useEffect(() => {
    const timer = setInterval(() => void promiseQuery.refresh(), staleMs)
    return () => clearInterval(timer)
  }, [])
  if (!promise || now.getTime() === 0) return <Fallback {...props} />
  const kitchen = kitchenOf(promise, shop)
  const textFor = (ordered: WantedOrder['dishes']) => {
    const ready = readyTime(kitchen, { type, dishes: ordered }, now)
    if (!ready) return undefined
    return as === 'card' ? readyText(ready, now) : readyMessage(ready, type, now)
  }
  const ordered = dishes?.map(({ productId, quantity }) => ({
    preparationMinutes: null,
    ...menu?.find(({ id }) => id === productId),
    quantity,
  }))
  const text = textFor(ordered ?? anyDish)
  if (!text) return <Fallback {...props} />
  if (as === 'card' && text === textFor(anyDish)) return null
  return <p className={className}>{text}</p>
}

/** Never from a cache: the time changes with each order. */
const promiseQuery = createQueryStore(async () => {
  const { promise } = await readBody(await fetchPath('/api/promise', { cache: 'no-store' }))
  return promise
})
