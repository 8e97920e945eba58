export const newOrdersHash = '#new'
export const newOrdersAddress = `/admin/orders${newOrdersHash}`

export function orderAddress(id: string) {
  return `/admin/orders/orderdetails/${id}`
}

export function paymentAddress(reference: string) {
  return `/admin/payments/${encodeURIComponent(reference)}`
}
