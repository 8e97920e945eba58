import { useEffect } from 'react'

import { promiseQuery } from '#app/data/promise/promise-query.ts'
import { staleMs, useQueryStore } from '#app/data/shop/query-store.ts'
import { useMenu, useShop } from '#app/data/shop/shop-data.ts'
import { orderingRulesOf } from '#app/shop/opening/ordering-rules.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { ShopWire } from '#contract/shop.ts'
import type { DeliveryType } from '#domain/delivery-type.ts'
import { promisedTime } from '#domain/promise.ts'

import { minutesText, shortText, timeText } from './promised-text.ts'

type PromisedTimeProps = {
  type?: DeliveryType
  dishes?: readonly { productId: string; quantity: number }[]
  as: keyof typeof texts
  className?: string
}

/** Computed again with each change of the cart, the kitchen and the clock. */
export function PromisedTime(props: PromisedTimeProps) {
  const shop = useShop()
  return shop?.promisesTime ? <LivePromise shop={shop} {...props} /> : null
}

const texts = { minutes: minutesText, time: timeText, short: shortText }
const anyDish = [{ productId: '', quantity: 1 }]
const noPauses = { pickup: null, delivery: null }

function LivePromise(props: PromisedTimeProps & { shop: ShopWire }) {
  const { shop, type = 'pickup', dishes = anyDish, as, className } = props
  const { value: menu } = useMenu()
  const { value: promise } = useQueryStore(promiseQuery)
  const now = useNow()
  useEffect(() => {
    const timer = setInterval(() => void promiseQuery.refresh(), staleMs)
    return () => clearInterval(timer)
  }, [])
  if (!promise || now === 0) return null
  const load = { ...promise, hours: orderingRulesOf(shop), pauses: shop.pauses ?? noPauses }
  const order = {
    type,
    dishes: dishes.map(({ productId, quantity }) => ({
      quantity,
      preparationMinutes: menu?.find(({ id }) => id === productId)?.preparationMinutes ?? null,
    })),
  }
  const at = promisedTime(load, order, new Date(now))
  if (!at) return null
  return <p className={className}>{texts[as](type, at, now)}</p>
}
