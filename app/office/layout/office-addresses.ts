/** Pages that more than one page leads to. */
export function orderAddress(id: string) {
  return `/admin/orders/orderdetails/${id}`
}

export function paymentAddress(reference: string) {
  return `/admin/payments/${encodeURIComponent(reference)}`
}
