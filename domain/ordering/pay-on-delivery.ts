import { formatNaira } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { originOf, widerOriginOf } from '#domain/origin.ts'
import type { CheckoutMethod } from '#domain/payments/payment-method.ts'

import { customerName } from './customer-cancel.ts'
import type { DeliveryType } from './delivery-type.ts'
import { widerOriginFactor } from './hold-limits.ts'
import { afterOpenMinutes, type OpeningRules } from './opening-hours.ts'

export type PayOnDeliveryRules = {
  pickup: boolean
  /** The zones where it is allowed; null: all. */
  zoneIds: string[] | null
  maxNaira: number
}

export type PayFirstFault = 'off' | 'location' | 'amount' | 'not-taken' | 'unconfirmed' | 'scarce'

type Wanted = { delivery: { type: DeliveryType; zoneId: string | null }; chargedNaira: number }

/** Why an order must be paid online; undefined: it may be paid on delivery. */
export function payFirstFault(
  rules: PayOnDeliveryRules | null | undefined,
  { delivery, chargedNaira }: Wanted,
  { notTaken = 0, unconfirmed }: EarlierOrders = {},
): PayFirstFault | undefined {
  if (!rules) return 'off'
  if (!isAllowedAt(rules, delivery)) return 'location'
  if (chargedNaira > rules.maxNaira) return 'amount'
  if (notTaken > 0) return 'not-taken'
  return unconfirmed && hasTooManyUnconfirmed(unconfirmed) ? 'unconfirmed' : undefined
}

/**
 * Unpaid orders about which staff have not called yet, free ones that they have not accepted, and
 * all of them that were cancelled within a day.
 */
export type UnconfirmedCounts = { ofPhone: number; ofOrigin: number; ofWiderOrigin: number }

export function hasTooManyUnconfirmed({ ofPhone, ofOrigin, ofWiderOrigin }: UnconfirmedCounts) {
  return (
    ofPhone >= unconfirmedPerPhone ||
    ofOrigin >= unconfirmedPerOrigin ||
    ofWiderOrigin >= unconfirmedPerOrigin * widerOriginFactor
  )
}

type Caller = { phoneNumber: string; clientAddress: string }

type EarlierOrders = { notTaken?: number; unconfirmed?: UnconfirmedCounts }

export function countUnconfirmed(
  orders: readonly Caller[],
  { phoneNumber, clientAddress }: Caller,
) {
  const countFrom = (networkOf: typeof originOf) =>
    orders.filter((order) => networkOf(order.clientAddress) === networkOf(clientAddress)).length
  return {
    ofPhone: orders.filter((order) => order.phoneNumber === phoneNumber).length,
    ofOrigin: countFrom(originOf),
    ofWiderOrigin: countFrom(widerOriginOf),
  }
}

export const unconfirmedPerPhone = 2
export const unconfirmedPerOrigin = 3

export function payFirstMessage(fault: PayFirstFault, maxNaira: number) {
  switch (fault) {
    case 'off':
      return 'Orders are no longer paid on delivery. Please pay now.'
    case 'location':
      return 'You cannot pay later here. Please pay now.'
    case 'amount':
      return `Orders above ${formatNaira(maxNaira)} are paid online. Please pay now.`
    case 'unconfirmed':
      return 'There are too many unconfirmed orders from your phone number or network, so please pay online. Call us if this is a mistake.'
    case 'scarce':
      return 'This is almost sold out, and the first to pay gets it. Please pay online.'
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

type PayableOrder = {
  paymentMethod: CheckoutMethod
  status: OrderStatus
  chargedNaira: number
  paidKobo: number | null
}

/** Naira still to be collected. */
export function dueNairaOf({ paymentMethod, status, chargedNaira, paidKobo }: PayableOrder) {
  if (paymentMethod !== 'on-delivery' || status === 'cancelled') return 0
  return Math.max(0, chargedNaira - Math.floor((paidKobo ?? 0) / 100))
}

type CashOrder = { cashNaira: number | null; collections: readonly unknown[] }

/** The cash that the customer said to hand over; null once a part is paid, because that was another sum. */
export function announcedCashOf({ cashNaira, collections }: CashOrder) {
  return collections.length > 0 ? null : cashNaira
}

/** Change for the cash that the customer hands over. `toPayNaira` includes the rider's fee. */
export function cashChangeFor(cashNaira: number | null, toPayNaira: number) {
  return cashNaira !== null && cashNaira > toPayNaira ? cashNaira - toPayNaira : 0
}

/**
 * Staff call the customer before the kitchen starts, because an unpaid order may be fake. A
 * cancelled order may be brought back.
 */
export function needsCall({ phoneConfirmedAt, status, ...order }: CallCheck) {
  const isBeforeStart = status === 'pending' || status === 'cancelled'
  const isUnpaid = dueNairaOf({ ...order, status: 'pending' }) > 0
  return phoneConfirmedAt === null && isBeforeStart && isUnpaid
}

type CallCheck = PayableOrder & { phoneConfirmedAt: Date | null }

export const defaultCallMinutes = 20

/** Whether it may be cancelled without a person: staff have not called, and nothing was paid. */
export function isUnconfirmed(order: CallCheck) {
  return order.status === 'pending' && needsCall(order) && !order.paidKobo
}

type CallRules = OpeningRules & { callMinutes: number }

type FreeCheck = Pick<CallCheck, 'paymentMethod' | 'phoneConfirmedAt'> & {
  acceptedBy: string | null
}

/**
 * Whether a code paid for it and staff have not accepted it: it may be a joke, as an unpaid order may.
 * Staff need not call, because there is no money to lose. A customer who cancels accepts nothing.
 */
export function isUnacceptedFree({ paymentMethod, phoneConfirmedAt, acceptedBy }: FreeCheck) {
  const isByStaff = acceptedBy !== null && acceptedBy !== customerName
  return paymentMethod === 'free' && phoneConfirmedAt === null && !isByStaff
}

/**
 * When staff are asked to call about an unconfirmed order or, once they were asked (`callAskedAt`),
 * when it is cancelled. Only minutes of opening hours count, from when it became pending.
 */
export function callStepOf(
  { statusChangedAt, callAskedAt }: { statusChangedAt: Date; callAskedAt: Date | null },
  rules: CallRules,
) {
  const at = afterOpenMinutes(rules, callAskedAt ?? statusChangedAt, rules.callMinutes)
  return { step: callAskedAt ? ('cancel' as const) : ('ask' as const), at }
}

export function onDeliveryLines(rules: PayOnDeliveryRules | null) {
  if (!rules) return 'off'
  const { pickup, zoneIds, maxNaira } = rules
  const zones =
    zoneIds === null ? 'all zones' : `${zoneIds.length} ${zoneIds.length === 1 ? 'zone' : 'zones'}`
  return [...(pickup ? ['pickup'] : []), zones, `up to ${formatNaira(maxNaira)}`]
}

/** The order may have been cancelled before its customer reads this. */
export function orderPlacedMessage({ status, isPaidOnline, chargedNaira, delivery }: Placed) {
  if (status === 'cancelled') return 'This order was cancelled.'
  if (chargedNaira === 0) return 'Order placed!'
  return isPaidOnline
    ? 'Payment successful, order placed!'
    : `Order placed! Please pay on ${delivery.type}.`
}

type Placed = {
  status: OrderStatus
  isPaidOnline: boolean
  chargedNaira: number
  delivery: { type: DeliveryType }
}
