import { z } from 'zod'

import { ChosenOptionWire, chosenOptionsToWire } from '#contract/menu/option-group.ts'
import { Moment, type SerializesTo } from '#contract/moment.ts'
import {
  BillColumn,
  BillSums,
  draftBillOf,
  billToWire,
  sumsToWire,
} from '#contract/payments/bill.ts'
import { CodeCheckWire } from '#contract/payments/discount-code.ts'
import { Id } from '#contract/text.ts'
import type { OrderItem } from '#domain/ordering/order-item.ts'
import { deliveryTypes, type OrderDraft } from '#domain/ordering/order.ts'
import { type OpenedPayLink, type PayLink, payLinkStates } from '#domain/ordering/pay-link.ts'

import { OrderData } from './checkout.ts'
import { ReadyTimeWire, readyTimeToWire } from './ready-time.ts'

export const MakePayLink = z.object({ orderData: OrderData })

export const NewPhoneOrder = z.object({
  id: Id.describe(
    'Made by the client: repeated, it places no second order; with other dishes or another phone number the answer is 409 placed_before',
  ),
  orderData: OrderData,
})

export const MadePayLinkWire = z.object({
  token: z.string().describe('Its address is /pay/{token} of the shop'),
  expiresAt: Moment,
  totalAmount: z.int().describe('Naira to pay online'),
  ...BillSums,
})
export type MadePayLinkWire = z.infer<typeof MadePayLinkWire>

/** A line of an order that fills a cart. */
export const FilledLineWire = z.object({
  product: z.string(),
  name: z.string(),
  image: z.string(),
  package: z.object({ id: z.string(), name: z.string(), price: z.int() }).nullable(),
  options: z.array(ChosenOptionWire),
  price: z.int().describe('Each, with its options, when it was entered or sold'),
  quantity: z.int(),
  notes: z.string(),
})
export type FilledLineWire = z.infer<typeof FilledLineWire>

const Buyer = z.object({
  fullName: z.string(),
  phoneNumber: z.string(),
  emailAddress: z.string().nullable(),
})

export const PayLinkWire = z.object({
  state: z.enum(payLinkStates),
  order: z
    .object({
      buyer: Buyer,
      items: z.array(FilledLineWire),
      delivery: z.object({
        type: z.enum(deliveryTypes),
        zoneId: z.string().nullable(),
        street: z.string().describe('The address without its zone'),
        address: z.string().describe("With its zone; for pickup the kitchen's"),
      }),
      scheduledDate: z.string().nullable(),
      scheduledTime: z.string().nullable(),
      ready: ReadyTimeWire.nullable().describe(
        'The chosen time, or what "as soon as possible" means now; null: not known',
      ),
      discount: CodeCheckWire.nullable().describe(
        'What its code takes off; the checkout validates it again',
      ),
      totalAmount: z.int(),
      ...BillColumn,
    })
    .nullable()
    .describe('null: the link was used or has expired'),
})
export type PayLinkWire = z.infer<typeof PayLinkWire>

/** For the customer it was made for, without its token. */
export const OwnPayLinkWire = z.object({
  createdAt: Moment,
  expiresAt: Moment,
  buyer: Buyer,
  deliveryAddress: z.string(),
  items: z.array(FilledLineWire),
})

export function madePayLinkToWire({
  token,
  expiresAt,
  draft,
}: PayLink): SerializesTo<MadePayLinkWire> {
  const { chargedNaira: totalAmount } = draft
  const sums = sumsToWire(draftBillOf(draft))
  return { token, expiresAt, totalAmount, ...sums }
}

export function payLinkToWire({ state, order }: OpenedPayLink): SerializesTo<PayLinkWire> {
  if (!order) return { state, order }
  const { buyer, items, delivery, schedule, ready, street, discount, chargedNaira } = order
  return {
    state,
    order: {
      buyer: buyerToWire(buyer),
      items: items.map(filledLineToWire),
      delivery: { type: delivery.type, zoneId: delivery.zoneId, street, address: delivery.address },
      scheduledDate: schedule?.date ?? null,
      scheduledTime: schedule?.time ?? null,
      ready: ready ? readyTimeToWire(ready) : null,
      discount,
      totalAmount: chargedNaira,
      ...billToWire(draftBillOf(order)),
    },
  }
}

export function ownPayLinkToWire({ createdAt, expiresAt, draft }: PayLink) {
  return {
    createdAt,
    expiresAt,
    buyer: buyerToWire(draft.buyer),
    deliveryAddress: draft.delivery.address,
    items: draft.items.map(filledLineToWire),
  }
}

export function filledLineToWire(item: OrderItem): SerializesTo<FilledLineWire> {
  const { productId: product, name, image, package: chosen, quantity, notes } = item
  return {
    product,
    name,
    image,
    package: chosen && { id: chosen.id, name: chosen.name, price: chosen.priceNaira },
    options: chosenOptionsToWire(item.options),
    price: item.priceNaira,
    quantity,
    notes,
  }
}

function buyerToWire({ fullName, phoneNumber, email: emailAddress }: OrderDraft['buyer']) {
  return { fullName, phoneNumber, emailAddress }
}
