import { formatMoment } from './lagos-time.ts'
import { formatKobo, formatNaira } from './money.ts'
import { changeNaira } from './order-change.ts'
import type { OrderChange } from './order-change.ts'
import type { OrderItem } from './order-item.ts'

type Line = Pick<OrderItem, 'name' | 'priceNaira'>

export function askedSentence(
  item: Line,
  { portions, asksUntil, endsOrder, isPaidLater }: NewQuestion,
) {
  const price = formatNaira(changeNaira(item, { portions, replacement: null }))
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

export function decidedSentence(
  { name }: Pick<Line, 'name'>,
  { portions, replacement, endsOrder }: Decided,
  { refundKobo = 0, lessNaira = 0 }: { refundKobo?: number; lessNaira?: number },
) {
  const what = replacement
    ? `You get ${portions} × ${replacement.name} in place of ${portions} × ${name}.`
    : `${portions} × ${name} ran out, and ${endsOrder ? 'your order is cancelled' : 'we took it off'}.`
  if (lessNaira > 0) return `${what} You pay ${formatNaira(lessNaira)} less.`
  return refundKobo > 0 ? `${what} We refund ${formatKobo(refundKobo)}.` : what
}

type Decided = Pick<OrderChange, 'portions' | 'replacement'> & { endsOrder: boolean }
