import { changeCart } from '#app/data/cart/cart-store.ts'
import { checkAgainst } from '#app/data/cart/check-against.ts'
import { cartOf } from '#app/data/checkout/fill-checkout.ts'
import type { CheckoutFields } from '#app/shop/checkout/use-checkout-form.ts'
import type { KnownCustomerWire } from '#contract/known-customer.ts'
import type { Product } from '#domain/product.ts'

type Address = KnownCustomerWire['addresses'][number]

/** With the last address, where the last order was delivered. */
export function fillCustomer(form: CheckoutFields, customer: KnownCustomerWire) {
  const { phoneNumber, fullName, emailAddress, addresses, lastOrder } = customer
  form.setValue('phoneNumber', phoneNumber)
  form.setValue('fullName', fullName)
  form.setValue('email', emailAddress ?? '')
  form.clearErrors(['phoneNumber', 'fullName', 'email'])
  const [last] = addresses
  if (lastOrder.type === 'delivery' && last) fillAddress(form, last)
}

export function fillAddress(form: CheckoutFields, { zoneId, street }: Address) {
  form.setValue('deliveryType', 'delivery')
  form.setValue('zoneId', zoneId)
  form.setValue('address', street)
  form.clearErrors(['zoneId', 'address'])
}

/** The dishes of the last order, at the prices and within the stock of today. */
export function fillDishes({ lastOrder }: KnownCustomerWire, menu: readonly Product[]) {
  changeCart(() => cartOf(lastOrder.items))
  checkAgainst(menu)
}
