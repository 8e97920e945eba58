import { z } from 'zod'

import { Moment, type SerializesTo } from '#contract/moment.ts'
import { BillSums, sumsToWire } from '#contract/payments/bill.ts'
import { line } from '#contract/text.ts'
import { nameWithChoice } from '#domain/menu/choice-text.ts'
import { type BilledOrder, orderBill } from '#domain/ordering/bill.ts'
import type { Order } from '#domain/ordering/order.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { announcedCashOf } from '#domain/ordering/pay-on-delivery.ts'
import { type RiderLink, type RideState, triesLeft } from '#domain/ordering/rider-link.ts'

export const maxRiderNameLength = 60
export const MakeRiderLink = z.object({
  riderName: line(maxRiderNameLength, 'Please enter the name of the rider.')
    .transform((name) => name.replaceAll(/\s+/g, ' '))
    .optional()
    .describe('The till for what this rider collects'),
})

/** For staff: without the code, which only the customer gives to the rider. */
export const RiderLinkWire = z.object({
  token: z.string().describe('The page /ride/{token}'),
  createdAt: Moment,
  by: z.string().nullable().describe('Who made it'),
  expiresAt: Moment,
  riderName: z.string().nullable().default(null),
  pickedUpAt: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  triesLeft: z.int().describe('Wrong codes left; at 0 staff complete the order'),
})
export type RiderLinkWire = z.infer<typeof RiderLinkWire>

/** What a rider sees. `stop` is null after the delivery: no personal data. */
export const RideWire = z.object({
  shortId: z.string(),
  isDelivered: z.boolean(),
  pickedUpAt: Moment.nullable(),
  triesLeft: z.int(),
  stop: z
    .object({
      address: z.string(),
      phoneNumber: z.string(),
      dishes: z.int().describe('Portions to hand over'),
      items: z
        .array(z.object({ quantity: z.int(), name: z.string() }))
        .default([])
        .describe('What is in the bag, with what was chosen'),
      cash: z.int().describe('The same as toCollect'),
      ...BillSums,
      onDelivery: z
        .object({
          due: z.int().describe('The part of toCollect that is for the order'),
          note: z.int().nullable().describe('Cash that the customer will hand over, for change'),
        })
        .optional()
        .describe('Of an order that is paid on delivery'),
    })
    .nullable(),
})
export type RideWire = z.infer<typeof RideWire>

const codeMessage = 'Please enter the 4 digits from the customer.'
export const RideDelivery = z.object({
  code: z.string(codeMessage).regex(/^\d{4}$/, codeMessage),
})

export const TrackedRideWire = z.object({
  pickedUpAt: Moment.nullable(),
  code: z.string().describe('The customer gives it to the rider at the door'),
})

export function riderLinkToWire(link: RiderLink): SerializesTo<RiderLinkWire> {
  return {
    token: link.token,
    createdAt: link.createdAt,
    by: link.createdBy,
    expiresAt: link.expiresAt,
    riderName: link.riderName,
    pickedUpAt: link.pickedUpAt,
    deliveredAt: link.deliveredAt,
    triesLeft: triesLeft(link),
  }
}

export type Ride = {
  link: RiderLink
  order: BilledOrder & Order
  dueNaira: number
  state: Exclude<RideState, 'ended'>
}

export function rideToWire({ link, order, dueNaira, state }: Ride): SerializesTo<RideWire> {
  const { items, delivery, buyer } = order
  const bill = orderBill(order)
  const stop = {
    address: delivery.address,
    phoneNumber: buyer.phoneNumber,
    dishes: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items: items.map(({ quantity, name, package: chosen, options }) => ({
      quantity,
      name: nameWithChoice({ name, package: chosen?.name ?? null, options }),
    })),
    cash: bill.toCollectNaira,
    ...sumsToWire(bill),
    ...(order.paymentMethod === 'on-delivery' && {
      onDelivery: { due: dueNaira, note: announcedCashOf(order) },
    }),
  }
  return {
    shortId: shortIdOf(order.id),
    isDelivered: state === 'delivered',
    pickedUpAt: link.pickedUpAt,
    triesLeft: triesLeft(link),
    stop: state === 'delivered' ? null : stop,
  }
}

export function trackedRideToWire({ pickedUpAt, code }: RiderLink) {
  return { pickedUpAt, code }
}
