import type { ShopWire } from '#contract/ordering/shop.ts'
import { defaultOpeningHours, formatTimeOfDay, shortHours } from '#domain/time-of-day.ts'

type Shop = Pick<ShopWire, 'openingHours' | 'hours'> | undefined

export function hoursLines(shop: Shop) {
  if (shop?.hours) return shop.hours.lines
  const { opensAt, closesAt } = shop?.openingHours ?? defaultOpeningHours
  return [`${formatTimeOfDay(opensAt)} - ${formatTimeOfDay(closesAt)} every day`]
}

/** `8am to 6pm every day`, or today's. */
export function shortHoursOf(shop: Shop) {
  if (!shop?.hours) return `${shortHours(shop?.openingHours ?? defaultOpeningHours)} every day`
  return shop.hours.today && `today ${shop.hours.today}`
}
