import { toKobo } from '#domain/money.ts'

import type { CheckoutMethod } from './payment-method.ts'
import { checkPaidAmount, isStale, hasHold, providerKoboOf } from './payment.ts'
import type { PaidSum, paymentStates } from './payment.ts'

export const refundReasons = [
  'underpaid',
  'wrong-currency',
  'sold-out-meanwhile',
  'not-placeable',
  'paid-twice',
] as const
export type RefundReason = (typeof refundReasons)[number]

export type SettledPayment = {
  state: (typeof paymentStates)[number]
  method: CheckoutMethod
  amountNaira: number
  createdAt: Date
  expiresAt: Date
  isUnfulfillable: boolean
  anonymisedAt: Date | null
  paidKobo: number | null
  currency: string | null
  excessKobo: number
  collectedNaira: number
  /** Another payment of its payment link became the order. */
  hasOtherOrder?: boolean
}

export type PaidTransaction = PaidSum & { paidAt?: Date | undefined }

/** 'held': its portions are reserved already. */
export type StockState = 'held' | 'enough' | 'short'

type LargerSum = { paidKobo: number; excessKobo: number }

export type Settlement =
  | { kind: 'place'; excessKobo: number; takesStock: boolean }
  | { kind: 'refund'; reason: RefundReason; returnsStock: boolean }
  | { kind: 'refuse'; refused: 'not-paid' | 'hold-expired' }
  /** `largerSum`: the provider reports more than it did when this was settled. */
  | { kind: 'already-settled'; largerSum: LargerSum | undefined }

/**
 * See docs/decisions/0003. `paid` null: an order that is paid on delivery, or free, which is placed
 * while its portions are held.
 */
export function decideSettlement(
  payment: SettledPayment,
  paid: PaidTransaction | null,
  stock: StockState,
): Settlement {
  if (payment.state !== 'started') {
    return { kind: 'already-settled', largerSum: paid ? largerSumOf(payment, paid) : undefined }
  }
  if (!paid) {
    return stock === 'held'
      ? { kind: 'place', excessKobo: 0, takesStock: false }
      : { kind: 'refuse', refused: 'hold-expired' }
  }
  if (isForAnotherSale(payment, paid)) return { kind: 'refuse', refused: 'not-paid' }
  const returnsStock = stock === 'held'
  if (payment.isUnfulfillable || payment.anonymisedAt !== null) {
    return { kind: 'refund', reason: 'not-placeable', returnsStock }
  }
  if (payment.hasOtherOrder) return { kind: 'refund', reason: 'paid-twice', returnsStock }
  const check = checkPaidAmount(paid, toKobo(payment.amountNaira))
  if (!check.fits) return { kind: 'refund', reason: check.why, returnsStock }
  if (stock === 'short') return { kind: 'refund', reason: 'sold-out-meanwhile', returnsStock }
  return { kind: 'place', excessKobo: check.excessKobo, takesStock: stock === 'enough' }
}

/** A payment of a reference that we made is for its checkout, even when clocks differ. */
export function isForAnotherSale(
  times: Pick<SettledPayment, 'createdAt' | 'expiresAt'>,
  { paidAt }: Pick<PaidTransaction, 'paidAt'>,
) {
  return !hasHold(times) && isStale(paidAt, times.createdAt)
}

function largerSumOf(payment: SettledPayment, paid: PaidTransaction): LargerSum | undefined {
  const { state, method, currency, amountNaira, excessKobo, collectedNaira } = payment
  const isOnDelivery = method === 'on-delivery' && state === 'ordered'
  if (payment.paidKobo === null && !isOnDelivery) return undefined
  const isSameCurrency = paid.currency === (isOnDelivery ? 'NGN' : currency)
  if (!isSameCurrency || paid.amountKobo <= providerKoboOf(payment)) return undefined
  const paidKobo = paid.amountKobo + toKobo(collectedNaira)
  if (isOnDelivery) return { paidKobo, excessKobo: Math.max(0, paidKobo - toKobo(amountNaira)) }
  const check = checkPaidAmount(paid, toKobo(amountNaira))
  const isExcess = state === 'ordered' && check.fits
  return { paidKobo, excessKobo: isExcess ? check.excessKobo : excessKobo }
}
