import { toKobo, toWholeNaira } from '#domain/money.ts'
import type { Collection, CollectionMethod } from '#domain/payments/payment-method.ts'
import type { Refund } from '#domain/payments/payment.ts'
import { trackedStateOf, withoutCoveredFailures } from '#domain/payments/refund-view.ts'
import type { OrderRefund } from '#domain/payments/refund-view.ts'

import {
  costLines,
  doorLines,
  includedTaxLines,
  lineUnlessZero,
  zeroTotalLabel,
  ranOutLines,
  sumLine,
  taxLabel,
} from './bill-lines.ts'
import type { BillLine, DecidedChange } from './bill-lines.ts'
import { isMoneyKept } from './customer-cancel.ts'
import type { DeliveryType } from './delivery-type.ts'
import type { Order } from './order.ts'
import { goodsNaira, itemTotalsOf, type PricedOrder, riderFeeNairaOf } from './pricing.ts'
import { feesIn, toCollectOf } from './to-collect.ts'

/** What an order costs and how it is paid, as it is now. Every screen, paper and message shows this. */
export type Bill = {
  lines: BillLine[]
  /** To be paid online now; of a placed order, paid online less refunds. */
  paidOnlineNaira: number
  /** To be paid at the door or the counter, with the delivery fee. */
  toCollectNaira: number
  inAllNaira: number
}

type DraftTerms = { type: DeliveryType; isPaidLater: boolean }

/** The bill of a cart, a checkout, a phone order or a payment link. */
export function draftBill(priced: PricedOrder, { type, isPaidLater }: DraftTerms): Bill {
  const { itemsNaira, feeNaira, chargeNaira, details } = priced
  const riderFeeNaira = riderFeeNairaOf(priced)
  const inAllNaira = chargeNaira + riderFeeNaira
  const costs = costLines(itemsNaira, details, {
    feeNaira: isPaidLater ? feeNaira : feeNaira - riderFeeNaira,
  })
  const label = isPaidLater
    ? `To pay on ${type}`
    : chargeNaira > 0
      ? 'To pay now'
      : zeroTotalLabel(riderFeeNaira)
  return {
    lines: [
      ...costs,
      { code: 'total', label, naira: isPaidLater ? inAllNaira : chargeNaira },
      ...(isPaidLater ? [] : doorLines('To the rider', riderFeeNaira, inAllNaira)),
      ...includedTaxLines(details),
    ],
    paidOnlineNaira: isPaidLater ? 0 : chargeNaira,
    toCollectNaira: isPaidLater ? inAllNaira : riderFeeNaira,
    inAllNaira,
  }
}

/** Before pickup or delivery is chosen, so without the fee; no total where nothing is added. */
export function cartLines(priced: PricedOrder): BillLine[] {
  const { lines } = draftBill(priced, { type: 'pickup', isPaidLater: false })
  return lines
    .filter(({ code }) => code !== 'total' || priced.chargeNaira !== priced.itemsNaira)
    .map((one) => (one.code === 'total' ? { ...one, label: 'Order total' } : one))
}

type PricedFields = Pick<
  Order,
  | 'items'
  | 'orderedItems'
  | 'itemsNaira'
  | 'chargedNaira'
  | 'bill'
  | 'currentBill'
  | 'delivery'
  | 'paymentMethod'
  | 'status'
>

/** Payments and refunds of an order, and the changes that caused them. */
export type OrderMoney = {
  /** Before refunds, without fees that a rider received. */
  paidKobo: number
  excessKobo: number
  /** Staff have not yet decided about money that no refund covers. */
  hasReview: boolean
  collections: readonly Pick<Collection, 'method' | 'amountNaira' | 'feeNaira'>[]
  refunds: readonly BilledRefund[]
  changes: readonly DecidedChange[]
}

type BilledRefund = Refund & Pick<OrderRefund, 'refusal'>

export type BilledOrder = PricedFields &
  OrderMoney & { history?: Parameters<typeof isMoneyKept>[0] | undefined }

