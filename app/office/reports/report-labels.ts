import { type ReportDimension, reportDimensions } from '#domain/reports/report.ts'

export const dimensionNames: Record<ReportDimension, string> = {
  day: 'Day',
  hour: 'Hour',
  weekday: 'Weekday',
  dish: 'Dish',
  package: 'Package',
  option: 'Option',
  category: 'Category',
  zone: 'Delivery zone',
  type: 'Pickup or delivery',
  method: 'Payment method',
  code: 'Code',
}

/** Codes are shown where there are discounts, or where the address asks for them. */
export function shownDimensions(chosen: ReportDimension, { discounts }: { discounts: number }) {
  return reportDimensions.filter((by) => by !== 'code' || by === chosen || discounts > 0)
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const keyNames: Record<string, string> = {
  pickup: 'Pickup',
  delivery: 'Delivery',
  card: 'Card',
  'bank-transfer': 'Bank transfer, online',
  ussd: 'USSD',
  online: 'Online, method unknown',
  cash: 'Cash',
  transfer: 'Transfer at the door or counter',
  pos: 'POS',
  'on-delivery': 'On delivery, not paid',
  free: 'Free with a code',
}

export function labelOf(
  dimension: ReportDimension,
  { key, label }: { key: string; label: string },
) {
  if (label) return label
  if (dimension === 'hour') return `${key}:00–${key}:59`
  if (dimension === 'weekday') return weekdayNames[Number(key) - 1] ?? key
  if (dimension === 'type' || dimension === 'method') return keyNames[key] ?? key
  if (key === '') return 'Unknown'
  return dimension === 'package' || dimension === 'option' ? 'Unknown' : key
}

/** These dimensions count portions instead of orders. */
export function countsPortions(dimension: ReportDimension) {
  return ['dish', 'package', 'option', 'category'].includes(dimension)
}

const reasons: Record<string, string> = {
  customer: 'By the customer',
  staff: 'By staff',
  system: 'By the system',
  'not-taken': 'Not taken by the customer',
  'ran-out': 'A dish ran out',
  change: 'A dish ran out',
  provider: 'At the payment provider',
}

export function reasonOf(reason: string) {
  const words = reason.replaceAll('-', ' ')
  return reasons[reason] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
