export const newOrdersHash = '#new'
export const ordersPath = '/admin/orders'
export const newOrdersAddress = `${ordersPath}${newOrdersHash}`

const maxDiscovered = 100

/**
 * React Router asks the server for the routes of all links on a page in one request, and gives up
 * when its address is longer than 7,680 characters: then no order opens offline.
 */
export function discoverAt(index: number) {
  return index < maxDiscovered ? 'render' : 'none'
}

export function orderAddress(id: string) {
  return `/admin/orders/orderdetails/${id}`
}

export function paymentAddress(reference: string) {
  return `/admin/payments/${encodeURIComponent(reference)}`
}

export const heldAddress = '/admin/payments?state=held'

export function dayAddress(date: string) {
  return `/admin/payments/end-of-day?date=${date}`
}
