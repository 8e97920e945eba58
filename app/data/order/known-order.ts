import { readText } from '#app/data/storage/stored-value.ts'

export const lastOrderKey = 'tukunya.last-order'
export const paymentsKey = 'tukunya.payments'

/** Has this browser stored an order or an unfinished payment? */
export function knowsOfOrder() {
  return [lastOrderKey, paymentsKey].some((key) => readText(key))
}
