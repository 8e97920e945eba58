import { useWatch } from 'react-hook-form'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { readyTimeOf, useFreeSlots } from '#app/data/checkout/free-slots.ts'
import { useNow } from '#app/data/clock/clock.ts'
import { useShop } from '#app/data/shop/shop-data.ts'
import { ReadyTime } from '#app/shop/promise/ready-time.tsx'
import { lagosInstant } from '#domain/lagos-time.ts'
import { dishesIn } from '#domain/ordering/cart.ts'
import { orderTimeFallback } from '#domain/ordering/order-time.ts'
import { readyText } from '#domain/ordering/ready-time.ts'

import type { CheckoutFields } from './use-checkout-form.ts'

type OrderTimeProps = { form: CheckoutFields; className?: string }

/** The chosen time, or the promised one for "as soon as possible". */
export function OrderTime({ form, className }: OrderTimeProps) {
  const shop = useShop()
  const cart = useCartStore(({ cart }) => cart)
  const now = new Date(useNow())
  const slots = useFreeSlots(({ slots }) => slots)
  const [isScheduled, date, time, type] = useWatch({
    control: form.control,
    name: ['isScheduled', 'scheduledDate', 'scheduledTime', 'deliveryType'],
  })
  if (!isScheduled) {
    const fallback = shop && orderTimeFallback(shop, type, now)
    const dishes = dishesIn(cart)
    return <ReadyTime type={type} dishes={dishes} fallback={fallback} className={className} />
  }
  // No slot is free: the reason is shown where one is chosen.
  if (shop?.hasSlots && slots?.length === 0) return null
  const slot = slots?.find((one) => one.date === date && one.time === time)
  const at = lagosInstant(date, time)
  const ready = slot
    ? readyTimeOf(slot, { isAsap: slot === slots?.[0] })
    : at && ({ kind: 'chosen', at } as const)
  return ready ? <p className={className}>{readyText(ready, now)}</p> : null
}
