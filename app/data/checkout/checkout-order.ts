import { addressIn } from '#contract/checkout-form.ts'
import type { CheckoutForm } from '#contract/checkout-form.ts'
import type { OrderData } from '#contract/checkout.ts'
import type { ShopWire } from '#contract/shop.ts'
import { billFor } from '#domain/bill.ts'
import type { Discount } from '#domain/bill.ts'
import { optionIdsOf } from '#domain/cart-lines.ts'
import type { Cart } from '#domain/cart.ts'
import { unitPriceFor } from '#domain/cart.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'

export type CheckoutTerms = {
  cart: Cart
  zone: DeliveryZone | undefined
  shop: Pick<ShopWire, 'pickupAddress' | 'chargesDeliveryOnline' | 'billRules'>
  discount?: Discount | undefined
}

type Delivered = Pick<CheckoutForm, 'deliveryType'>

export function checkoutBill(
  { deliveryType: type }: Delivered,
  { cart, zone, shop, discount }: CheckoutTerms,
) {
  const priced = cart.map((line) => ({ priceNaira: unitPriceFor(line), quantity: line.quantity }))
  const { chargesDeliveryOnline, billRules: rules } = shop
  return billFor(priced, { type, zone, chargesDeliveryOnline, rules, discount })
}

/** The order as sent at checkout; its totals are what the buyer saw, to detect price changes. */
export function orderDataFor(form: CheckoutForm, terms: CheckoutTerms): OrderData {
  const { fullName, phoneNumber, email, isScheduled, scheduledDate, scheduledTime } = form
  const { feeNaira, chargeNaira } = checkoutBill(form, terms)
  return {
    buyer: { fullName, phoneNumber, emailAddress: email || null },
    items: terms.cart.map((line) => ({
      product: line.product.id,
      quantity: line.quantity,
      packageId: line.selectedPackage?.id ?? null,
      ...(line.options && { optionIds: optionIdsOf(line) }),
      notes: line.notes || null,
    })),
    delivery: { ...whereTo(form, terms), fee: feeNaira },
    isScheduled,
    scheduledDate: isScheduled ? scheduledDate : null,
    scheduledTime: isScheduled ? scheduledTime : null,
    paymentOnDelivery: false,
    totalAmount: chargeNaira,
    ...(terms.discount && { discountCode: terms.discount.code }),
  }
}

function whereTo(form: CheckoutForm, { zone, shop }: CheckoutTerms) {
  const { deliveryType: type } = form
  if (type === 'pickup' || !zone) return { type, address: shop.pickupAddress }
  return { type, address: `${zone.name}, ${addressIn(form)}`, zoneId: zone.id }
}
