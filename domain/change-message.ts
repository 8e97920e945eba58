import { billLines } from './bill-lines.ts'
import type { BillDetails } from './bill.ts'
import { formatMoment } from './lagos-time.ts'
import { formatKobo, formatNaira } from './money.ts'
import { reductionNairaFor } from './order-change.ts'
import type { OrderChange } from './order-change.ts'
import type { OrderItem } from './order-item.ts'
import type { Order } from './order.ts'

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
  { portions, replacement, endsOrder }: Decided,
  { refundKobo = 0, reductionNaira = 0 }: { refundKobo?: number; reductionNaira?: number },
) {
  const what = replacement
    ? `You get ${portions} × ${replacement.name} in place of ${portions} × ${name}.`
    : `${portions} × ${name} ran out, and ${endsOrder ? 'your order is cancelled' : 'we took it off'}.`
  if (reductionNaira > 0) return `${what} You pay ${formatNaira(reductionNaira)} less.`
  return refundKobo > 0 ? `${what} We refund ${formatKobo(refundKobo)}.` : what
}

type Decided = Pick<OrderChange, 'portions' | 'replacement'> & { endsOrder: boolean }

type Bills = { before: BillDetails | null; after: BillDetails | null }

/** For staff; with what the bill has less beside the dish. */
export function changeNote(
  { name }: Pick<Line, 'name'>,
  { portions }: Pick<OrderChange, 'portions'>,
  { before, after }: Bills,
) {
  const now = billLines(after)
  const less = billLines(before)
    .map((line, index) => ({ ...line, naira: line.naira - (now[index]?.naira ?? 0) }))
    .filter(({ naira, isPart }) => naira !== 0 && !isPart)
    .map(({ label, naira }) => `${label} ${formatNaira(naira)}`)
  return [`${portions} × ${name} ran out`, ...less].join(', ')
}
