import type { ShopWire } from '#contract/ordering/shop.ts'
import { defaultOrderingRules } from '#domain/ordering/opening-hours.ts'
import type { OrderingRules } from '#domain/ordering/opening-hours.ts'

export function orderingRulesOf({
  openingHours,
  hours,
}: Pick<ShopWire, 'openingHours' | 'hours'>): OrderingRules {
  return { ...defaultOrderingRules, ...(hours?.usual ?? openingHours), ...hours }
}
