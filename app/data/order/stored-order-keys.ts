import { readText } from '#app/data/storage/stored-value.ts'

/** Named by earlier versions, which stored only one order. */
export const ordersKey = 'tukunya.last-order'
export const paymentsKey = 'tukunya.payments'
export const rememberedBuyerKey = 'tukunya.buyer'
export const rememberedOrdersKey = 'tukunya.again'

export function hasStoredOrder() {
  return [ordersKey, paymentsKey, rememberedOrdersKey].some((key) => readText(key))
}
