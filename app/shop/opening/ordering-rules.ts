import type { ShopWire } from '#contract/shop.ts'
import { defaultOrderingRules } from '#domain/opening-hours.ts'
import type { OrderingRules } from '#domain/opening-hours.ts'

export function orderingRulesOf({
  openingHours,
  hours,
}: Pick<ShopWire, 'openingHours' | 'hours'>): OrderingRules {
  return { ...defaultOrderingRules, ...(hours?.usual ?? openingHours), ...hours }
}
