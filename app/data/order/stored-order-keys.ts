import { readText } from '#app/data/storage/stored-value.ts'

export const lastOrderKey = 'tukunya.last-order'
export const paymentsKey = 'tukunya.payments'

export function hasStoredOrder() {
  return [lastOrderKey, paymentsKey].some((key) => readText(key))
}
