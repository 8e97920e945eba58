import { z } from 'zod'

import type { OrderItem } from '#domain/order-item.ts'
import { deliveryTypes } from '#domain/order.ts'
import type { OrderDraft } from '#domain/order.ts'
import { payLinkStates } from '#domain/pay-link.ts'
import type { OpenedPayLink, PayLink } from '#domain/pay-link.ts'

import { OrderData } from './checkout.ts'
import { CodeCheckWire } from './discount-code.ts'
import { Moment } from './moment.ts'
import { ChosenOptionWire, chosenOptionsToWire } from './option-group.ts'
import { Id } from './text.ts'

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
      }),
      scheduledDate: z.string().nullable(),
      scheduledTime: z.string().nullable(),
      discount: CodeCheckWire.nullable().describe(
        'What its code takes off; the checkout validates it again',
      ),
      totalAmount: z.int(),
    })
    .nullable()
    .describe('null: the link is paid or expired'),
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

export function madePayLinkToWire({ token, expiresAt, draft }: PayLink): MadePayLinkWire {
  return { token, expiresAt: expiresAt.toISOString(), totalAmount: draft.chargedNaira }
}

export function payLinkToWire({ state, order }: OpenedPayLink): PayLinkWire {
  if (!order) return { state, order }
  const { buyer, items, delivery, schedule, street, discount, chargedNaira } = order
  return {
    state,
    order: {
      buyer: buyerToWire(buyer),
      items: items.map(filledLineToWire),
      delivery: { type: delivery.type, zoneId: delivery.zoneId, street },
      scheduledDate: schedule?.date ?? null,
      scheduledTime: schedule?.time ?? null,
      discount,
      totalAmount: chargedNaira,
    },
  }
}

export function ownPayLinkToWire({ createdAt, expiresAt, draft }: PayLink) {
  return {
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    buyer: buyerToWire(draft.buyer),
    deliveryAddress: draft.delivery.address,
    items: draft.items.map(filledLineToWire),
  }
}

export function filledLineToWire(item: OrderItem): FilledLineWire {
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
