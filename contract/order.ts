import { z } from 'zod'

import { orderStatuses } from '#domain/order-status.ts'
import type { Order } from '#domain/order.ts'
import { deliveryTypes, shortIdOf } from '#domain/order.ts'

/** What a customer may see of one order: no contact details. */
export const TrackedOrderWire = z.object({
  shortId: z.string(),
  status: z.enum(orderStatuses),
  statusChangedAt: z.iso.datetime({ offset: true }),
  createdAt: z.iso.datetime({ offset: true }),
  items: z.array(
    z.object({
      product: z.string(),
      image: z.string(),
      package: z.string().nullable(),
      quantity: z.int(),
      price: z.int(),
      notes: z.string(),
    }),
  ),
  delivery: z.object({ type: z.enum(deliveryTypes), fee: z.int() }),
  isScheduled: z.boolean(),
  scheduledDate: z.string().nullable(),
  scheduledTime: z.string().nullable(),
  itemsTotal: z.int(),
  totalPrice: z.int().describe('What the card was charged'),
})
export type TrackedOrderWire = z.infer<typeof TrackedOrderWire>

export const PlacedOrderWire = TrackedOrderWire.extend({
  _id: z.string(),
  reference: z.string(),
  trackingToken: z.string(),
})
export type PlacedOrderWire = z.infer<typeof PlacedOrderWire>

export const VerifiedWire = z.object({ message: z.string(), order: PlacedOrderWire })

export function orderToTracked(order: Order): TrackedOrderWire {
  return {
    shortId: shortIdOf(order.id),
    status: order.status,
    statusChangedAt: order.statusChangedAt.toISOString(),
    createdAt: order.createdAt.toISOString(),
    items: order.items.map((item) => ({
      product: item.name,
      image: item.image,
      package: item.package?.name ?? null,
      quantity: item.quantity,
      price: item.priceNaira,
      notes: item.notes,
    })),
    delivery: { type: order.delivery.type, fee: order.delivery.feeNaira },
    isScheduled: order.schedule !== null,
    scheduledDate: order.schedule?.date ?? null,
    scheduledTime: order.schedule?.time ?? null,
    itemsTotal: order.itemsNaira,
    totalPrice: order.chargedNaira,
  }
}

export function orderToPlaced(order: Order): PlacedOrderWire {
  const { id, reference, trackingToken } = order
  return { ...orderToTracked(order), _id: id, reference, trackingToken }
}
