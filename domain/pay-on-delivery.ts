import type { DeliveryType } from './delivery-type.ts'
import { formatNaira } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import type { CheckoutMethod } from './payment-method.ts'

export type PayOnDeliveryRules = {
  pickup: boolean
  /** The zones where it is allowed; null: all. */
  zoneIds: string[] | null
  maxNaira: number
}

export type PayFirstFault = 'off' | 'place' | 'amount' | 'not-taken'

type Wanted = { delivery: { type: DeliveryType; zoneId: string | null }; chargedNaira: number }

/** Why an order must be paid online; undefined: it may be paid on delivery. */
export function payFirstFault(
  rules: PayOnDeliveryRules | null | undefined,
  { delivery, chargedNaira }: Wanted,
  { notTaken }: { notTaken: number },
): PayFirstFault | undefined {
  if (!rules) return 'off'
  if (!isAllowedAt(rules, delivery)) return 'place'
  if (chargedNaira > rules.maxNaira) return 'amount'
  return notTaken > 0 ? 'not-taken' : undefined
}

export function payFirstMessage(fault: PayFirstFault, maxNaira: number) {
  switch (fault) {
    case 'off':
      return 'Orders are no longer paid on delivery. Please pay now.'
    case 'place':
      return 'You cannot pay later here. Please pay now.'
    case 'amount':
      return `Orders above ${formatNaira(maxNaira)} are not paid on delivery. Please pay now.`
    case 'not-taken':
      return 'An earlier order with this phone number was not collected, so please pay now. Call us if this is a mistake.'
  }
}

function isAllowedAt(
  { pickup, zoneIds }: PayOnDeliveryRules,
  { type, zoneId }: Wanted['delivery'],
) {
  if (type === 'pickup') return pickup
  return zoneIds === null || (zoneId !== null && zoneIds.includes(zoneId))
}

type Owing = {
  paymentMethod: CheckoutMethod
  status: OrderStatus
  chargedNaira: number
  paidKobo: number | null
}

/** What is still to be collected. */
export function dueNairaOf({ paymentMethod, status, chargedNaira, paidKobo }: Owing) {
  if (paymentMethod !== 'on-delivery' || status === 'cancelled') return 0
  return Math.max(0, chargedNaira - Math.floor((paidKobo ?? 0) / 100))
}

/** What the rider brings back; `doorNaira` has the delivery fee that is paid at the door. */
export function cashChangeFor(cashNaira: number | null, doorNaira: number) {
  return cashNaira !== null && cashNaira > doorNaira ? cashNaira - doorNaira : 0
}

/** Staff call the customer before the kitchen starts: no payment says that the order is meant. */
export function needsCall({ paymentMethod, phoneConfirmedAt, status }: CallCheck) {
  const hasStarted = status !== 'pending' && status !== 'cancelled'
  return paymentMethod === 'on-delivery' && phoneConfirmedAt === null && !hasStarted
}

type CallCheck = {
  paymentMethod: CheckoutMethod
  phoneConfirmedAt: Date | null
  status: OrderStatus
}

export function onDeliveryLines(rules: PayOnDeliveryRules | null) {
  if (!rules) return 'off'
  const { pickup, zoneIds, maxNaira } = rules
  const zones =
    zoneIds === null ? 'all zones' : `${zoneIds.length} ${zoneIds.length === 1 ? 'zone' : 'zones'}`
  return [...(pickup ? ['pickup'] : []), zones, `up to ${formatNaira(maxNaira)}`]
}

/** Of an order that was placed without a payment. */
export function placedSentence({ chargedNaira, delivery }: Placed) {
  return chargedNaira > 0 ? `Order placed! Please pay on ${delivery.type}.` : 'Order placed!'
}

type Placed = { chargedNaira: number; delivery: { type: DeliveryType } }