/** The bill of a placed order with all its changes. */
export function orderBill(order: BilledOrder): Bill {
  const { items, orderedItems = items, delivery, status, changes } = order
  const isPaidLater = order.paymentMethod === 'on-delivery'
  const isCancelled = status === 'cancelled'
  const details = order.currentBill ?? order.bill ?? null
  const { riderFeeNaira, feeDueNaira, feePaidNaira, toCollectNaira } = toCollectOf(order)
  const feeOnlineNaira = delivery.feeNaira - riderFeeNaira
  const chargeNaira = goodsNaira(itemTotalsOf(items).itemsNaira, details) + feeOnlineNaira
  const money = moneyOf(order, { payableNaira: isCancelled ? 0 : chargeNaira, feePaidNaira })
  const paidNaira = money.netNaira + (isPaidLater ? feePaidNaira : 0)
  const pricedNaira = chargeNaira + (isPaidLater ? riderFeeNaira : 0)
  const totalNaira = isCancelled ? paidNaira : pricedNaira
  // The total alone says how it is paid: no payments to list.
  const isPlain = isPaidLater
    ? money.lines.length === 0
    : money.lines.length <= 1 && paidNaira === totalNaira
  const doorLabel = isPaidLater ? `To pay on ${delivery.type}` : riderLabel(feeDueNaira)
  const doorNaira = isPaidLater ? toCollectNaira : isCancelled ? 0 : riderFeeNaira
  const inAllNaira = paidNaira + doorNaira
  const plainLabel = isPaidLater ? doorLabel : 'Paid online'
  return {
    lines: [
      ...costLines(itemTotalsOf(orderedItems).itemsNaira, details, {
        ranOut: ranOutLines(orderedItems, changes),
        feeNaira: isPaidLater ? delivery.feeNaira : feeOnlineNaira,
      }),
      ...lineUnlessZero(
        'cancelled',
        totalNaira < pricedNaira ? 'Cancelled' : 'Kept',
        totalNaira - pricedNaira,
      ),
      {
        code: 'total',
        label: totalNaira === 0 ? zeroTotalLabel(doorNaira) : isPlain ? plainLabel : 'Order total',
        naira: totalNaira,
      },
      ...(isPlain ? [] : [...money.lines, sumLine('paid', 'Paid', paidNaira)]),
      ...(isPlain && isPaidLater ? [] : doorLines(doorLabel, doorNaira, inAllNaira)),
      ...(isCancelled ? [] : includedTaxLines(details)),
    ],
    paidOnlineNaira: isPaidLater ? money.onlineNaira : paidNaira,
    toCollectNaira,
    inAllNaira,
  }
}

/** `baseNaira`: the price without taxes. */
export type TaxedSum = { label: string; baseNaira: number; naira: number }

/** For the order as it is now; empty when it is cancelled. */
export function taxesByRate(order: PricedFields): TaxedSum[] {
  const details = order.currentBill ?? order.bill ?? null
  if (!details || order.status === 'cancelled') return []
  const { itemsNaira } = itemTotalsOf(order.items)
  const taxNaira = details.taxes.reduce((sum, { sumNaira }) => sum + sumNaira, 0)
  const baseNaira = goodsNaira(itemsNaira, details) - taxNaira
  return details.taxes.map((tax) => ({ label: taxLabel(tax), baseNaira, naira: tax.sumNaira }))
}

type Payable = { payableNaira: number; feePaidNaira: number }

/** In whole naira. `netNaira`: received less refunds, without fees for the rider. */
function moneyOf(order: BilledOrder, { payableNaira, feePaidNaira }: Payable) {
  const { paidKobo, excessKobo, chargedNaira, collections, paymentMethod } = order
  const refunds = withNaira(order.refunds.filter(({ state }) => state !== 'failed'))
  const refundedNaira = sumOf(refunds)
  // A buyer who bears the provider's fee pays more than the shop charged.
  const chargedKobo = Math.min(paidKobo, toKobo(chargedNaira) + excessKobo)
  const receivedNaira = Math.max(refundedNaira, toWholeNaira(chargedKobo))
  const collectedNaira = collections.reduce((sum, { amountNaira }) => sum + amountNaira, 0)
  const onlineNaira = Math.max(0, receivedNaira - collectedNaira)
  const leftNaira = Math.max(0, receivedNaira - refundedNaira - payableNaira)
  const isKept = order.status === 'cancelled' && isMoneyKept(order.history ?? [])
  // Where staff keep the money, only a failed refund is still to be paid back.
  const failedNaira = sumOf(
    withNaira(
      withoutCoveredFailures(paidKobo, order.refunds).filter(({ state }) => state === 'failed'),
    ),
  )
  const toReturnNaira = !order.hasReview ? 0 : isKept ? Math.min(leftNaira, failedNaira) : leftNaira
  const feesNaira = feesIn(collections)
  return {
    netNaira: receivedNaira - refundedNaira - toReturnNaira,
    onlineNaira: Math.max(0, onlineNaira - sumOf(refunds.filter(({ byHand }) => !byHand))),
    lines: [
      ...lineUnlessZero('received', 'Paid online', onlineNaira),
      ...collections.flatMap(({ method, amountNaira, feeNaira }) =>
        lineUnlessZero('received', collectionLabels[method], amountNaira + feeNaira),
      ),
      ...(paymentMethod === 'on-delivery'
        ? lineUnlessZero('received', 'Paid to the rider', feePaidNaira - feesNaira)
        : []),
      ...refunds.flatMap((refund) => lineUnlessZero('refund', refundLabel(refund), -refund.naira)),
      ...lineUnlessZero('to-return', 'Still to go back', -toReturnNaira),
    ],
  }
}

const collectionLabels: Record<CollectionMethod, string> = {
  cash: 'Paid in cash',
  transfer: 'Paid by transfer',
  pos: 'Paid by POS',
}

function refundLabel(refund: BilledRefund) {
  switch (trackedStateOf(refund)) {
    case 'done':
      return refund.byHand ? 'Given back' : 'Refunded'
    case 'on-its-way':
      return 'On its way back'
    case 'delayed':
      return 'Still to go back'
  }
}

function riderLabel(feeDueNaira: number) {
  return feeDueNaira > 0 ? 'To the rider' : 'Paid to the rider'
}

function withNaira(refunds: readonly BilledRefund[]) {
  return refunds.map((refund) => ({ ...refund, naira: toWholeNaira(refund.amountKobo) }))
}

function sumOf(parts: readonly { naira: number }[]) {
  return parts.reduce((sum, { naira }) => sum + naira, 0)
}
