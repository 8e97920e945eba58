import type { ShopWire } from '#contract/shop.ts'
import { pausesText } from '#domain/pause.ts'

const lateText = 'Replies may be late: the kitchen may see your order later than usual.'

/** What customers should know before they order, or an empty text. */
export function shopNotice({ pauses, repliesMayBeLate }: ShopNotices) {
  return [pauses && pausesText(pauses), repliesMayBeLate && lateText].filter(Boolean).join(' ')
}

type ShopNotices = Pick<ShopWire, 'pauses' | 'repliesMayBeLate'>
