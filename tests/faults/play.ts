import type { OrderData } from '#contract/ordering/checkout.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'
import { billFor } from '#domain/ordering/pricing.ts'
import type { Discount } from '#domain/payments/discount-code.ts'
import { makeOrderData } from '#tests/support/make-order-data.ts'
import type { InitialStock } from '#tests/support/money-truths.ts'

import type { FaultyShop } from './faulty-shop.ts'
import type { TestCode } from './schedule.ts'

export type Attempt = {
  reference: string
  orderData: OrderData
  naira: number
  orderIds: Set<string>
  /** Of its page, where the server made the transaction. */
  token?: string | undefined
  holdEnds: Set<number>
}

export type MadeLink = Pick<Attempt, 'orderData' | 'naira'> & { token: string }

export type Play = {
  number: number
  shop: FaultyShop
  shelf: InitialStock
  attempts: Attempt[]
  links: MadeLink[]
  faults: string[]
  dishIds: string[]
  hasBill: boolean
  zone: DeliveryZone
  /** Of payments with a code after the last step: all, and those that had become an order. */
  codeUses: { seen: Set<string>; ordered: Set<string> }
  endsAt: Date
}

export const priceNaira = 2500

export const billRules = {
  charges: [{ name: 'Packaging', naira: 130, per: 'portion' as const }],
  taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: false }],
}
export const discounts: Record<TestCode, Discount> = {
  TENTH: { code: 'TENTH', kind: 'percent', amount: 10 },
  GIFT: { code: 'GIFT', kind: 'percent', amount: 100 },
  NAIRA: { code: 'NAIRA', kind: 'naira', amount: 1000 },
  RIDE: { code: 'RIDE', kind: 'free-delivery', amount: 0 },
}

export type Wish = {
  buyer: number
  dish: number
  quantity: number
  code?: TestCode | null
  isDelivery?: boolean
}

export function orderOf(play: Play, { buyer, dish, quantity, code, isDelivery = false }: Wish) {
  const { number, dishIds, hasBill, zone } = play
  const type = isDelivery || code === 'RIDE' ? 'delivery' : 'pickup'
  const { chargeNaira: naira } = billFor([{ priceNaira, quantity }], {
    type,
    zone: type === 'delivery' ? zone : undefined,
    chargesDeliveryOnline: false,
    rules: hasBill ? { ...billRules, freeDeliveryFromNaira: null } : undefined,
    discount: code ? discounts[code] : undefined,
  })
  const phoneNumber = `070${String(number).padStart(6, '0')}${String(buyer).padStart(2, '0')}`
  const orderData = makeOrderData([{ product: dishIds[dish] ?? '', quantity }], naira, {
    buyer: { fullName: 'Amina Bello', phoneNumber, emailAddress: '' },
    ...(type === 'delivery' && { delivery: { type, address: '4 Lake Road', zoneId: zone.id } }),
    ...(code && { discountCode: code }),
  })
  const sets = { orderIds: new Set<string>(), holdEnds: new Set<number>() }
  return { orderData, naira, ...sets, from: addressOf(play, buyer) }
}

export function addressOf({ number }: Play, buyer: number) {
  return { 'X-Buyer': `10.${number >> 8}.${number & 255}.${buyer}` }
}
