import type { Refusal, RefusalName } from '#contract/refusal.ts'

const fieldPaths: Partial<Record<RefusalName, string>> = {
  'unknown-zone': 'orderData.delivery.zoneId',
  'bad-address': 'orderData.delivery.address',
  'cash-too-low': 'orderData.cash',
  'email-taken': 'email',
  'common-password': 'password',
  'wrong-current-password': 'currentPassword',
  'wrong-second-factor': 'code',
  'zone-name-taken': 'name',
  'category-name-taken': 'name',
  'printer-name-taken': 'name',
  'code-taken': 'code',
  'unknown-category': 'category',
  'bad-image-address': 'image',
  'stock-changed': 'stock',
  'refund-too-large': 'amount',
}

/** The field of the request that the refusal is about. */
export function fieldPathOf(refusal: Refusal) {
  if (refusal.refused === 'far-special-days') return `specialDays.${refusal.index}.from`
  if (refusal.refused !== 'bad-schedule') return fieldPaths[refusal.refused]
  return `orderData.${refusal.fault === 'closed' ? 'scheduledTime' : 'scheduledDate'}`
}
