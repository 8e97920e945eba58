export const lastOrderKey = 'tukunya.last-order'
export const paymentsKey = 'tukunya.payments'

/** Whether this browser keeps an order or an open payment: only then is there anything to tell. */
export function knowsOfOrder() {
  try {
    return [lastOrderKey, paymentsKey].some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}
