import { z } from 'zod'

import type { StaffOrder } from '#domain/order.ts'
import { collectionMethods } from '#domain/payment-method.ts'
import type { Collection } from '#domain/payment-method.ts'

import { Moment } from './moment.ts'
import { Id } from './text.ts'

const CollectionWire = z.object({
  _id: z.string(),
  method: z.enum(collectionMethods),
  amount: z.int(),
  at: Moment,
  by: z.string().describe('Who took it'),
})

export const OnDeliveryWire = z.object({
  due: z.int().describe('Naira still to be collected at the door or the counter'),
  cash: z.int().nullable().describe('Cash that the customer will hand over, for change'),
  collections: z.array(CollectionWire).describe('Oldest first'),
  phoneConfirmedAt: Moment.nullable().describe('When staff confirmed the phone number by a call'),
  phoneConfirmedBy: z.string().nullable(),
  notTaken: z
    .int()
    .describe('Orders that this customer did not take; above 0 the customer must pay online'),
})
export type OnDeliveryWire = z.infer<typeof OnDeliveryWire>

const amountMessage = 'Please enter the amount in whole naira.'
export const CollectPayment = z.object({
  id: Id.describe('Made by the client, so that a repeated call collects once'),
  method: z.enum(collectionMethods, 'Please say how it was paid.'),
  amount: z.int(amountMessage).min(1, amountMessage).max(1_000_000_000_000, amountMessage),
})
export type CollectPayment = z.infer<typeof CollectPayment>

export function onDeliveryToWire(order: StaffOrder): OnDeliveryWire {
  const { dueNaira: due, cashNaira: cash, phoneConfirmedBy, notTaken, collections } = order
  return {
    due,
    cash,
    collections: collections.map(collectionToWire),
    phoneConfirmedAt: order.phoneConfirmedAt?.toISOString() ?? null,
    phoneConfirmedBy,
    notTaken,
  }
}

function collectionToWire(collection: Collection) {
  const { id: _id, method, amountNaira: amount, collectedAt, by } = collection
  return { _id, method, amount, at: collectedAt.toISOString(), by }
}
