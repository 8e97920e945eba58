import { addressIn, cashIn, type CheckoutForm } from '#contract/ordering/checkout-form.ts'
import type { OrderData } from '#contract/ordering/checkout.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'
import { optionIdsOf } from '#domain/ordering/cart-lines.ts'
import type { Cart } from '#domain/ordering/cart.ts'
import { linesInSum, unitPriceFor } from '#domain/ordering/cart.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'
import { payFirstFault } from '#domain/ordering/pay-on-delivery.ts'
import { billFor } from '#domain/ordering/pricing.ts'
import type { Discount } from '#domain/payments/discount-code.ts'

import { useFreeSlots } from './free-slots.ts'

export type CheckoutTerms = {
  cart: Cart
  zone: DeliveryZone | undefined
  shop: Pick<ShopWire, 'pickupAddress' | 'chargesDeliveryOnline' | 'payOnDelivery' | 'billRules'>
  discount?: Discount | undefined
}

/** Undefined: this order may be paid on delivery. */
export function whyPayFirst(form: Delivered, terms: CheckoutTerms) {
  const { deliveryType: type } = form
  const { chargeNaira: chargedNaira } = checkoutBill(form, terms)
  const delivery = { type, zoneId: terms.zone?.id ?? null }
  return payFirstFault(terms.shop.payOnDelivery, { delivery, chargedNaira })
}

export function isPaidOnDelivery(form: Paid, terms: CheckoutTerms) {
  return form.payBy === 'on-delivery' && !whyPayFirst(form, terms)
}

type Delivered = Pick<CheckoutForm, 'deliveryType'>
type Paid = Pick<CheckoutForm, 'deliveryType' | 'payBy'>

export function checkoutBill(
  { deliveryType: type }: Delivered,
  { cart, zone, shop, discount }: CheckoutTerms,
) {
  const priced = linesInSum(cart).map((line) => ({
    priceNaira: unitPriceFor(line),
    quantity: line.quantity,
  }))
  const { chargesDeliveryOnline, billRules: rules } = shop
  return billFor(priced, { type, zone, chargesDeliveryOnline, rules, discount })
}

/** The order as sent at checkout; its totals are what the buyer saw, to detect price changes. */
export function orderDataFor(form: CheckoutForm, terms: CheckoutTerms): OrderData {
  const { fullName, phoneNumber, email, isScheduled, scheduledDate, scheduledTime, payLink } = form
  const { feeNaira, chargeNaira } = checkoutBill(form, terms)
  const paymentOnDelivery = isPaidOnDelivery(form, terms)
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
    ...(isFirstSlot(form) && { asSoonAsPossible: true }),
    paymentOnDelivery,
    ...(paymentOnDelivery && { cash: cashIn(form) }),
    totalAmount: chargeNaira,
    ...(payLink && { payLink }),
    ...(terms.discount && { discountCode: terms.discount.code }),
  }
}

/** It is offered as soon as possible. */
function isFirstSlot({ isScheduled, scheduledDate, scheduledTime }: CheckoutForm) {
  const first = useFreeSlots.getState().slots?.[0]
  return isScheduled && first?.date === scheduledDate && first.time === scheduledTime
}

function whereTo(form: CheckoutForm, { zone, shop }: CheckoutTerms) {
  const { deliveryType: type } = form
  if (type === 'pickup' || !zone) return { type, address: shop.pickupAddress }
  return { type, address: `${zone.name}, ${addressIn(form)}`, zoneId: zone.id }
}
