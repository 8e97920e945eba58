import { describe, expect, it } from 'vitest'

import type { CheckoutForm } from '#contract/ordering/checkout-form.ts'
import { OrderData } from '#contract/ordering/checkout.ts'
import type { CartLine } from '#domain/ordering/cart.ts'

import { emptyCheckout } from './checkout-draft.ts'
import { checkoutBill, orderDataFor } from './checkout-order.ts'

const product = {
  id: 'p1',
  name: 'Masa',
  description: '',
  image: '',
  images: [],
  priceNaira: 1500,
  stock: 9,
  minOrder: 1,
}
const dozen = { id: 'k1', name: '12 pieces', description: '', priceNaira: 4000 }
const cart: CartLine[] = [
  { product, quantity: 2, notes: '', selectedPackage: null },
  { product, quantity: 1, notes: 'no sugar', selectedPackage: dozen },
]
const zone = { id: 'z1', name: 'Jabi', priceNaira: 2500 }
const shop = { pickupAddress: 'Mbora, Abuja', chargesDeliveryOnline: false }
const buyer: CheckoutForm = {
  ...emptyCheckout,
  fullName: 'Amina Bello',
  phoneNumber: '08012345678',
}
const delivery: CheckoutForm = {
  ...buyer,
  deliveryType: 'delivery',
  zoneId: 'z1',
  address: ' 4 Ebitu Ukiwe ',
}

describe('the order data of the checkout form', () => {
  it('is accepted by the server', () => {
    const order = orderDataFor(delivery, { cart, zone, shop })
    expect(OrderData.safeParse(order).success).toBe(true)
    expect(order).toMatchObject({
      items: [
        { product: 'p1', quantity: 2, packageId: null, notes: null },
        { product: 'p1', quantity: 1, packageId: 'k1', notes: 'no sugar' },
      ],
      delivery: { type: 'delivery', address: 'Jabi, 4 Ebitu Ukiwe', fee: 2500, zoneId: 'z1' },
      paymentOnDelivery: false,
      totalAmount: 7000,
    })
  })

  it('has the landmark and the wish for a call in the address', () => {
    const form = { ...delivery, landmark: ' Jabi Lake Mall ', callsAtGate: true }
    expect(orderDataFor(form, { cart, zone, shop }).delivery.address).toBe(
      'Jabi, 4 Ebitu Ukiwe, near Jabi Lake Mall, call at the gate',
    )
  })

  it("has the shop's address for a pickup", () => {
    const order = orderDataFor({ ...delivery, deliveryType: 'pickup' }, { cart, zone, shop })
    expect(order.delivery).toEqual({ type: 'pickup', address: 'Mbora, Abuja', fee: 0 })
  })

  it('has a schedule only while scheduling is on', () => {
    const planned = { ...buyer, scheduledDate: '2026-11-22', scheduledTime: '12:30' }
    expect(orderDataFor(planned, { cart, zone, shop })).toMatchObject({ scheduledDate: null })
    const on = orderDataFor({ ...planned, isScheduled: true }, { cart, zone, shop })
    expect(on).toMatchObject({ scheduledDate: '2026-11-22', scheduledTime: '12:30' })
  })

  it('has no e-mail when none was given', () => {
    expect(orderDataFor(buyer, { cart, zone, shop }).buyer.emailAddress).toBeNull()
  })
})

describe('the bill', () => {
  it('charges the items only; the fee is paid on delivery', () => {
    const bill = checkoutBill(delivery, { cart, zone, shop })
    expect(bill).toEqual({ itemsNaira: 7000, feeNaira: 2500, chargeNaira: 7000, details: null })
  })

  it('has the charges of the shop and the discount, and the order names the code', () => {
    const billRules = {
      charges: [{ name: 'Bag', naira: 200, per: 'order' as const }],
      taxes: [],
      freeDeliveryFromNaira: 7000,
    }
    const discount = { code: 'SANNU', kind: 'percent', amount: 10 } as const
    const terms = { cart, zone, shop: { ...shop, billRules }, discount }
    expect(checkoutBill(delivery, terms)).toMatchObject({ feeNaira: 0, chargeNaira: 6480 })
    expect(orderDataFor(delivery, terms)).toMatchObject({
      discountCode: 'SANNU',
      totalAmount: checkoutBill(delivery, terms).chargeNaira,
    })
  })

  it('includes the fee where the shop charges it online', () => {
    const terms = { cart, zone, shop: { ...shop, chargesDeliveryOnline: true } }
    expect(checkoutBill(delivery, terms).chargeNaira).toBe(9500)
  })
})
