import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { nameWithChoice } from '#domain/menu/choice-text.ts'
import { formatNaira } from '#domain/money.ts'
import { billRows, receiptTitle, taxBaseText } from '#domain/ordering/bill-lines.ts'
import { receivedText } from '#domain/payments/payment-method.ts'

/** `own`: known on this device only. The API leaves it out, because customers share the link. */
export type Receipt = {
  order: TrackedOrderWire
  own: { buyer: string; reference?: string | undefined } | undefined
}

type Row = { label: string; text: string }

export function receiptTitleOf({ payment, toCollect, status }: TrackedOrderWire) {
  return receiptTitle({
    hasPayments: payment.received.length > 0,
    isDue: toCollect > 0 || status === 'cancelled',
  })
}

export function receiptFacts({ order, own }: Receipt): Row[] {
  const { receiptNumber, shortId, createdAt, payment } = order
  const isReceipt = receiptTitleOf(order) === 'Receipt'
  const paid = payment.received.map(({ method, at }) => receivedText({ method, at: new Date(at) }))
  return [
    { label: 'For', text: own?.buyer.trim() ?? '' },
    { label: 'Receipt number', text: isReceipt ? `${receiptNumber ?? ''}` : '' },
    { label: 'Order', text: `#${shortId}, ${formatMoment(new Date(createdAt))}` },
    { label: 'Reference', text: payment.reference ?? own?.reference ?? '' },
    { label: 'Paid', text: paid.join('; ') },
  ].filter(({ text }) => text !== '')
}

type Shop = Pick<ShopWire, 'name' | 'address' | 'phone' | 'taxNumber'>

export function shopLines({ name, address, phone, taxNumber }: Shop) {
  const taxLine = taxNumber ? `TIN ${taxNumber}` : ''
  return [name, address, phone, taxLine].filter((text) => text !== '')
}

export function taxRows({ taxes = [] }: Pick<TrackedOrderWire, 'taxes'>): Row[] {
  return taxes.map(({ label, base, sum }) => ({
    label: taxBaseText({ label, baseNaira: base }),
    text: formatNaira(sum),
  }))
}

/** For a message or a note. */
export function receiptText(receipt: Receipt, shop: Shop) {
  const { order } = receipt
  const dishes = (order.orderedItems ?? order.items).map((item) => ({
    label: `${item.quantity} × ${nameWithChoice({ ...item, name: item.product })}`,
    text: formatNaira(item.price * item.quantity),
  }))
  const taxes = taxRows(order)
  return [
    [receiptTitleOf(order), ...shopLines(shop)],
    receiptFacts(receipt).map(textOf),
    dishes.map(textOf),
    billRows(order.billLines).map(textOf),
    taxes.length > 0 ? ['Taxes', ...taxes.map(textOf)] : [],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function textOf({ label, text }: Row) {
  return `${label}: ${text}`
}
