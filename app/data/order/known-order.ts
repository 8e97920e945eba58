export const lastOrderKey = 'tukunya.last-order'
export const paymentsKey = 'tukunya.payments'

/** Whether this browser keeps an order or an open payment: only then is there anything to tell. */
export function knowsOfOrder() {
  return [lastOrderKey, paymentsKey].some(readStored)
}

/** null also where storage is forbidden. */
export function readStored(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
