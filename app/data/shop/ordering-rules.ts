import type { PromiseWire } from '#contract/ordering/promise.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'
import { defaultOrderingRules, type OrderingRules } from '#domain/ordering/opening-hours.ts'
import type { ReadyKitchen } from '#domain/ordering/ready-time.ts'

export function orderingRulesOf({
  openingHours,
  hours,
}: Pick<ShopWire, 'openingHours' | 'hours'>): OrderingRules {
  return { ...defaultOrderingRules, ...(hours?.usual ?? openingHours), ...hours }
}

const noPauses = { pickup: null, delivery: null }

/** What the time of a new order is computed from. */
export function kitchenOf(
  { slots, ...promise }: NonNullable<PromiseWire['promise']>,
  shop: ShopWire,
): ReadyKitchen {
  const firstSlotAt = slots?.firstSlotAt ? new Date(slots.firstSlotAt) : null
  return {
    ...promise,
    hours: orderingRulesOf(shop),
    pauses: shop.pauses ?? noPauses,
    slots: slots && { ...slots, firstSlotAt },
  }
}
