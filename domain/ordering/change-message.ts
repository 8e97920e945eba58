import { formatMoment } from '#domain/lagos-time.ts'
import { formatKobo, formatNaira } from '#domain/money.ts'

import { detailLines } from './bill-lines.ts'
import { type OrderChange, reductionNairaFor } from './order-change.ts'
import type { OrderItem } from './order-item.ts'
import type { Order } from './order.ts'
import type { BillDetails } from './pricing.ts'

type Line = Pick<OrderItem, 'name' | 'priceNaira'>

export function askedMessage(
  order: Pick<Order, 'items' | 'bill'>,
  item: Line,
  { portions, asksUntil, endsOrder, isPaidLater }: NewQuestion,
) {
  const price = formatNaira(reductionNairaFor(order, item, { portions }))
  const refund = isPaidLater
    ? endsOrder
      ? 'cancel the order'
      : `take it off, and you pay ${price} less`
    : endsOrder
      ? 'cancel the order and refund it'
      : `take it off and refund ${price}`
  return [
    `${portions} × ${item.name} ran out, and we are sorry.`,
    `Please choose by ${formatMoment(asksUntil)} on the page of your order.`,
    `Without an answer we ${refund}.`,
  ].join(' ')
}

/** `endsOrder`: nothing else is left of it. */
type NewQuestion = Pick<OrderChange, 'portions' | 'asksUntil'> & {
  endsOrder: boolean
  isPaidLater?: boolean
}

export function decidedMessage(
  { name }: Pick<Line, 'name'>,
  { portions, replacement }: Pick<OrderChange, 'portions' | 'replacement'>,
  { refundKobo = 0, isHeld = false, reductionNaira = 0 }: MoneyBack,
) {
  const what = replacement
    ? `You get ${portions} × ${replacement.name} in place of ${portions} × ${name}.`
    : `${portions} × ${name} ran out, and we took it off.`
  if (reductionNaira > 0) return `${what} You pay ${formatNaira(reductionNaira)} less.`
  if (refundKobo === 0) return what
  const sum = formatKobo(refundKobo)
  return isHeld ? `${what} We call you about your ${sum}.` : `${what} We refund ${sum}.`
}

/** `isHeld`: staff decide about the refund. */
type MoneyBack = { refundKobo?: number; isHeld?: boolean; reductionNaira?: number }

type Bills = { before: BillDetails | null; after: BillDetails | null }

/** For staff; with what the bill has less beside the dish. */
export function changeNote(
  { name }: Pick<Line, 'name'>,
  { portions }: Pick<OrderChange, 'portions'>,
  { before, after }: Bills,
) {
  const now = new Map(detailLines(after).map(({ label, naira }) => [label, naira]))
  const less = detailLines(before)
    .map(({ label, naira }) => ({ label, naira: naira - (now.get(label) ?? 0) }))
    .filter(({ naira }) => naira !== 0)
    .map(({ label, naira }) => `${label} ${formatNaira(naira)}`)
  return [`${portions} × ${name} ran out`, ...less].join(', ')
}
