import { formatMoment } from './lagos-time.ts'
import { formatKobo, formatNaira } from './money.ts'
import { changeNaira } from './order-change.ts'
import type { OrderChange } from './order-change.ts'
import type { OrderItem } from './order-item.ts'

type Line = Pick<OrderItem, 'name' | 'priceNaira'>

export function askedSentence(item: Line, { portions, asksUntil }: NewQuestion) {
  const price = formatNaira(changeNaira(item, { portions, replacement: null }))
  return [
    `${portions} × ${item.name} ran out, and we are sorry.`,
    `Please choose by ${formatMoment(asksUntil)} on the page of your order.`,
    `Without an answer we take it off and refund ${price}.`,
  ].join(' ')
}

type NewQuestion = Pick<OrderChange, 'portions' | 'asksUntil'>

export function decidedSentence(
  { name }: Pick<Line, 'name'>,
  { portions, replacement }: Pick<OrderChange, 'portions' | 'replacement'>,
  refundKobo: number,
) {
  const what = replacement
    ? `You get ${portions} × ${replacement.name} in place of ${portions} × ${name}.`
    : `${portions} × ${name} ran out, and we took it off.`
  return refundKobo > 0 ? `${what} We refund ${formatKobo(refundKobo)}.` : what
}
