/** The active orders, at the first of the new ones. */
export const newOrdersHash = '#new'
export const newOrdersAddress = `/admin/orders${newOrdersHash}`

/** Pages that more than one page leads to. */
export function orderAddress(id: string) {
  return `/admin/orders/orderdetails/${id}`
}

export function paymentAddress(reference: string) {
  return `/admin/payments/${encodeURIComponent(reference)}`
}
