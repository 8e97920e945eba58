import { z } from 'zod'

import { Moment, type SerializesTo } from '#contract/moment.ts'
import { Id } from '#contract/text.ts'
import { wholeNumber } from '#contract/whole-number.ts'
import type { StaffOrder } from '#domain/ordering/order.ts'
import { announcedCashOf, needsCall } from '#domain/ordering/pay-on-delivery.ts'
import { type Collection, collectionMethods } from '#domain/payments/payment-method.ts'

const CollectionWire = z.object({
  _id: z.string(),
  method: z.enum(collectionMethods),
  amount: z.int().describe('For the order'),
  fee: z.int().default(0).describe('The delivery fee that was collected with it'),
  at: Moment,
  by: z.string().describe('Who took it'),
})

export const OnDeliveryWire = z.object({
  due: z.int().describe('Naira still to be collected at the door or the counter'),
  cash: z.int().nullable().describe('Cash that the customer will hand over, for change'),
  collections: z.array(CollectionWire).describe('Oldest first'),
  phoneConfirmedAt: Moment.nullable().describe('When staff confirmed the phone number by a call'),
  phoneConfirmedBy: z.string().nullable(),
  callsFirst: z
    .literal(true)
    .optional()
    .describe('The kitchen starts only after a call: nothing or not all is paid'),
  notTaken: z
    .int()
    .describe('Orders that this customer did not take; above 0 the customer must pay online'),
})
export type OnDeliveryWire = z.infer<typeof OnDeliveryWire>

const amountMessage = 'Please enter the amount in whole naira.'
export const CollectPayment = z.object({
  id: Id.describe('Made by the client, so that a repeated call collects once'),
  method: z.enum(collectionMethods, 'Please say how it was paid.'),
  amount: wholeNumber(1, 1_000_000_000_000, amountMessage).describe(
    'At most toCollect; covers the order first, then the delivery fee',
  ),
})
export type CollectPayment = z.infer<typeof CollectPayment>

export function onDeliveryToWire(order: StaffOrder): SerializesTo<OnDeliveryWire> {
  const { dueNaira: due, phoneConfirmedBy, notTaken, collections } = order
  return {
    due,
    cash: announcedCashOf(order),
    collections: collections.map(collectionToWire),
    phoneConfirmedAt: order.phoneConfirmedAt,
    phoneConfirmedBy,
    ...(needsCall(order) && { callsFirst: true as const }),
    notTaken,
  }
}

function collectionToWire(collection: Collection) {
  const { id: _id, method, amountNaira: amount, feeNaira: fee, collectedAt, by } = collection
  return { _id, method, amount, fee, at: collectedAt, by }
}
